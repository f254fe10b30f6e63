import { type ResultCode, resultWords } from '@counterfoil/domain';
import { StatusBadge } from './status-badge.js';

type Props = {
  /** P-4.2; null: the line was not judged. */
  readonly result: ResultCode | null;
  readonly isOnboarded?: boolean;
  /** A source that decides did not answer: neither a match nor a mismatch. */
  readonly couldNotBeChecked?: boolean;
  /** Shown on hover, e.g. the evidence. */
  readonly title?: string;
};

export const ResultBadge = ({ result, isOnboarded = false, couldNotBeChecked = false, title }: Props) => {
  const hint = title === undefined ? {} : { title };
  if (couldNotBeChecked) {
    return (
      <StatusBadge tone="unchecked" {...hint}>
        Could not be checked
      </StatusBadge>
    );
  }
  const { className, reason } = resultWords(result, isOnboarded);
  return (
    <StatusBadge tone={className} {...hint}>
      {reason}
    </StatusBadge>
  );
};

import { type ResultCode, resultWords } from '@counterfoil/domain';
import { StatusBadge } from './status-badge.js';

type Props = {
  /** P-4.2; null: the line could not be checked, and the title says why. */
  readonly result: ResultCode | null;
  readonly isOnboarded?: boolean;
  /** Shown on hover, e.g. the evidence. */
  readonly title?: string;
};

export const ResultBadge = ({ result, isOnboarded = false, title }: Props) => {
  const { className, reason } = resultWords(result, isOnboarded);
  return (
    <StatusBadge tone={className} {...(title === undefined ? {} : { title })}>
      {reason}
    </StatusBadge>
  );
};

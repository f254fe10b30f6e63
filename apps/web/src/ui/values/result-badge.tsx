import { type ResultCode, resultWords } from '@counterfoil/domain';
import { StatusBadge } from './status-badge.js';

type Props = {
  /** The result of P-4.2. Null when the line could not be checked; the title then gives the reason. */
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

import { LimitedTextarea } from './text/limited-textarea.js';
import type { TextProps } from './use-parsed-form.js';
import { LONGEST_REASON } from '@counterfoil/domain';

type Props = TextProps & {
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  /** True to focus the field when the dialog opens. */
  readonly first?: boolean;
};

/** The reason for an override or a refusal. It is required, and the log keeps it (P-14). */
export const ReasonField = ({ label = 'Reason', first = false, description, ...field }: Props) => (
  <LimitedTextarea
    label={label}
    {...field}
    {...(description === undefined ? {} : { description })}
    limit={LONGEST_REASON}
    rows={3}
    required
    {...(first ? { 'data-autofocus': true } : {})}
  />
);

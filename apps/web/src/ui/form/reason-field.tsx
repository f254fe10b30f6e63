import { LimitedTextarea } from './text/limited-textarea.js';
import type { TextProps } from './use-parsed-form.js';

type Props = TextProps & {
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  /** The field that the dialog opens on. */
  readonly first?: boolean;
};

/** Every override and every "no" needs a reason, which the log keeps (P-14). */
export const ReasonField = ({ label = 'Reason', first = false, description, ...field }: Props) => (
  <LimitedTextarea
    label={label}
    {...field}
    {...(description === undefined ? {} : { description })}
    limit={1000}
    rows={3}
    required
    {...(first ? { 'data-autofocus': true } : {})}
  />
);

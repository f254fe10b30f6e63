import { Textarea } from '@mantine/core';
import type { TextProps } from './use-parsed-form.js';

type Props = TextProps & {
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  /** The field that the dialog opens on. */
  readonly first?: boolean;
};

/** Every override and every "no" needs a reason, which the log keeps (P-14). */
export const ReasonField = ({ label = 'Reason', first = false, description, ...field }: Props) => (
  <Textarea
    label={label}
    {...field}
    {...(description === undefined ? {} : { description })}
    maxLength={1000}
    rows={3}
    required
    {...(first ? { 'data-autofocus': true } : {})}
  />
);

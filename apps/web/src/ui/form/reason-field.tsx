import { Textarea } from '@mantine/core';

type Props = {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly description?: string;
  /** The field the dialog opens on. */
  readonly first?: boolean;
};

/** Every override and every "no" needs a reason, which the log keeps (P-14). */
export const ReasonField = ({ value, onChange, description, first = false }: Props) => (
  <Textarea
    label="Reason"
    {...(description === undefined ? {} : { description })}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    maxLength={1000}
    rows={3}
    required
    {...(first ? { 'data-autofocus': true } : {})}
  />
);

import { type FormField, type TaskValue, titleOfItem } from '@counterfoil/domain';
import type { ReactNode } from 'react';

/** Shows and chooses the documents of a file field. The supplier pages provide their own. */
export type FilePicker = (props: {
  readonly field: FormField;
  readonly value: TaskValue | undefined;
  readonly onChange: (value: TaskValue) => void;
  readonly disabled: boolean;
}) => ReactNode;

export type TaskItemProps = {
  readonly field: FormField;
  readonly value: TaskValue | undefined;
  readonly onChange: (value: TaskValue) => void;
  /** Called when the field loses the focus, to save it. */
  readonly onLeave?: () => void;
  /** Why the answer is not accepted, e.g. "Please complete the 'Insurance' field" (P-5.4.1). */
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly filePicker?: FilePicker;
};

export const textOf = (value: TaskValue | undefined): string => (typeof value === 'string' ? value : '');

/** The chosen options of a list. */
export const choicesIn = (value: TaskValue | undefined): string[] =>
  typeof value === 'string' || value === undefined ? [] : value.filter((each) => typeof each === 'string');

/** Props that every control of a task item has. */
export const itemProps = ({ field, error = null, disabled = false, onLeave }: TaskItemProps) => ({
  label: field.required ? titleOfItem(field) : `${titleOfItem(field)} (optional)`,
  disabled,
  error,
  size: 'md' as const,
  ...(onLeave === undefined ? {} : { onBlur: onLeave }),
});

import { TextInput } from '@mantine/core';
import { LONGEST_AREA, LONGEST_LINE } from '@counterfoil/domain';
import { LimitedInput } from '../form/text/limited-input.js';
import { LimitedTextarea } from '../form/text/limited-textarea.js';
import { itemProps, type TaskItemProps, textOf } from './task-item-props.js';

const onText =
  ({ onChange }: TaskItemProps) =>
  (event: { readonly currentTarget: { readonly value: string } }) =>
    onChange(event.currentTarget.value);

/** Type 1: a line of text. */
export const TextItem = (props: TaskItemProps) => (
  <LimitedInput {...itemProps(props)} limit={LONGEST_LINE} value={textOf(props.value)} onChange={onText(props)} />
);

/** Type 11: several lines of text. */
export const AreaItem = (props: TaskItemProps) => (
  <LimitedTextarea {...itemProps(props)} rows={3} limit={LONGEST_AREA} value={textOf(props.value)} onChange={onText(props)} />
);

/** Type 12: a number, as a text box with a numeric keypad. It is kept as typed and never rounded. */
export const NumberItem = (props: TaskItemProps) => (
  <TextInput {...itemProps(props)} inputMode="decimal" maxLength={23} value={textOf(props.value)} onChange={onText(props)} />
);

/** Type 9: a date. */
export const DateItem = (props: TaskItemProps) => (
  <TextInput {...itemProps(props)} type="date" max="9999-12-31" value={textOf(props.value)} onChange={onText(props)} />
);

const MINUTE_STEP_SECONDS = 300;

/** Type 10: a date and time, in steps of five minutes (P-9). */
export const DateTimeItem = (props: TaskItemProps) => (
  <TextInput
    {...itemProps(props)}
    type="datetime-local"
    step={MINUTE_STEP_SECONDS}
    max="9999-12-31T23:55"
    value={textOf(props.value)}
    onChange={onText(props)}
  />
);

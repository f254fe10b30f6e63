import { Textarea, type TextareaProps } from '@mantine/core';
import { withCounter } from './counter.js';
import { cutAt, keepTyped } from './typed.js';

type Props = Omit<TextareaProps, 'maxLength' | 'value'> & {
  readonly limit: number;
  readonly value: string;
  /** Shows the counter only once something is typed, where many fields stay empty. */
  readonly isQuiet?: boolean;
};

/** A multi-line text that is cut at its limit, with the number of characters left (P-5.4.5). */
export const LimitedTextarea = ({ limit, isQuiet, onChange, ...props }: Props) => (
  <Textarea
    {...props}
    maxLength={limit}
    onChange={(event) => {
      keepTyped(event.currentTarget, cutAt(limit));
      onChange?.(event);
    }}
    inputContainer={withCounter({ value: props.value, limit, isQuiet })}
  />
);

import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { Counter } from './counter.js';
import { cutAt, keepTyped } from './typed.js';

type Props = Omit<TextInputProps, 'maxLength' | 'value'> & { readonly limit: number; readonly value: string };

/** Wide enough for '10000 characters left' beside the text. */
const COUNTER_WIDTH = 132;

/** A single-line text that is cut at its limit. While the field has the focus, it shows how many characters are left (P-5.4.5). */
export const LimitedInput = ({ limit, onChange, onFocus, onBlur, ...props }: Props) => {
  const [isTyping, setTyping] = useState(false);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(false);
    onBlur?.(event);
  };
  return (
    <TextInput
      {...props}
      maxLength={limit}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={leave}
      onChange={(event) => {
        keepTyped(event.currentTarget, cutAt(limit));
        onChange?.(event);
      }}
      {...(isTyping ? { rightSection: <Counter value={props.value} limit={limit} />, rightSectionWidth: COUNTER_WIDTH } : {})}
    />
  );
};

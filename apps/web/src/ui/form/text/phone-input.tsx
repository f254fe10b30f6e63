import { TextInput, type TextInputProps } from '@mantine/core';
import { keepTyped, phoneKeys } from './typed.js';

type Props = Omit<TextInputProps, 'type' | 'value'> & { readonly value: string };

/**
 * A phone number. Letters and other characters cannot be typed (P-5.4.5), but a number on file that has some can still be edited.
 */
export const PhoneInput = ({ value, onChange, ...props }: Props) => (
  <TextInput
    {...props}
    value={value}
    type="tel"
    onChange={(event) => {
      if (phoneKeys(value) === value) keepTyped(event.currentTarget, phoneKeys);
      onChange?.(event);
    }}
  />
);

import { TextInput, type TextInputProps } from '@mantine/core';
import { LONGEST_EMAIL, plainEmail } from '@counterfoil/domain';
import type { ClipboardEvent, FocusEvent } from 'react';
import { typeInto } from './typed.js';

/** An email address. From 'Ann Lee <ann@acme.example>', pasted or typed, only the address is kept (P-5.4.5). */
export const EmailInput = ({ onPaste, onBlur, ...props }: Omit<TextInputProps, 'type' | 'maxLength'>) => {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text').trim();
    const address = plainEmail(pasted);
    if (address !== pasted) {
      event.preventDefault();
      typeInto(event.currentTarget, address);
    }
    onPaste?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    const address = plainEmail(typed);
    if (address !== typed) typeInto(event.currentTarget, address);
    onBlur?.(event);
  };
  return <TextInput maxLength={LONGEST_EMAIL} {...props} type="email" onPaste={paste} onBlur={leave} />;
};

import { TextInput, type TextInputProps } from '@mantine/core';

/** An input for a code from the authenticator app, or a recovery code. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput
    label="Code"
    description="Of your authenticator app. Without it, a recovery code."
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={40}
    data-autofocus
    {...props}
  />
);

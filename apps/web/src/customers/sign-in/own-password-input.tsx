import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { PASSWORD_MAX } from '@counterfoil/domain';

/** An input for the password of the signed-in person, who gives it again. */
export const OwnPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput
    label="Your password"
    description="Protects you if somebody else is at your screen."
    autoComplete="current-password"
    maxLength={PASSWORD_MAX}
    {...props}
  />
);

import { type MantineSize, TextInput } from '@mantine/core';
import { parseBic, registerMessages } from '@counterfoil/domain';
import { useState } from 'react';
import type { TextProps } from '../use-parsed-form.js';
import type { BankDirectory, RefusedCode } from './bank-directory.js';
import { CodeNote } from './code-note.js';
import { useCodeCheck } from './use-code-check.js';

type Props = {
  readonly country: string;
  readonly field: TextProps;
  readonly directory: BankDirectory;
  readonly required: boolean;
  readonly size: MantineSize;
  readonly onRefused?: ((refused: RefusedCode) => void) | undefined;
};

/** When the field loses the focus, the server checks the SWIFT code against the country of the account (P-5.3). */
export const SwiftField = ({ country, field, directory, required, size, onRefused }: Props) => {
  const [isLeft, setLeft] = useState(false);
  const { answer, check } = useCodeCheck(field.value, (code) => directory.swift(code, country));

  const leave = async () => {
    field.onBlur();
    setLeft(true);
    const code = parseBic(field.value);
    if (!code.ok) return;
    const found = await check(code.value);
    if (found.kind === 'refused') onRefused?.({ part: 'swiftCode', code: code.value });
  };
  const malformed = isLeft && field.value.trim() !== '' && !parseBic(field.value).ok;

  return (
    <div>
      <TextInput
        label="SWIFT code"
        description="8 or 11 letters and digits"
        size={size}
        required={required}
        maxLength={14}
        spellCheck={false}
        {...field}
        error={field.error ?? (malformed || answer?.kind === 'refused' ? registerMessages['invalid-bic']() : undefined)}
        onBlur={() => void leave()}
        onChange={(event) => {
          setLeft(false);
          field.onChange(event);
        }}
      />
      <CodeNote label="SWIFT code" answer={answer} waitText="SWIFT Code verification in progress..." />
    </div>
  );
};

import { type MantineSize, TextInput } from '@mantine/core';
import { type AccountCodeType, parseTypedBankCode } from '@counterfoil/domain';
import { useState } from 'react';
import { typeInto } from '../text/typed.js';
import type { TextProps } from '../use-parsed-form.js';
import { bankCodeFault, bankCodeLabel, hasDigitCode, invalidBankCode } from './bank-account.js';
import { codeTypeOf } from './countries.js';
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

/**
 * When the field loses the focus, everything but digits is removed, the number of digits is checked, and the bank is looked up
 * (P-5.3.3).
 */
export const BankCodeField = ({ country, field, directory, required, size, onRefused }: Props) => {
  const [isLeft, setLeft] = useState(false);
  const type = codeTypeOf(country);
  const label = bankCodeLabel(country);
  const { answer, check } = useCodeCheck(field.value, (code) => directory.bank(code, type as AccountCodeType));

  const leave = async (input: HTMLInputElement) => {
    const digits = input.value.replace(/[^0-9]/g, '');
    if (hasDigitCode(country) && digits !== '' && digits !== input.value) typeInto(input, digits);
    field.onBlur();
    setLeft(true);
    const code = parseTypedBankCode(input.value, country);
    if (type === undefined || !code.ok) return;
    const found = await check(code.value);
    if (found.kind === 'refused') onRefused?.({ part: 'accountCode', code: code.value });
  };
  const malformed = isLeft && field.value.trim() !== '' ? bankCodeFault(field.value, country) : undefined;
  const refused = answer?.kind === 'refused' ? invalidBankCode(country) : undefined;

  return (
    <div>
      <TextInput
        label={label}
        size={size}
        required={required}
        maxLength={hasDigitCode(country) ? 20 : 34}
        {...(hasDigitCode(country) ? { inputMode: 'numeric' as const } : {})}
        spellCheck={false}
        {...field}
        error={field.error ?? malformed ?? refused}
        onBlur={({ currentTarget }) => void leave(currentTarget)}
        onChange={(event) => {
          setLeft(false);
          field.onChange(event);
        }}
      />
      {type === undefined ? null : <CodeNote label={label} answer={answer} waitText="Please wait..." />}
    </div>
  );
};

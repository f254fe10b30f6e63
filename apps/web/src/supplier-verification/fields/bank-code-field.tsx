import { TextInput } from '@mantine/core';
import { bankCodeLength, parseTypedBankCode, registerMessages } from '@counterfoil/domain';
import { useState } from 'react';
import type { BankFieldProps } from './bank-field-props.js';
import { BankNote } from './bank-note.js';
import { codeTypeOf } from '../values/bank-text.js';
import { useLazyBankOfSupplierCodeQuery } from '../visit/verification.api.js';

type Props = {
  readonly country: string;
  readonly label: string;
  readonly field: BankFieldProps;
  readonly onRefused: (refused: boolean) => void;
};

/** When the field loses focus, its digits are counted and the bank is looked up (P-5.3.3). */
export const BankCodeField = ({ country, label, field, onRefused }: Props) => {
  const [asked, setAsked] = useState<string | null>(null);
  const [ask, result] = useLazyBankOfSupplierCodeQuery();
  const type = codeTypeOf(country);

  const check = async () => {
    field.onBlur();
    const code = parseTypedBankCode(field.value, country);
    setAsked(code.ok ? code.value : null);
    if (!code.ok || type === undefined) return;
    const { data } = await ask({ code: code.value, accountCodeType: type }, true);
    onRefused(data?.IsAccountValid === false);
  };
  // An answer to an earlier code does not apply to what is typed now.
  const current = asked !== null && field.value.replace(/\D/g, '') === asked;
  const refused = current && result.currentData?.IsAccountValid === false;

  return (
    <div>
      <TextInput
        label={label}
        size="md"
        required
        maxLength={20}
        inputMode="numeric"
        spellCheck={false}
        {...field}
        error={refused ? registerMessages['invalid-bank-code'](label, bankCodeLength(country)) : field.error}
        onBlur={() => void check()}
        onChange={(event) => {
          onRefused(false);
          field.onChange(event);
        }}
      />
      <BankNote label={label} result={current ? result : undefined} />
    </div>
  );
};

import { TextInput } from '@mantine/core';
import { type AccountCodeType, bankCodeLength, parseTypedBankCode, registerMessages } from '@counterfoil/domain';
import { useState } from 'react';
import { BankNote } from './bank-note.js';
import { useLazyBankOfCodeQuery } from '../../platform/bank-directory.api.js';
import type { FieldProps } from './field-props.js';

/** Kinds of bank code that the directory knows, by country. */
const codeTypes: { readonly [country: string]: AccountCodeType } = { AUS: 9, NZL: 1, USA: 4 };

type Props = { readonly country: string; readonly label: string; readonly field: FieldProps };

/** On leaving the field its digits are counted, then the server is asked for the bank (P-5.3). */
export const BankCodeField = ({ country, label, field }: Props) => {
  const [asked, setAsked] = useState<string | null>(null);
  const [malformed, setMalformed] = useState<string | null>(null);
  const [ask, result] = useLazyBankOfCodeQuery();
  const type = codeTypes[country];

  const check = () => {
    setAsked(null);
    setMalformed(null);
    if (type === undefined || field.value.trim() === '') return;
    const code = parseTypedBankCode(field.value, country);
    if (!code.ok) {
      setMalformed(registerMessages['invalid-bank-code'](label, bankCodeLength(country)));
      return;
    }
    setAsked(code.value);
    void ask({ accountCode: code.value, accountCodeType: type }, true);
  };
  // What is typed on makes the answer to the last code worthless.
  const current = asked !== null && field.value.replace(/\D/g, '') === asked;
  const refused = current && result.currentData?.IsAccountValid === false;
  const error = malformed ?? (refused ? registerMessages['invalid-bank-code'](label, bankCodeLength(country)) : field.error);

  return (
    <div>
      <TextInput
        label={label}
        maxLength={20}
        inputMode="numeric"
        spellCheck={false}
        {...field}
        error={error}
        onBlur={check}
        onChange={(event) => {
          setMalformed(null);
          field.onChange(event);
        }}
      />
      {current ? <BankNote label={label} result={result} /> : null}
    </div>
  );
};

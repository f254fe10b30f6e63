import { TextInput } from '@mantine/core';
import { parseBic, registerMessages } from '@counterfoil/domain';
import { useState } from 'react';
import { useLazyBankOfCodeQuery } from '../../platform/bank-directory.api.js';
import { BankNote } from './bank-note.js';
import type { FieldProps } from './field-props.js';

const SWIFT = 11;

/** A SWIFT code is checked on the server when its field is left (P-5.3). */
export const SwiftField = ({ field }: { readonly field: FieldProps }) => {
  const [asked, setAsked] = useState<string | null>(null);
  const [malformed, setMalformed] = useState(false);
  const [ask, result] = useLazyBankOfCodeQuery();
  const check = () => {
    setAsked(null);
    const code = field.value.trim() === '' ? null : parseBic(field.value);
    setMalformed(code?.ok === false);
    if (code?.ok !== true) return;
    setAsked(code.value);
    void ask({ accountCode: code.value, accountCodeType: SWIFT }, true);
  };
  return (
    <div>
      <TextInput
        label="SWIFT"
        description="8 or 11 letters and digits"
        maxLength={14}
        spellCheck={false}
        {...field}
        error={malformed ? registerMessages['invalid-bic']() : field.error}
        onBlur={check}
        onChange={(event) => {
          setMalformed(false);
          setAsked(null);
          field.onChange(event);
        }}
      />
      {asked === null ? null : <BankNote label="SWIFT code" result={result} busyText="SWIFT Code verification in progress..." />}
    </div>
  );
};

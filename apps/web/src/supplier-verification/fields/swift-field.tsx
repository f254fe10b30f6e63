import { TextInput } from '@mantine/core';
import { parseBic, registerMessages } from '@counterfoil/domain';
import { useState } from 'react';
import type { BankFieldProps } from './bank-field-props.js';
import { SwiftNote } from './bank-note.js';
import { useLazyIsSwiftOfQuery } from '../visit/verification.api.js';

type Props = {
  readonly country: string;
  readonly required: boolean;
  readonly field: BankFieldProps;
  readonly onRefused: (refused: boolean) => void;
};

/** When the field loses focus, the server checks the SWIFT code with the country of the account (P-5.3.10). */
export const SwiftField = ({ country, required, field, onRefused }: Props) => {
  const [asked, setAsked] = useState<string | null>(null);
  const [ask, result] = useLazyIsSwiftOfQuery();
  const check = async () => {
    field.onBlur();
    const code = parseBic(field.value);
    setAsked(code.ok ? code.value : null);
    if (!code.ok) return;
    const { data } = await ask({ swiftCode: code.value, country }, true);
    onRefused(data === false);
  };
  const refused = asked !== null && result.currentData === false;
  return (
    <div>
      <TextInput
        label="SWIFT code"
        description="8 or 11 letters and digits"
        size="md"
        required={required}
        maxLength={14}
        spellCheck={false}
        {...field}
        error={refused ? registerMessages['invalid-bic']() : field.error}
        onBlur={() => void check()}
        onChange={(event) => {
          setAsked(null);
          onRefused(false);
          field.onChange(event);
        }}
      />
      <SwiftNote result={asked === null ? undefined : result} />
    </div>
  );
};

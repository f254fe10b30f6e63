import { useState } from 'react';
import { useLazyBankOfCodeQuery } from '../../platform/bank-directory.api.js';

const codeTypes = { AUS: 9, NZL: 1, USA: 4 } as const;

/** Looks up the bank of a typed bank code when the field loses focus (P-5.3.3). */
export const useBankName = (label: string) => {
  const [ask] = useLazyBankOfCodeQuery();
  const [text, setText] = useState('');
  return {
    text,
    forget: () => setText(''),
    ask: (accountCode: string, country: keyof typeof codeTypes) => {
      void ask({ accountCode, accountCodeType: codeTypes[country] }, true).then(({ data }) => {
        if (data === undefined) return setText(`Could not validate the ${label} at this time, please try again later.`);
        setText(data.IsAccountValid && data.BankName !== '' ? `The bank name is: ${data.BankName}` : '');
      });
    },
  };
};

import { useMemo } from 'react';
import { useLazyBankOfCodeQuery } from '../../../platform/bank-directory.api.js';
import type { BankDirectory, CodeAnswer } from './bank-directory.js';

const SWIFT = 11;

/** The directory for signed-in users. It also returns the bank of a SWIFT code. */
export const usePortalDirectory = (): BankDirectory => {
  const [ask] = useLazyBankOfCodeQuery();
  return useMemo(() => {
    const bank: BankDirectory['bank'] = async (accountCode, accountCodeType): Promise<CodeAnswer> => {
      const { data } = await ask({ accountCode, accountCodeType }, true);
      if (data === undefined) return { kind: 'unanswered' };
      return data.IsAccountValid ? { kind: 'valid', bank: data.BankName, source: data.Source } : { kind: 'refused' };
    };
    return { bank, swift: (code) => bank(code, SWIFT) };
  }, [ask]);
};

import { useMemo } from 'react';
import type { BankDirectory } from './bank-directory.js';
import { useLazyBankOfSupplierCodeQuery, useLazyIsSwiftOfQuery } from '../../../platform/bank-directory.api.js';

/** The directory for suppliers, who have no session. It only says whether a SWIFT code is valid (P-7.3). */
export const useSupplierDirectory = (): BankDirectory => {
  const [askBank] = useLazyBankOfSupplierCodeQuery();
  const [askSwift] = useLazyIsSwiftOfQuery();
  return useMemo(
    () => ({
      bank: async (code, accountCodeType) => {
        const { data } = await askBank({ code, accountCodeType }, true);
        if (data === undefined) return { kind: 'unanswered' };
        return data.IsAccountValid ? { kind: 'valid', bank: data.BankName, source: '' } : { kind: 'refused' };
      },
      swift: async (swiftCode, country) => {
        const { data } = await askSwift({ swiftCode, country }, true);
        if (data === undefined) return { kind: 'unanswered' };
        return data ? { kind: 'valid', bank: null, source: '' } : { kind: 'refused' };
      },
    }),
    [askBank, askSwift],
  );
};

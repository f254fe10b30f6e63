import { useMemo } from 'react';
import type { BankDirectory } from './bank-directory.js';
import { useLazyBankOfSupplierCodeQuery, useLazyIsSwiftOfQuery } from '../../../platform/bank-directory.api.js';

/** The directory for a supplier, who has no session: a SWIFT code is only said to be valid or not (P-7.3). */
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

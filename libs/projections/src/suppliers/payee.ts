import { accountLabels, foldName, nameHead, nearName, type PayeeAccount } from '@counterfoil/domain';
import type { Projected } from '../kernel/projection.js';
import type { SupplierDoc } from './supplier-doc.js';
import { evidence, NOT_ANSWERED } from './touch.js';

/** An account with its name, and the keys that payments find it by. */
export const payee = ({ account, accountName }: PayeeAccount, supplierName: string) => {
  const nameKey = foldName(accountName ?? supplierName);
  return {
    account,
    accountName,
    ...accountLabels(account),
    nameKey,
    nameHead: nameHead(accountName ?? supplierName),
    nearKey: nearName(accountName ?? supplierName),
    supplierNearKey: nearName(supplierName),
  };
};

export const NOT_CERTIFIED = { certifiedNames: [], certifiedAt: null, certifiedBy: null, certified: null } as const;

/** An answer belongs to one account and one name; a report and a certification belong to the account (P-10). */
export const withPayee = (doc: SupplierDoc, now: PayeeAccount, event: Projected): Partial<SupplierDoc> => {
  const next = payee(now, doc.supplierName);
  const lapsed = next.matchKey === doc.matchKey ? {} : { reported: false, reportedWith: null, ...NOT_CERTIFIED };
  const answer = next.matchKey === doc.matchKey && doc.reported ? {} : NOT_ANSWERED;
  return { ...next, ...lapsed, ...answer, onFile: evidence(event), detailsChangedAt: event.meta.at };
};

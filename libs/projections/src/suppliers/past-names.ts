import { nearName, type SupplierDetails, type SupplierEvent } from '@counterfoil/domain';
import { type Change, one, type Projection } from '../kernel/projection.js';

/** A code or name that a record once had. Using it again may be an attempt to pass for that supplier (P-11.12). */
export type PastNameDoc = {
  readonly id: string;
  readonly by: 'code' | 'name';
  /** The code, or the name without its legal form. */
  readonly key: string;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly supplierCode: string | null;
  /** A code is unique within its entity. */
  readonly entityId: string | null;
};

type Named = Pick<SupplierDetails, 'supplierCode' | 'supplierName' | 'entityId'>;
type Renaming = Extract<SupplierEvent, { type: 'SupplierDetailsChanged' | 'IdentityChangeApproved' | 'AccountChangeApproved' }>;

/** Codes and names that records no longer have. Current ones are in the list of suppliers. */
export const pastNames: Projection<PastNameDoc, Renaming> = {
  name: 'past-names',
  version: 2,
  fields: { key: 'text', by: 'text' },
  defaultSort: { field: 'key', direction: 'ascending' },
  searched: [],
  on: {
    SupplierDetailsChanged: ({ data: { supplierId, was, now } }) => past(supplierId, was, now),
    IdentityChangeApproved: ({ data: { supplierId, was, now } }) => past(supplierId, was, now),
    AccountChangeApproved: ({ data: { supplierId, was, now } }) =>
      was.accountName === null || nearName(was.accountName) === nearName(now.accountName ?? '')
        ? []
        : named(supplierId, { supplierCode: null, supplierName: was.accountName, entityId: null }),
  },
};

const past = (supplierId: string, was: Named, now: Named): readonly Change<PastNameDoc>[] => [
  ...(was.supplierCode === null || (was.supplierCode === now.supplierCode && was.entityId === now.entityId)
    ? []
    : keep({ by: 'code', key: was.supplierCode, supplierId, ...only(was) })),
  ...(nearName(was.supplierName) === nearName(now.supplierName) ? [] : named(supplierId, was)),
];

const named = (supplierId: string, was: Named): readonly Change<PastNameDoc>[] =>
  keep({ by: 'name', key: nearName(was.supplierName), supplierId, ...only(was) });

const only = ({ supplierName, supplierCode, entityId }: Named): Named => ({ supplierName, supplierCode, entityId });

const keep = (doc: Omit<PastNameDoc, 'id'>): readonly Change<PastNameDoc>[] => {
  const id = JSON.stringify([doc.supplierId, doc.by, doc.key, doc.by === 'code' ? doc.entityId : null]);
  return one<PastNameDoc>(id, () => ({ id, ...doc }));
};

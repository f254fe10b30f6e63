import { ledgerEvents, type LedgerExtendedData, type StoredEvent, upcast } from '@counterfoil/domain';

/** The data of a LedgerExtended event in its current version. It has no personal fields, so nothing has to be decrypted. */
export const ledgerDataOf = ({ data, meta }: Pick<StoredEvent, 'data' | 'meta'>): LedgerExtendedData =>
  upcast(ledgerEvents.LedgerExtended, meta.v, data) as LedgerExtendedData;

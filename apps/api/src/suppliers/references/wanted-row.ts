import { accountLabels, accountText, type CustomerCountry, foldName, parseCompanyNumber } from '@counterfoil/domain';
import type { EntityDoc } from '@counterfoil/projections';
import type { ReferenceRow } from '@counterfoil/parsers';
import { entityNamed } from '../entity-named.js';

/** A row of a reference file in the form in which it is compared with the company's suppliers. */
export type WantedRow = {
  readonly row: number;
  readonly reference: string;
  /** How the row names its supplier, as text for users. */
  readonly named: string;
  readonly matchKey: string | null;
  readonly govCode: string | null;
  /** The folded name. A supplier matches when one of its names equals it. */
  readonly nameKeys: readonly string[];
  /** Null: any entity. */
  readonly entityId: string | null;
  /** The values of the row that were not used, as a sentence. */
  readonly note: string | null;
};

export type RowSetting = { readonly country: CustomerCountry; readonly entities: readonly EntityDoc[] };

const UNREAD_ACCOUNT = 'The bank account in this row cannot be read, so it was not used.';

export const wantedRow = (read: ReferenceRow, { country, entities }: RowSetting): WantedRow => {
  const { row, reference, account: found, accountName, supplierName } = read;
  const account = found === undefined ? null : { ...found, iban: found.iban ?? null, swiftCode: found.swiftCode ?? null };
  const { matchKey } = accountLabels(account);
  const shown = accountText(account);
  const govCode = numberOf(read.govCode, found?.country ?? country);
  const names = [supplierName, accountName].filter((name): name is string => name !== undefined);
  return {
    row,
    reference,
    named: [names[0] ?? '', shown, names.length + shown.length === 0 ? (read.govCode ?? '') : ''].filter(Boolean).join(', '),
    matchKey,
    govCode,
    nameKeys: [...new Set(names.map(foldName))].filter(Boolean),
    entityId: read.entityId === undefined ? null : entityNamed(read.entityId, entities),
    note: read.accountUnread ? UNREAD_ACCOUNT : null,
  };
};

/** Only a real company number identifies a supplier: many systems use '0' and similar values for "no company number". */
const numberOf = (govCode: string | undefined, country: string): string | null => {
  const number = govCode === undefined ? null : parseCompanyNumber(govCode, country);
  return number?.ok === true ? number.value : null;
};

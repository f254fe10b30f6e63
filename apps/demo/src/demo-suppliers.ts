import { uuidOf } from '@counterfoil/api';
import { type BankAccount, parseAccount, type SupplierDetails } from '@counterfoil/domain';

/** An event in a supplier's story, for example `verified 34 as Another Name`. */
export type Deed = { readonly verb: string; readonly day: number; readonly rest: string };

/** How often and how much a supplier is paid. */
export type Habit = {
  /** Hundredths. */
  readonly amount: number;
  /** The supplier is paid in every Nth run of its company. */
  readonly every: number;
  /** True when the amount and reference are always the same. */
  readonly fixed: boolean;
  readonly reference: string | null;
};

export type DemoSupplier = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** The name as spelled in the accounting system. */
  readonly paidAs: string;
  readonly account: BankAccount;
  readonly details: SupplierDetails;
  readonly habit: Habit | null;
  readonly deeds: readonly Deed[];
};

/**
 * Reads a table of suppliers, one per line: `code | entity | company number/tax number | country bank code and account |
 * amount/every n runs reference | name > paid as | deeds`. '-' is an empty value; '=' before an amount means that it is always the
 * same; ' + ' separates deeds.
 */
export const readSuppliers = (tenant: string, table: string): readonly DemoSupplier[] =>
  table
    .trim()
    .split('\n')
    .map((line) => supplierOf(tenant, line));

const supplierOf = (tenant: string, line: string): DemoSupplier => {
  const cells = line.split(' | ');
  if (cells.length !== 7) throw new Error(`not a supplier: ${line}`);
  const [code, entity, numbers, account, pay, names, story] = cells as [string, string, string, string, string, string, string];
  const entityId = orNull(entity);
  const [govCode, taxNumber] = numbers === 'N/A' ? [numbers] : numbers.split('/');
  const [name, paidAs] = names.split(' > ');
  const deeds = deedsOf(orNull(story) ?? '');
  return {
    // The same id as from an import of this code, so that a later import finds these records.
    id: uuidOf(tenant, 'supplier', entityId ?? '', 'code', code),
    code,
    name: name!,
    paidAs: paidAs ?? name!,
    account: accountOf(account, line),
    details: {
      supplierCode: code,
      supplierName: name!,
      entityId,
      govCode: orNull(govCode),
      taxNumber: orNull(taxNumber),
      isEmployee: deeds.some(({ verb }) => verb === 'employee'),
      smallBusiness: false,
      division: null,
    },
    habit: orNull(pay) === null ? null : habitOf(pay),
    deeds: deeds.filter(({ verb }) => verb !== 'employee'),
  };
};

const orNull = (text: string | undefined): string | null => (text === undefined || text === '-' ? null : text);

/** Deeds in the order of the table; ' + ' separates them. */
export const deedsOf = (story: string): readonly Deed[] => (story === '' ? [] : story.split(' + ').map(deedOf));

const deedOf = (text: string): Deed => {
  const [verb, day, ...rest] = text.split(' ');
  return { verb: verb!, day: Number(day), rest: rest.join(' ') };
};

const habitOf = (text: string): Habit => {
  const match = /^(=?)(\d+(?:\.\d\d)?)\/(\d+)(?: (.+))?$/.exec(text);
  if (match === null) throw new Error(`not a habit of paying: ${text}`);
  const [, fixed, amount, every, reference] = match;
  return { amount: Math.round(Number(amount) * 100), every: Number(every), fixed: fixed === '=', reference: reference ?? null };
};

/** Reads 'AUS 063-102 10203040', 'NZL 01-0839-0188918-000' or 'USA 021000021 555' as a form would. */
export const accountOf = (text: string, place: string): BankAccount => {
  const [country, first, second] = text.split(' ') as [string, string, string | undefined];
  const [accountCode, accountNumber] = second === undefined ? ['', first] : [first, second];
  const reading = parseAccount({ country, accountCode, accountNumber, iban: '', swiftCode: '' });
  if (!reading.ok || reading.value === null) throw new Error(`not an account: ${place}`);
  return reading.value;
};

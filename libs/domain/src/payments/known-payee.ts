import type { KnownAccount, KnownBy } from './events.js';
import { areNamesClose, foldName, isMistyped, type NameRules } from './names.js';
import type { PaymentLine } from './payment-line.js';
import { asSeen } from './seen-letters.js';

/** One of the customer's own records that may be the same payee with another account. */
export type Candidate = Omit<KnownAccount, 'matchedBy'> & {
  readonly accountName: string | null;
  readonly govCode: string | null;
  /** The folded names of the record. */
  readonly nameKeys: readonly string[];
  /** The names without legal forms. */
  readonly nearKeys: readonly string[];
};

/** Legal forms, in folded spelling. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'pty ltd limited proprietary llc inc incorporated corp corporation co company gmbh nl plc llp lp sa ag bv nv the'.split(' '),
);

/**
 * The words of a name without its legal form, sorted; '' when no other words are left. "Acme Pty Ltd" and "Acme Ltd" have the same
 * near name, and so has "Acme" written with letters of another alphabet that look the same.
 */
export const nearName = (name: string): string =>
  foldName(asSeen(name))
    .split(' ')
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word))
    .sort()
    .join(' ');

/**
 * A key that a name and its misspellings have in common: the first letter of the first word that is not a legal form, and the
 * distinct consonants after it, sorted. "Yarra" and "Yara", or "Acme" and "Amce", have the same head. '' when the name has only
 * legal forms.
 */
export const nameHead = (name: string): string => {
  const first = foldName(name)
    .split(' ')
    .find((word) => word !== '' && !LEGAL_FORMS.has(word));
  if (first === undefined) return '';
  const [letter = '', ...others] = first;
  return (
    letter +
    [...new Set(others)]
      .filter((other) => !VOWELS.has(other))
      .sort()
      .join('')
  );
};
const VOWELS: ReadonlySet<string> = new Set('aeiou');

// Two empty values do not match.
const both = (ours: string | undefined, theirs: string | null): boolean => ours !== undefined && ours !== '' && ours === theirs;

/** The names in a payment, as keys. */
type PayeeKeys = Pick<Candidate, 'nameKeys' | 'nearKeys'>;
type Named = { readonly accountName: string | null; readonly supplierName?: string | null };

export const payeeKeys = ({ accountName, supplierName }: Named): PayeeKeys => {
  const names = [...new Set([accountName ?? '', supplierName ?? ''])].filter((name) => name !== '');
  return { nameKeys: filled(names.map(foldName)), nearKeys: filled(names.map(nearName)) };
};
const filled = (keys: readonly string[]): readonly string[] => [...new Set(keys)].filter((key) => key !== '');
const shared = (ours: readonly string[], theirs: readonly string[]): boolean => ours.some((key) => theirs.includes(key));

/** How a payment identifies this record's payee; null: it does not. */
export const knownBy = (line: PaymentLine, keys: PayeeKeys, candidate: Candidate): KnownBy | null => {
  if (both(line.supplierCode, candidate.supplierCode)) return 'code';
  if (both(line.govCode, candidate.govCode)) return 'company-number';
  if (shared(keys.nameKeys, candidate.nameKeys)) return 'name';
  return shared(keys.nearKeys, candidate.nearKeys) ? 'near-name' : null;
};

const MOST_KNOWN = 5;
const strongest: readonly KnownBy[] = ['code', 'company-number', 'name', 'near-name'];

export type SamePayee = { readonly sameSuppliers: readonly KnownAccount[]; readonly similarSuppliers: readonly string[] };

/**
 * Records of the same payee with another account ("possible change"), and the names of suppliers that only resemble the payee's
 * name.
 */
export const samePayee = (
  line: PaymentLine,
  matchKey: string | null,
  candidates: readonly Candidate[],
  nameRules?: NameRules,
): SamePayee => {
  const keys = payeeKeys({ accountName: line.accountName, supplierName: line.supplierName ?? null });
  const known: KnownAccount[] = [];
  const similar: string[] = [];
  for (const candidate of candidates) {
    if (candidate.matchKey === matchKey) continue;
    const by = knownBy(line, keys, candidate) ?? resembles(line, candidate, nameRules);
    if (by === 'similar') similar.push(candidate.supplierName);
    else if (by !== null) known.push(knownAccount(candidate, by));
  }
  return { sameSuppliers: known.sort(mostTelling).slice(0, MOST_KNOWN), similarSuppliers: similar.slice(0, MOST_KNOWN) };
};

/**
 * A misspelt name is not a new payee: "Acme Pty Limitd" is recognised as Acme Pty Ltd. Most names are not close, so each is usually
 * compared only once.
 */
const resembles = (
  line: PaymentLine,
  { accountName, supplierName }: Candidate,
  rules?: NameRules,
): KnownBy | 'similar' | null => {
  const name = accountName ?? supplierName;
  const isSimilar = areNamesClose(line, name, rules);
  if (isSimilar && isMistyped(line, name, rules)) return 'near-name';
  if (name !== supplierName && isMistyped(line, supplierName, rules)) return 'near-name';
  return isSimilar ? 'similar' : null;
};

/** Verified accounts come first, then the strongest kind of match. */
const mostTelling = (a: KnownAccount, b: KnownAccount): number =>
  Number(b.verifiedAt !== null) - Number(a.verifiedAt !== null) ||
  strongest.indexOf(a.matchedBy!) - strongest.indexOf(b.matchedBy!) ||
  (a.supplierId < b.supplierId ? -1 : 1);

const knownAccount = (candidate: Candidate, matchedBy: KnownBy): KnownAccount => {
  const { supplierId, supplierCode, supplierName, accountDisplay, matchKey, verifiedAt } = candidate;
  return { supplierId, supplierCode, supplierName, accountDisplay, matchedBy, matchKey, verifiedAt };
};

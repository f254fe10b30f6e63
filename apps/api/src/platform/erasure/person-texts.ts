import type { Json, JsonObject } from '@counterfoil/domain';
import type { EventStore } from '@counterfoil/event-store';
import { sealedUnder } from '../log/sealed-under.js';
import type { Vault } from '../log/vault.js';

/** The texts by which a person, and payments to that person, are recognised in files. */
export type PersonTexts = {
  readonly emails: readonly string[];
  /** As they were typed. */
  readonly phones: readonly string[];
  /** Names of two words or more. */
  readonly fullNames: readonly string[];
  /** First and last names. They are too common to search for alone. */
  readonly names: readonly string[];
  /** Account numbers and IBANs that were on file. Rows that pay them are about the person. */
  readonly accounts: readonly string[];
};

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE = /^[+(\d][\d\s().-]{6,}$/;
const NAME_FIELD = /name$/i;
const LEAST_ACCOUNT = 5;

/**
 * Collects the texts to search for: emails, phones and names from the decrypted fields, accounts from the others. Names of the
 * supplier and of the account are left out, because they are kept (P-12.4).
 */
export const personTexts = (opened: readonly JsonObject[], others: readonly JsonObject[]): PersonTexts => {
  const typed = opened.flatMap((fields) => [...textsIn(fields)]);
  const known = others.flatMap((fields) => [...textsIn(fields)]);
  const kept = known.filter(([field]) => NAME_FIELD.test(field)).map(([, text]) => text.toLowerCase());
  const isKept = (name: string): boolean => kept.some((text) => text.includes(name.toLowerCase()));
  const named = [...typed.filter(([field]) => NAME_FIELD.test(field)).map(([, text]) => text), ...opened.flatMap(wholeNames)];
  const names = named.map((name) => name.trim()).filter((name) => name.length > 1 && !EMAIL.test(name) && !isKept(name));
  return {
    emails: unique(typed.map(([, text]) => text.trim()).filter((text) => EMAIL.test(text))),
    phones: unique(typed.map(([, text]) => text.trim()).filter((text) => PHONE.test(text) && digitsOf(text).length >= 7)),
    fullNames: unique(names.filter((name) => /\s/.test(name))),
    names: unique(names.filter((name) => !/\s/.test(name))),
    accounts: unique(known.filter(([field]) => field === 'accountNumber' || field === 'iban').map(([, text]) => accountOf(text))),
  };
};

/** The texts of a user or supplier, as long as their key opens them. */
export const textsOfPerson = async (store: EventStore, vault: Vault, tenant: string, subject: string): Promise<PersonTexts> => {
  const { opened, others } = await sealedUnder(store, vault, tenant, subject);
  return personTexts(opened, others);
};

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** An account number without separators and leading zeros, which files may write or leave out. */
const accountOf = (text: string): string => text.replace(/[\s-]/g, '').replace(/^0+/, '');

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].filter((text) => text.length >= 2);

/** Shorter account numbers would match in any row. */
export const isTelling = (account: string): boolean => account.length >= LEAST_ACCOUNT;

function* textsIn(value: Json, field = ''): Generator<readonly [field: string, text: string]> {
  if (typeof value === 'string') yield [field, value];
  else if (Array.isArray(value)) for (const each of value as readonly Json[]) yield* textsIn(each, field);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value as JsonObject)) yield* textsIn(each, name);
}

/** Joins first and last names that are fields of the same record: 'Dana Reid'. */
const wholeNames = (fields: JsonObject): readonly string[] => {
  const nested = Object.values(fields).flatMap((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? wholeNames(value as JsonObject) : [],
  );
  const { firstName, lastName } = fields;
  return typeof firstName === 'string' && typeof lastName === 'string' ? [`${firstName} ${lastName}`, ...nested] : nested;
};

import { type SupplierCommand, TERMS_VERSION, type VerifierDetails } from '@counterfoil/domain';
import type { DemoSupplier } from './demo-suppliers.js';
import { chance } from './demo-year.js';

type Contact = NonNullable<Extract<SupplierCommand, { type: 'AddSupplier' }>['data']['contact']>;

/** Fictitious phone numbers. */
const PHONES: { readonly [country: string]: string } = { AUS: '02 5550 10', NZL: '09 555 01', USA: '212 555 01' };
const FIRST_NAMES = ['Robin', 'Wren', 'Jay', 'Phoebe', 'Martin', 'Lark', 'Merle', 'Piper'];
const LAST_NAMES = ['Ashby', 'Birch', 'Elder', 'Hawthorn', 'Linden', 'Maple', 'Rowan', 'Willow'];

/** The contact of a supplier in the accounting system. */
export const contactOf = (code: string, country: string): Contact => {
  const pick = (names: readonly string[], what: string): string => names[Math.floor(chance(code, what) * names.length)]!;
  const landline = `${PHONES[country]}${String(Math.floor(chance(code, 'phone') * 100)).padStart(2, '0')}`;
  return { firstName: pick(FIRST_NAMES, 'first'), lastName: pick(LAST_NAMES, 'last'), landline, mobile: null };
};

const domainOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(pty|ltd|limited|llc|inc)\b|[^a-z0-9]/g, '')
    .slice(0, 24);

/** The email address for questions about the account. */
export const emailOf = ({ name }: DemoSupplier): string => `accounts@${domainOf(name)}.example`;

/**
 * The person who answers for a supplier: the employee, the contact on file, or another person at the supplier. `comment` begins
 * with its reason in braces.
 */
export const verifierOf = ({ code, name, details }: DemoSupplier, country: string, comment: string | null): VerifierDetails => {
  const someone = contactOf(chance(code, 'verifier') < 0.7 ? code : `${code} answers`, country);
  const [first, ...rest] = name.split(' ');
  const [firstName, lastName] = details.isEmployee ? [first!, rest.join(' ')] : [someone.firstName!, someone.lastName!];
  const boss = contactOf(`${code} finance`, country);
  const hasBoss = !details.isEmployee && chance(code, 'finance') < 0.4;
  const addressOf = (person: string): string => `${person.toLowerCase().replace(/[^a-z]+/g, '.')}@${domainOf(name)}.example`;
  return {
    firstName,
    lastName,
    email: addressOf(`${firstName} ${lastName}`),
    phone: someone.landline,
    mobile: null,
    comment,
    cfoName: hasBoss ? `${boss.firstName} ${boss.lastName}` : null,
    cfoEmail: hasBoss ? addressOf(`${boss.firstName} ${boss.lastName}`) : null,
    optin: chance(code, 'optin') < 0.3,
    termsVersion: TERMS_VERSION,
    companyNumber: /^\d+$/.test(details.govCode ?? '') ? details.govCode : null,
    tradingName: null,
    gstNumber: null,
  };
};

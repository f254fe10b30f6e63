import { type CustomerCountry, isBrokenAddress, noWholeAddress } from '@counterfoil/domain';
import { readUnless, required } from '../../ui/form/reading.js';
import { passwordFault } from '../password/password-rule.js';
import type { CompanyToSetUp } from './setup.api.js';

export type SetupValues = {
  readonly code: string;
  readonly companyName: string;
  readonly country: CustomerCountry;
  readonly firstName: string;
  readonly firstUsername: string;
  readonly password: string;
  readonly secondName: string;
  readonly secondUsername: string;
  /** Separated by commas or blanks. */
  readonly ownDomains: string;
};

export const emptySetup: SetupValues = {
  code: '',
  companyName: '',
  country: 'AUS',
  firstName: '',
  firstUsername: '',
  password: '',
  secondName: '',
  secondUsername: '',
  ownDomains: '',
};

/** Maps the field names of the server's answer to the fields of the form. */
export const setupServerNames: Readonly<Record<string, keyof SetupValues>> = {
  'first.name': 'firstName',
  'first.username': 'firstUsername',
  'first.password': 'password',
  'second.name': 'secondName',
  'second.username': 'secondUsername',
};

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Words that make the first user's password easy to guess. */
export const ownNames = ({ firstName, firstUsername, companyName }: SetupValues): readonly string[] => [
  firstUsername,
  firstName,
  companyName,
];

const usernameFault = (username: string): string | undefined =>
  required(username, 'Please enter a username.') ?? (isBrokenAddress(username) ? noWholeAddress : undefined);

export const parseSetup = (values: SetupValues) =>
  readUnless<CompanyToSetUp>(
    {
      code: required(values.code, 'Please enter the code.'),
      companyName: required(values.companyName, 'Please enter the name of your company.'),
      firstName: required(values.firstName, 'Please enter a name.'),
      firstUsername: usernameFault(values.firstUsername),
      password: passwordFault(values.password, ownNames(values)),
      secondName: required(values.secondName, 'Please enter a name.'),
      secondUsername:
        usernameFault(values.secondUsername) ??
        (same(values.firstUsername, values.secondUsername) ? 'Please enter another username: these are two people.' : undefined),
    },
    {
      code: values.code.trim(),
      companyName: values.companyName.trim(),
      country: values.country,
      first: { name: values.firstName.trim(), username: values.firstUsername.trim(), password: values.password },
      second: { name: values.secondName.trim(), username: values.secondUsername.trim() },
      ownDomains: values.ownDomains.split(/[\s,;]+/).filter((domain) => domain !== ''),
    },
  );

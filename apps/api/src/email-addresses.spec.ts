import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { parseEmail, parseInvitation, parseVerifierDetails, type VerifierForm, type VerifierText } from '@counterfoil/domain';
import type { ImportedSupplier } from '@counterfoil/parsers';
import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { MailboxOfUserDto, OwnMailboxDto } from './customers/mailbox/mailbox.dto.js';
import { AddUserDto } from './customers/users/users.dto.js';
import { PassOnDto } from './onboarding/page/page.dto.js';
import { DelegateDto } from './supplier-verification/supplier-verification.dto.js';
import { listRow } from './suppliers/imports/list-row.js';
import { SupplierEmailDto } from './suppliers/record/supplier-email.dto.js';
import { SupplierFieldsDto } from './suppliers/record/supplier-fields.dto.js';

/** The address that each entry point reads from a text; null: it refuses the text. */
type Surface = (text: string) => string | null;

const bodyField =
  (dto: Type<object>, field = 'email'): Surface =>
  (text) => {
    const body = plainToInstance(dto, { [field]: text });
    const isRefused = validateSync(body).some(({ property }) => property === field);
    return isRefused ? null : (body as Readonly<Record<string, string>>)[field]!;
  };

const house = { ownDomains: [], entities: [], ownEntity: null };
const form: VerifierForm = { country: 'AUS', asksReason: false, asksTerms: false };
const nobody: Omit<VerifierText, 'email' | 'cfoEmail'> = {
  ...{ firstName: 'Ann', lastName: 'Lee', phone: '0391234567', mobile: '', comment: '', reason: 0, cfoName: '' },
  ...{ companyNumber: '', tradingName: '', gstNumber: '', optin: false, terms: false },
};
const detail =
  (field: 'email' | 'cfoEmail'): Surface =>
  (text) => {
    const read = parseVerifierDetails({ ...nobody, email: 'b@c.example', cfoEmail: 'b@c.example', [field]: text }, form);
    return read.ok ? read.value.details[field] : null;
  };

const imported: ImportedSupplier = {
  ...{ row: 2, supplierName: 'Acme', isEmployee: false, isInactive: false, country: 'AUS', accountKey: '' },
};

const surfaces: { readonly [name: string]: Surface } = {
  'the rule': (text) => {
    const read = parseEmail(text);
    return read.ok ? read.value : null;
  },
  'a new user': bodyField(AddUserDto, 'username'),
  'another address of one’s own': bodyField(OwnMailboxDto),
  'another address of a colleague': bodyField(MailboxOfUserDto),
  'the form of a supplier': bodyField(SupplierFieldsDto),
  'the verification email of a supplier': bodyField(SupplierEmailDto),
  'a list of suppliers': (email) => listRow({ ...imported, email }, [], { country: 'AUS', entities: [], ownEntity: null }).email,
  'an invitation': (email) => {
    const read = parseInvitation({ supplierName: 'Acme', email, supplierCode: '', entityId: '' }, house);
    return read.ok ? read.value.email : null;
  },
  'the details of a verifier': detail('email'),
  'the finance contact of a verifier': detail('cfoEmail'),
  'passing a verification on': bodyField(DelegateDto),
  'passing an onboarding on': bodyField(PassOnDto),
};

const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.example`;

const texts: readonly (readonly [text: string, address: string | null])[] = [
  ['ann@acme.example', 'ann@acme.example'],
  ['Ann <ann@example.com>', 'ann@example.com'],
  ['"Lee, Ann" <ann.lee@acme.example>', 'ann.lee@acme.example'],
  ['<ann@acme.example>', 'ann@acme.example'],
  [' \t ann@acme.example \r\n', 'ann@acme.example'],
  ['\u00A0ann@acme.example\u00A0', 'ann@acme.example'],
  ['\u202Aann@acme.example\u202C', 'ann@acme.example'],
  ['ann@müller.example', 'ann@müller.example'],
  [longest, longest],
  [`a${longest}`, null],
  [`${longest}x`, null],
  ['ann', null],
  ['ann@acme', null],
  ['Ann <ann>', null],
  ['Ann <>', null],
  ['ann@acme.example, ben@acme.example', null],
  ['ann@acme.example\nbcc: x@y.example', null],
  ['ann@acme.example\u0000', 'ann@acme.example'],
  ['ann@\uD800.example', null],
];

test.each(Object.entries(surfaces))('%s accepts the same texts as email addresses as every other field', (_, addressIn) => {
  expect(longest).toHaveLength(254);
  expect(texts.map(([text]) => [text, addressIn(text)])).toEqual(texts);
});

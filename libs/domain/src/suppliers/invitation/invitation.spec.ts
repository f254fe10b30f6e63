import { describe, expect, test } from '@jest/globals';
import { invitationKeys, type InvitationText, parseInvitation } from './invitation.js';

const house = { ownDomains: ['harbour.example'], entities: ['north', 'south'], ownEntity: null };
const text: InvitationText = { supplierName: 'Acme', email: 'pay@acme.example', supplierCode: '', entityId: '' };
const read = (change: Partial<InvitationText>, inHouse: Partial<typeof house> | { readonly ownEntity: string } = {}) =>
  parseInvitation({ ...text, ...change }, { ...house, ...inHouse });
const faultsOf = (reading: ReturnType<typeof read>) =>
  reading.ok ? [] : reading.faults.map(({ field, message }) => `${field}: ${message}`);

describe('an invitation', () => {
  test('an invitation has a trimmed name and a plain email address', () =>
    expect(
      read({ supplierName: '  Acme Pty Ltd ', email: 'Ann <pay@acme.example>', supplierCode: ' A-1 ', entityId: 'north' }),
    ).toEqual({
      ok: true,
      value: { supplierName: 'Acme Pty Ltd', email: 'pay@acme.example', supplierCode: 'A-1', entityId: 'north' },
    }));
  test('an invitation without an entity or a code is for the whole company and has no code', () =>
    expect(read({})).toEqual({
      ok: true,
      value: { supplierName: 'Acme', email: 'pay@acme.example', supplierCode: null, entityId: null },
    }));
  test('an invitation by a user of one entity belongs to that entity', () =>
    expect(read({}, { ownEntity: 'north' })).toMatchObject({ ok: true, value: { entityId: 'north' } }));
  test.each<[Partial<InvitationText>, readonly string[]]>([
    [{ supplierName: ' - ' }, ['supplierName: Please enter a supplier name.']],
    [{ supplierName: 'x'.repeat(201) }, ['supplierName: Please enter a supplier name of at most 200 characters.']],
    [{ email: 'pay@acme' }, ['email: Please enter a valid email address']],
    [{ email: '' }, ['email: Please enter a valid email address']],
    [{ email: 'ann@mail.harbour.example' }, ['email: This address is in your own domain, so it may be an employee’s.']],
    [{ supplierCode: 'x'.repeat(101) }, ['supplierCode: Please enter a supplier code of at most 100 characters.']],
    [{ entityId: 'west' }, ['entityId: There is no such entity.']],
    [
      { supplierName: '', email: 'x' },
      ['supplierName: Please enter a supplier name.', 'email: Please enter a valid email address'],
    ],
  ])('an invitation with %j is refused with a message for each fault', (change, faults) =>
    expect(faultsOf(read(change))).toEqual(faults),
  );
  test.each(['south', 'west'])('an invitation by a user of one entity is refused for another one: %s', (entityId) =>
    expect(faultsOf(read({ entityId }, { ownEntity: 'north' }))).toEqual([
      'entityId: You can only work with suppliers of your own entity.',
    ]),
  );
});

describe('invitations for the same supplier', () => {
  const one = { supplierName: 'Acme Pty Ltd', email: 'pay@acme.example', supplierCode: 'A-1', entityId: null };
  const shared = (change: Partial<typeof one> | { readonly entityId: string } | { readonly supplierCode: null }) =>
    invitationKeys({ ...one, ...change }).some((key) => invitationKeys(one).includes(key));
  test.each([
    [{ supplierName: 'ACME Pty. Limited', email: 'PAY@acme.example', supplierCode: null }, true],
    [{ supplierName: 'Wattle', email: 'x@wattle.example' }, true],
    [{ supplierCode: 'A-2', email: 'x@acme.example' }, false],
    [{ supplierCode: null, supplierName: 'Wattle' }, false],
    [{ entityId: 'north' }, false],
  ] as const)('an invitation is or is not for the same supplier after the change %j: %p', (change, same) =>
    expect(shared(change)).toBe(same),
  );
});

import { describe, expect, test } from '@jest/globals';
import { permissions } from '../customers/values.js';
import type { CheckRecord } from '../kernel/check-record.js';
import { type Given, specFor } from '../kernel/spec-for.js';
import { apiKey } from './api-key.js';
import type { ApiKeyEvent } from './events.js';
import { useKey } from './use-key.js';
import { isWider, isWithin, type KeyRights, rightsInForce } from './values.js';

const given = specFor(apiKey);
const carla = { kind: 'user', id: 'carla' } as const;
const ben = { kind: 'user', id: 'ben' } as const;
const at = '2026-11-02T00:00:00.000Z';
const rights: KeyRights = {
  permissions: ['canVerifyPayments'],
  entityId: null,
  expiresOn: '2027-06-30',
  addresses: ['192.0.2.1'],
};
const ofKey = { keyId: 'k1', name: 'ERP' };
const secret = { digest: 'd1', prefix: 'abc' };
const own = { permissions, entityId: null };
const approver = { tiedTo: [], singleOperator: false };

const create = { type: 'CreateKey', data: { ...ofKey, rights, ...secret, own, singleOperator: false } } as const;
const asked = {
  ...({ type: 'ApiKeyAddRequested', data: { requestId: 'r1', ...ofKey, rights, ...secret } } satisfies ApiKeyEvent),
  by: carla,
};
const approved = { ...({ type: 'ApiKeyAddApproved', data: asked.data } satisfies ApiKeyEvent), by: ben };
const approve = (requestId = 'r1', tiedTo: readonly string[] = []) =>
  ({ type: 'ApproveKeyRequest', data: { keyId: 'k1', requestId, approver: { ...approver, tiedTo } } }) as const;
const wider: KeyRights = { ...rights, permissions: ['canVerifyPayments', 'canEditSuppliers'] };
const change = (to: KeyRights, mine: object = own) =>
  ({ type: 'ChangeKey', data: { keyId: 'k1', rights: to, own: mine as typeof own, singleOperator: false } }) as const;
const rotate = {
  type: 'RotateKey',
  data: { keyId: 'k1', digest: 'd2', prefix: 'def', overlapHours: 24, own, singleOperator: false },
} as const;
const rotated = {
  requestId: 'r2',
  ...ofKey,
  digest: 'd2',
  prefix: 'def',
  overlapHours: 24,
};

describe('creating an API key', () => {
  test('a new API key waits for a second person', () =>
    given().when(create, { actor: carla, at, commandId: 'r1' }).then({ type: 'ApiKeyAddRequested', data: asked.data }));
  test('the check record of the requester is kept with a request for a key, for more rights and for a new secret', () => {
    const check: CheckRecord = { method: 'known', reason: 'The new ERP', call: null };
    const kept = (requestId: string) => ({ requestId, ...ofKey, check });
    const who = { actor: carla, at, commandId: 'r2' };
    const of = <C extends { readonly data: object }>(command: C) => ({ ...command, data: { ...command.data, check } });
    given()
      .when(of(create), { ...who, commandId: 'r1' })
      .then({ type: 'ApiKeyAddRequested', data: asked.data }, { type: 'ApiKeyAddChecked', data: kept('r1') });
    given(asked, approved)
      .when(of(change(wider)), who)
      .then(
        { type: 'ApiKeyWideningRequested', data: { requestId: 'r2', ...ofKey, was: rights, now: wider } },
        { type: 'ApiKeyWideningChecked', data: kept('r2') },
      );
    given(asked, approved)
      .when(of(rotate), who)
      .then({ type: 'ApiKeyRotationRequested', data: rotated }, { type: 'ApiKeyRotationChecked', data: kept('r2') });
  });
  test('a second person approves the API key', () =>
    given(asked).when(approve(), { actor: ben, at }).then({ type: 'ApiKeyAddApproved', data: asked.data }));
  test('the requester of an API key cannot approve it', () =>
    given(asked).when(approve(), { actor: carla, at }).thenRejected('second-person-needed'));
  test('a person tied to the requester cannot approve the API key', () =>
    given(asked)
      .when(approve('r1', ['carla']), { actor: ben, at })
      .thenRejected('approver-not-independent'));
  test('a person cannot give an API key a permission that they do not have', () =>
    given()
      .when(
        { ...create, data: { ...create.data, own: { permissions: ['canManageUsers'], entityId: null } } },
        { actor: carla, at },
      )
      .thenRejected('beyond-own-rights'));
  test('a user of one entity cannot create an API key for all entities', () => {
    expect(isWithin(rights, { permissions, entityId: 'north' })).toBe(false);
    expect(isWithin({ ...rights, entityId: 'north' }, { permissions, entityId: 'north' })).toBe(true);
  });
  test.each([
    ['2026-11-01', 'expiry-passed'],
    ['2027-11-04', 'expiry-too-late'],
  ] as const)('an API key that ends on %s is refused', (expiresOn, code) =>
    given()
      .when({ ...create, data: { ...create.data, rights: { ...rights, expiresOn } } }, { actor: carla, at })
      .thenRejected(code),
  );
});

describe('changing an API key', () => {
  test('adding rights to an API key waits for a second person', () =>
    given(asked, approved)
      .when(change(wider), { actor: carla, at, commandId: 'r2' })
      .then({ type: 'ApiKeyWideningRequested', data: { requestId: 'r2', ...ofKey, was: rights, now: wider } }));
  test('removing rights from an API key takes effect at once', () => {
    const now = { ...rights, expiresOn: '2027-01-31' };
    given(asked, approved)
      .when(change(now), { actor: carla, at })
      .then({ type: 'ApiKeyNarrowed', data: { ...ofKey, was: rights, now } });
  });
  test('a person without a permission cannot add it to an API key', () =>
    given(asked, approved)
      .when(change(wider, { permissions: ['canManageUsers'], entityId: null }), { actor: carla, at })
      .thenRejected('beyond-own-rights'));
  test('any address, a later end, another entity and all entities count as more rights', () => {
    expect(isWider(rights, { ...rights, addresses: [] })).toBe(true);
    expect(isWider(rights, { ...rights, addresses: ['192.0.2.1', '192.0.2.2'] })).toBe(true);
    expect(isWider({ ...rights, addresses: [] }, rights)).toBe(false);
    expect(isWider(rights, { ...rights, expiresOn: '2027-07-01' })).toBe(true);
    expect(isWider({ ...rights, entityId: 'north' }, { ...rights, entityId: 'south' })).toBe(true);
    expect(isWider({ ...rights, entityId: 'north' }, rights)).toBe(true);
    expect(isWider(rights, { ...rights, entityId: 'north' })).toBe(false);
  });
});

describe('using an API key', () => {
  const use = (digest: string, when: string, ...events: readonly Given<ApiKeyEvent>[]) => {
    const used = useKey(given(...events).state(), (one) => one === digest, when);
    return used.ok ? used.secret.madeBy : used.refusal;
  };
  const rotation = { ...({ type: 'ApiKeyRotationRequested', data: rotated } satisfies ApiKeyEvent), by: ben };
  const newSecret = { ...({ type: 'ApiKeyRotationApproved', data: rotated } satisfies ApiKeyEvent), by: carla, at };

  test('an API key works once a second person approved it', () => {
    expect(use('d1', at, asked)).toBe('key-waits');
    expect(use('d1', at, asked, approved)).toBe('carla');
  });
  test('a wrong secret of an API key gives no information', () => {
    expect(use('d9', at, asked, approved)).toBe('key-not-valid');
    expect(use('d1', at)).toBe('key-not-valid');
  });
  test('an API key works on its last day and not after', () => {
    expect(use('d1', '2027-06-30T23:59:59.999Z', asked, approved)).toBe('carla');
    expect(use('d1', '2027-07-01T00:00:00.000Z', asked, approved)).toBe('key-expired');
  });
  test('a revoked API key no longer works, and its waiting requests are declined', () => {
    expect(use('d1', at, asked, approved, { type: 'ApiKeyRevoked', data: ofKey })).toBe('key-revoked');
    given(asked, approved, rotation)
      .when({ type: 'RevokeKey', data: { keyId: 'k1' } }, { actor: carla, at })
      .then(
        { type: 'ApiKeyRotationDeclined', data: { ...ofKey, requestId: 'r2', reason: null } },
        { type: 'ApiKeyRevoked', data: ofKey },
      );
  });
  test('a new secret of an API key needs a second person, who is not the one that requested it', () => {
    given(asked, approved)
      .when(rotate, { actor: ben, at, commandId: 'r2' })
      .then({ type: 'ApiKeyRotationRequested', data: rotated });
    expect(use('d2', at, asked, approved, rotation)).toBe('key-waits');
    given(asked, approved, rotation).when(approve('r2'), { actor: ben, at }).thenRejected('second-person-needed');
  });
  test('after a rotation both secrets work until the overlap ends, each for the person who created it', () => {
    const events = [asked, approved, rotation, newSecret] as const;
    expect(use('d2', at, ...events)).toBe('ben');
    expect(use('d1', '2026-11-02T23:59:59.999Z', ...events)).toBe('carla');
    expect(use('d1', '2026-11-03T00:00:00.000Z', ...events)).toBe('key-expired');
  });
  test('an API key never has more rights than the person who created its secret has now', () => {
    expect(rightsInForce(wider, { permissions: ['canEditSuppliers'], entityId: null }).permissions).toEqual(['canEditSuppliers']);
    expect(rightsInForce(rights, { permissions, entityId: 'north' }).entityId).toBe('north');
    expect(rightsInForce({ ...rights, entityId: 'south' }, { permissions, entityId: 'north' }).permissions).toEqual([]);
  });
});

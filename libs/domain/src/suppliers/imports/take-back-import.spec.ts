import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Given, specFor } from '../../kernel/spec-for.js';
import type { BankAccount, PayeeAccount } from '../bank-account.js';
import type { Contact, SupplierDetails } from '../values.js';
import type { SupplierEvent } from '../events.js';
import { supplier } from '../supplier.js';
import { identityAfterUndo, supplierPast, takeBack, type TakeBackImport } from './take-back-import.js';

const given = specFor(supplierPast);
const supplierId = 's-1';
const importId = 'i-1';
const anna = { kind: 'user', id: 'anna' } as const;
const ben = { kind: 'user', id: 'ben' } as const;
const theSupplier = { kind: 'supplier', id: 's-1' } as const;
const who = { actor: anna, commandId: 'undo' };

const details: SupplierDetails = {
  ...{ supplierCode: 'S-1', supplierName: 'Heron', entityId: null, govCode: null, taxNumber: null },
  ...{ isEmployee: false, smallBusiness: false, division: null },
};
const account = (accountNumber: string): BankAccount => ({
  ...{ country: 'AUS', accountCode: '063102', accountNumber, accountCodeType: 9, iban: null, swiftCode: null },
});
const payee = (accountNumber: string): PayeeAccount => ({ account: account(accountNumber), accountName: 'Heron' });
const contact: Contact = { firstName: 'Jo', lastName: null, landline: null, mobile: '0400' };

const added = (by: string | null): SupplierEvent => ({
  type: 'SupplierAdded',
  data: {
    ...{ supplierId, source: 'import', importId: by, details, email: 'ap@heron.example', contact: null },
    ...payee('10203040'),
  },
});
const renamed = (was: Partial<SupplierDetails>, now: Partial<SupplierDetails>): SupplierEvent => ({
  type: 'SupplierDetailsChanged',
  data: { supplierId, was: { ...details, ...was }, now: { ...details, ...now } },
});
const contacted = (was: Contact | null, now: Contact | null): SupplierEvent => ({
  type: 'SupplierContactChanged',
  data: { supplierId, was, now },
});
const request = { supplierId, requestId: 'r-1', was: payee('10203040'), now: payee('999888') };
const asked: SupplierEvent = { type: 'AccountChangeRequested', data: { ...request, source: 'import', coolsOffAt: null } };
const approved: SupplierEvent = { type: 'AccountChangeApproved', data: request };
const emailAsked: SupplierEvent = {
  type: 'EmailChangeRequested',
  data: { supplierId, requestId: 'r-2', was: 'ap@heron.example', now: 'x@heron.example', source: 'import' },
};
const inactive: SupplierEvent = { type: 'SupplierDeactivated', data: { supplierId } };
const active: SupplierEvent = { type: 'SupplierActivated', data: { supplierId } };
const commented: SupplierEvent = { type: 'AuthorizerCommented', data: { supplierId, comment: 'Known to us' } };
const screened: SupplierEvent = {
  type: 'ScreeningStatusChanged',
  data: {
    ...{ supplierId, was: null, now: 0, source: 'demo' },
    ...{ listVersion: null, checkedAt: null, digest: null, names: null, hits: [] },
  },
};
const removed: SupplierEvent = { type: 'SupplierRemoved', data: { supplierId, importId } };
const verified: SupplierEvent = {
  type: 'SupplierVerified',
  data: {
    ...{ supplierId, flag: 1, account: account('999888'), was: 'Heron', accountName: 'Heron', shown: null },
    ...{ requestId: null, address: null, grade: 'strong', weakBecause: [] },
  },
};
const addition = { supplierId, requestId: 'a-1', ...payee('10203040'), email: 'ap@heron.example', importId: null, resembles: [] };
const additionApproved: SupplierEvent = { type: 'SupplierAdditionApproved', data: addition };
const declined = (type: 'AccountChangeDeclined' | 'EmailChangeDeclined', requestId: string): SupplierEvent => ({
  type,
  data: { supplierId, requestId, reason: 'the import was undone' },
});

/** Undoes an import that wrote the events at these positions of the stream. */
const data = (own: readonly number[], changed: Partial<TakeBackImport> = {}): TakeBackImport => ({
  ...{ supplierId, importId, used: false, isSurvivor: false, singleOperator: false, reason: 'the import was undone' },
  commandIds: own.map((at) => `command-${at}`),
  ...changed,
});
const undo = (own: readonly number[], changed: Partial<TakeBackImport> = {}) =>
  ({ type: 'TakeBackImport', data: data(own, changed) }) as const;
const taken = (own: readonly number[], ...past: readonly Given<SupplierEvent>[]) =>
  takeBack(given(...past).state(), data(own), { ...who, at: '2026-01-01T00:00:00.000Z' });

describe('a supplier that an import added', () => {
  test('an imported supplier is removed by the undo when nothing else has happened to it', () => {
    given(added(importId))
      .when(undo([0]), who)
      .then(removed);
    given(added(importId), asked, emailAsked, inactive)
      .when(undo([0, 1, 2, 3]), who)
      .then(removed);
  });
  test('an imported supplier is removed by the undo even if it was screened automatically', () =>
    given(added(importId), screened)
      .when(undo([0]), who)
      .then(removed));
  test('an imported supplier is recognised by its import id, whatever command added it', () =>
    given(added(importId)).when(undo([]), who).then(removed));
  test('an imported supplier that payments were judged by is deactivated, and its requests are withdrawn', () => {
    given(added(importId))
      .when(undo([0], { used: true }), who)
      .then(inactive);
    given(added(importId), asked)
      .when(undo([0, 1], { used: true }), who)
      .then(declined('AccountChangeDeclined', 'r-1'), inactive);
    given(added(importId), inactive)
      .when(undo([0, 1], { used: true }), who)
      .then();
  });
  test('an imported supplier that another record was merged into stays, and its requests are withdrawn', () => {
    given(added(importId))
      .when(undo([0], { isSurvivor: true }), who)
      .then();
    given(added(importId), asked)
      .when(undo([0, 1], { isSurvivor: true }), who)
      .then(declined('AccountChangeDeclined', 'r-1'));
  });
  test.each<[string, Given<SupplierEvent>, boolean]>([
    ['a person commented on it', { ...commented, by: ben }, false],
    ['a person renamed it', { ...renamed({}, { supplierName: 'Egret' }), by: ben }, false],
    ['a person deactivated it', { ...inactive, by: ben }, false],
    ['its supplier confirmed it', { ...verified, by: theSupplier }, true],
  ])('an imported supplier is not removed when %s since', (_, since, bySupplier) => {
    expect(taken([0], added(importId), since)).toEqual({ events: [], kept: ['record'], bySupplier });
  });
  test('an imported supplier that is not removed still loses the requests of the import', () =>
    given(added(importId), asked, { ...commented, by: ben })
      .when(undo([0, 1]), who)
      .then(declined('AccountChangeDeclined', 'r-1')));
  test('an imported supplier that was removed is not removed again', () =>
    given(added(importId), removed)
      .when(undo([0]), who)
      .then());
  test('a supplier that a later import added again is not changed by the undo of the first one', () =>
    given(added(importId), removed, added('i-2'))
      .when(undo([0]), who)
      .then());
});

describe('a supplier that an import changed', () => {
  const govCode = { govCode: '53004085616' };
  test('a supplier of another import is not changed by the undo', () =>
    given(added('i-0'), renamed({}, govCode)).when(undo([]), who).then());
  test('the undo restores what a supplier’s details were before the import', () => {
    given(added('i-0'), renamed({}, govCode))
      .when(undo([1]), who)
      .then(renamed(govCode, {}));
    given(added('i-0'), contacted(null, contact))
      .when(undo([1]), who)
      .then(contacted(contact, null));
  });
  test('the undo restores the details also when two rows changed them one after the other', () =>
    given(added('i-0'), renamed({}, govCode), renamed(govCode, { ...govCode, division: 'West' }))
      .when(undo([1, 2]), who)
      .then(renamed({ ...govCode, division: 'West' }, {})));
  test('the undo keeps the fields that a person changed since, and only those', () => {
    const both = { ...govCode, supplierName: 'Heron Pty' };
    const past = [
      added('i-0'),
      renamed({}, both),
      { ...renamed(both, { ...both, supplierName: 'Heron Ltd' }), by: ben },
    ] as const;
    expect(taken([1], ...past)).toEqual({
      events: [renamed({ ...both, supplierName: 'Heron Ltd' }, { supplierName: 'Heron Ltd' })],
      kept: ['supplierName'],
      bySupplier: false,
    });
  });
  test('the undo reports nothing when a person had already restored the details', () =>
    expect(taken([1], added('i-0'), renamed({}, govCode), { ...renamed(govCode, {}), by: ben })).toEqual({
      events: [],
      kept: [],
      bySupplier: false,
    }));
  test('the undo keeps what a person changed between two rows of the import', () => {
    const [first, between, last] = [{ division: 'A' }, { division: 'B' }, { division: 'C' }];
    given(added('i-0'), renamed({}, first), { ...renamed(first, between), by: ben }, renamed(between, last))
      .when(undo([1, 3]), who)
      .then(renamed(last, between));
  });
  test('the contact of an erased person is not restored by the undo', () =>
    given(added('i-0'), contacted(null, null))
      .when(undo([1]), who)
      .then());
  test('a supplier that the import deactivated is activated by the undo, unless a person deactivated it afterwards', () => {
    given(added('i-0'), additionApproved, inactive)
      .when(undo([2]), who)
      .then(active);
    given(added('i-0'), inactive, { ...active, by: ben }, { ...inactive, by: ben })
      .when(undo([1]), who)
      .then();
  });
});

describe('an undo that could restore outdated evidence or redirect payments', () => {
  const other = { supplierId: 's-2', supplierName: 'Heron', supplierCode: 'H-2', by: 'name' } as const;
  const additionAsked: SupplierEvent = { type: 'SupplierAdditionRequested', data: { ...addition, source: 'form' } };
  const renamedOnce = renamed({}, { supplierName: 'Zeta' });
  test('the undo does not change a record that was merged since, and says so', () => {
    const into = { supplierId: 's-2', supplierName: 'Heron Pty', supplierCode: 'H-2' };
    const merged: SupplierEvent = { type: 'SupplierMerged', data: { supplierId, requestId: 'm-1', into } };
    expect(taken([1, 2], added('i-0'), renamedOnce, inactive, { ...merged, by: ben })).toEqual({
      events: [],
      kept: ['record'],
      bySupplier: false,
    });
  });
  test('the previous name waits for a second person when another record has it now', () =>
    given(added('i-0'), renamedOnce)
      .when(undo([1], { resembles: [other] }), who)
      .then({
        type: 'IdentityChangeRequested',
        data: {
          ...{ supplierId, requestId: 'undo:identity', source: 'import', resembles: [other] },
          was: { supplierCode: 'S-1', supplierName: 'Zeta', entityId: null, govCode: null },
          now: { supplierCode: 'S-1', supplierName: 'Heron', entityId: null, govCode: null },
        },
      }));
  test('the previous name waits for a second person when the supplier has confirmed the account under the new one', () => {
    const confirmed = { ...verified, data: { ...verified.data, account: account('10203040') }, by: theSupplier } as SupplierEvent;
    expect(taken([1], added('i-0'), renamedOnce, confirmed).events.map(({ type }) => type)).toEqual(['IdentityChangeRequested']);
  });
  test('the names that an undo restores are known before it writes them', () => {
    const past = given(added('i-0'), renamedOnce).state();
    expect(identityAfterUndo(past, data([1]))).toMatchObject({ supplierName: 'Heron', ...payee('10203040') });
    expect(identityAfterUndo(past, data([]))).toBeNull();
    expect(identityAfterUndo(given().state(), data([]))).toBeNull();
  });
  test('a record whose addition was declined waits for a second person again when an undo activates it', () => {
    const declinedAddition = {
      type: 'SupplierAdditionDeclined',
      data: { supplierId, requestId: 'a-1', reason: 'not ours' },
    } as const;
    given(added(null), additionAsked, inactive, { ...declinedAddition, by: ben })
      .when(undo([2]), who)
      .then(active, { ...additionAsked, data: { ...additionAsked.data, requestId: 'undo:addition' } });
  });
  test('the undo asks again for the approval of a new supplier that the import had renamed', () => {
    const again = { ...additionAsked, data: { ...additionAsked.data, source: 'import', requestId: 'a-2' } } as SupplierEvent;
    const ended = (requestId: string): SupplierEvent => ({
      type: 'SupplierAdditionDeclined',
      data: { supplierId, requestId, reason: null },
    });
    given(added(null), additionAsked, renamedOnce, ended('a-1'), again)
      .when(undo([2, 3, 4]), who)
      .then(renamed({ supplierName: 'Zeta' }, {}), ended('a-2'), {
        ...again,
        data: { ...again.data, requestId: 'undo:addition' },
      } as SupplierEvent);
  });
});

describe('change requests of an import', () => {
  test('the undo withdraws a change request of the import that is not decided yet', () =>
    given(added('i-0'), asked, emailAsked)
      .when(undo([1, 2]), who)
      .then(declined('AccountChangeDeclined', 'r-1'), declined('EmailChangeDeclined', 'r-2')));
  test('the undo withdraws a change request without a reason where its event has none', () =>
    given(added('i-0'), asked)
      .when(undo([1], { reason: null }), who)
      .then({ type: 'AccountChangeDeclined', data: { supplierId, requestId: 'r-1', reason: null } }));
  test('the undo reports and keeps a change of the import that a person approved', () =>
    expect(taken([1], added('i-0'), asked, { ...approved, by: ben })).toEqual({
      events: [],
      kept: ['account'],
      bySupplier: false,
    }));
  test('the undo ignores a change request of the import that a person declined', () =>
    expect(taken([1], added('i-0'), asked, { ...declined('AccountChangeDeclined', 'r-1'), by: ben })).toEqual({
      events: [],
      kept: [],
      bySupplier: false,
    }));
  test('the undo does not withdraw a change request by another person', () =>
    given(added('i-0'), renamed({}, { division: 'West' }), { ...asked, by: ben })
      .when(undo([1]), who)
      .then(renamed({ division: 'West' }, {})));
});

describe('an account that an import changed at once', () => {
  const back = { supplierId, requestId: 'undo:account', was: payee('999888'), now: payee('10203040') };
  const askedBack: SupplierEvent = { type: 'AccountChangeRequested', data: { ...back, source: 'import', coolsOffAt: null } };
  // For a single operator, one command requests and approves. Both events belong to the import.
  const past = [added('i-0'), asked, approved] as const;
  test('the undo restores an account at once for a single operator', () =>
    given(...past)
      .when(undo([1, 2], { singleOperator: true }), who)
      .then(askedBack, { type: 'AccountChangeApproved', data: back }));
  test('the undo of an account waits for a second person if the company has one now', () =>
    given(...past)
      .when(undo([1, 2]), who)
      .then(askedBack));
  test('the undo keeps an account that its supplier has confirmed since', () =>
    expect(taken([1, 2], ...past, { ...verified, by: theSupplier })).toEqual({
      events: [],
      kept: ['account'],
      bySupplier: true,
    }));
});

describe('a field with approval that an import changed at once', () => {
  const changed = { supplierId, requestId: 'r-2', was: 'ap@heron.example', now: 'x@heron.example' };
  const back = { supplierId, requestId: 'undo:email', was: changed.now, now: changed.was };
  const past = [added('i-0'), emailAsked, { type: 'EmailChangeApproved', data: changed }] as const;
  test('the undo restores an email at once for a single operator', () =>
    given(...past)
      .when(undo([1, 2], { singleOperator: true }), who)
      .then({ type: 'EmailChangeRequested', data: { ...back, source: 'import' } }, { type: 'EmailChangeApproved', data: back }));
  test('the undo reports and keeps an email that somebody changed since', () => {
    const since = { supplierId, requestId: 'r-3', was: changed.now, now: 'y@heron.example' };
    expect(taken([1, 2], ...past, { type: 'EmailChangeApproved', data: since, by: ben })).toEqual({
      events: [],
      kept: ['email'],
      bySupplier: false,
    });
  });
});

test('an unknown supplier has nothing to undo', () =>
  given()
    .when(undo([0]), who)
    .then());

describe('any changes of an import', () => {
  const fields = ['supplierCode', 'supplierName', 'govCode', 'division'] as const;
  const change = fc.record({ field: fc.constantFrom(...fields), text: fc.constantFrom('A', 'B', 'C') });
  /** Each change as an event with its previous value. */
  const eventsOf = (changes: readonly { readonly field: (typeof fields)[number]; readonly text: string }[]) => {
    let was = details;
    return changes.map(({ field, text }) => {
      const now = { ...was, [field]: text };
      const event: SupplierEvent = { type: 'SupplierDetailsChanged', data: { supplierId, was, now } };
      was = now;
      return event;
    });
  };
  const detailsAfter = (events: readonly Given<SupplierEvent>[]) => {
    const state = specFor(supplier)(...events).state();
    return state.status === 'known' ? state.details : null;
  };

  test('the undo restores every field that no other person changed', () =>
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const past = [added('i-0'), ...eventsOf(changes)];
        const { events, kept } = taken(
          changes.map((_, i) => i + 1),
          ...past,
        );
        expect([detailsAfter([...past, ...events]), kept]).toEqual([details, []]);
      }),
    ));

  test('the undo never removes the last value that a person gave a field', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ change, own: fc.boolean() }), { maxLength: 10 }), (steps) => {
        const past = [added('i-0'), ...eventsOf(steps.map((step) => step.change))].map((event, i) =>
          steps[i - 1]?.own === false ? { ...event, by: ben } : event,
        );
        const own = steps.flatMap((step, i) => (step.own ? [i + 1] : []));
        const after = detailsAfter([...past, ...taken(own, ...past).events]);
        const now = detailsAfter(past);
        for (const field of fields) {
          const writers = steps.filter((step, i) => {
            const { was, now: then } = (past[i + 1] as Extract<SupplierEvent, { type: 'SupplierDetailsChanged' }>).data;
            return step.change.field === field && was[field] !== then[field];
          });
          if (writers.at(-1)?.own !== true) expect(after?.[field]).toBe(now?.[field]);
        }
      }),
    ));
});

import { describe, expect, test } from '@jest/globals';
import { verificationTitle } from '@counterfoil/domain';
import { afterwards, companyOf, isBlocked, newVisit, setAside } from './visit.js';
import { forget, keep, keyOf, resumed, type Store } from './visit-storage.js';
import { openRecord } from '../testing/records.js';

const storeOf = (): Store & { readonly texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
};
const matchedRecord = { ...openRecord, accountName: 'Bluegum Paper Pty Ltd' };
const inStep2 = afterwards(afterwards(newVisit(openRecord, false), 'started'), 'matched', {
  shownName: 'Bluegum Paper Pty Ltd',
  accountName: 'Bluegum Paper Ltd',
});

describe('where a visit begins', () => {
  test.each([
    [{ isLocked: 1 }, 'blocked'],
    [{ verified: 0 }, 'blocked'],
    [{ verified: 1 }, 'blocked'],
    [{ verified: 3 }, 'blocked'],
    [{}, 'landing'],
  ] as const)('a record with %j begins at %s (P-4.1)', (fields, section) => {
    expect(newVisit({ ...openRecord, ...fields }, false).section).toBe(section);
    expect(isBlocked({ ...openRecord, ...fields })).toBe(section === 'blocked');
  });

  test.each([
    [0, 'details', false],
    [1, 'details', false],
    [3, 'details', true],
    ['set-aside', 'rejected', false],
  ] as const)('what was answered in this browser (%s) is not asked again: %s', (begun, section, reported) => {
    const visit = newVisit({ ...openRecord, begun, unmatchedAccount: 'xxxxx321' }, false);
    expect([visit.section, visit.flow.reported, visit.isReportSent]).toEqual([section, reported, reported]);
    expect(visit.contact.comment.endsWith('#xxxxx321')).toBe(section === 'rejected');
  });

  test('the simplified form is left out with v1', () => {
    const record = { ...openRecord, isVerify2: true };
    expect(afterwards(newVisit(record, false), 'started').section).toBe('details');
    expect(afterwards(newVisit(record, true), 'started').section).toBe('account-check');
  });

  test('who has no account on file gives it in two steps, also with v1', () => {
    const none = { accountCode: '', accountNumber: '', hidden: [], country: '', accountCodeType: null };
    const invited = { ...openRecord, ...none, isVerify2: true, forcedUpdate: true };
    for (const isV1 of [false, true]) {
      const details = afterwards(newVisit(invited, isV1), 'started');
      const bank = afterwards(details, 'saved');
      expect([details, bank].map(({ section, flow }) => [section, verificationTitle(section, flow)])).toEqual([
        ['details', 'Step 1 of 2'],
        ['correct-details', 'Step 2 of 2'],
      ]);
    }
    expect(newVisit(invited, false).bank.country).toBe('AUS');
  });

  test('a forced update begins with Step 1 of 2', () => {
    const { section, flow } = afterwards(newVisit({ ...openRecord, forcedUpdate: true }, false), 'started');
    expect(verificationTitle(section, flow)).toBe('Step 1 of 2');
  });

  test('the entity that asks stands for its company', () => {
    expect(companyOf(openRecord)).toBe('Kookaburra Foods');
    expect(companyOf({ ...openRecord, entity: { companyName: 'Kookaburra West' } })).toBe('Kookaburra West');
  });
});

test('what cannot happen in a section changes nothing', () => {
  const visit = newVisit(openRecord, false);
  expect(afterwards(visit, 'confirmed')).toBe(visit);
});

test('a confirmation set aside brings its comment along (P-4.1)', () => {
  const visit = setAside(inStep2, openRecord, 'xxxxx321');
  expect(visit.section).toBe('rejected');
  expect(visit.flow.isFinal).toBe(true);
  expect(visit.contact.comment).toBe('Request for Kookaburra Foods: please review account #xxxxx321');
});

describe('a reload', () => {
  test('in step 2 finds the name as it was typed', () => {
    const store = storeOf();
    keep(store, openRecord.supplierId, inStep2);
    expect([...store.texts.keys()]).toEqual([keyOf(openRecord.supplierId)]);
    const after = resumed(store, matchedRecord, newVisit(matchedRecord, false));
    expect([after.section, after.accountName, after.shownName]).toEqual([
      'confirmation',
      'Bluegum Paper Ltd',
      'Bluegum Paper Pty Ltd',
    ]);
  });

  test('of a confirmation whose acknowledgement was lost goes on after it', () => {
    const store = storeOf();
    keep(store, openRecord.supplierId, inStep2);
    const answered = { ...matchedRecord, begun: 1 } as const;
    expect(resumed(store, answered, newVisit(answered, false)).section).toBe('details');
  });

  test('of a report whose acknowledgement was lost does not send it again', () => {
    const store = storeOf();
    const details = afterwards(inStep2, 'confirmed');
    keep(store, openRecord.supplierId, afterwards(details, 'reports-incorrect'));
    const answered = { ...matchedRecord, begun: 3 } as const;
    const after = resumed(store, answered, newVisit(answered, false));
    expect([after.section, after.isReportSent]).toEqual(['incorrect-report', true]);
  });

  test('begins again when the server does not know the visit any more', () => {
    const store = storeOf();
    keep(store, openRecord.supplierId, inStep2);
    expect(resumed(store, openRecord, newVisit(openRecord, false)).section).toBe('landing');
  });

  test('of a link that was blocked meanwhile shows that', () => {
    const store = storeOf();
    keep(store, openRecord.supplierId, inStep2);
    const blocked = { ...openRecord, isLocked: 1 } as const;
    expect(resumed(store, blocked, newVisit(blocked, false)).section).toBe('blocked');
  });

  test('finds no account number', () => {
    const store = storeOf();
    const bank = { ...inStep2.bank, accountCode: '062000', accountNumber: '87654321', iban: 'X', suffix: '00', swiftCode: 'Y' };
    keep(store, openRecord.supplierId, { ...inStep2, bank, refusedNumber: '12345999' });
    const text = store.texts.get(keyOf(openRecord.supplierId))!;
    expect(['062000', '87654321', '12345999'].filter((number) => text.includes(number))).toEqual([]);
  });

  test.each(['done', 'blocked'] as const)('after %s nothing is left', (section) => {
    const store = storeOf();
    keep(store, openRecord.supplierId, inStep2);
    keep(store, openRecord.supplierId, { ...inStep2, section });
    expect(store.texts.size).toBe(0);
  });

  test('after leaving nothing is left', () => {
    const store = storeOf();
    keep(store, openRecord.supplierId, inStep2);
    forget(store, openRecord.supplierId);
    expect(store.texts.size).toBe(0);
  });

  test('of a store with something else in it begins again', () => {
    const store = storeOf();
    store.setItem(keyOf(openRecord.supplierId), '{"section":');
    expect(resumed(store, matchedRecord, newVisit(matchedRecord, false)).section).toBe('landing');
  });
});

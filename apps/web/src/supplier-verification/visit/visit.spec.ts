import { describe, expect, test } from '@jest/globals';
import { verificationTitle } from '../flow/flow.js';
import { afterwards, customerNameOf, isBlocked, newVisit, setAside } from './visit.js';
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

describe('the start of a visit', () => {
  test.each([
    [{ isLocked: 1 }, 'blocked'],
    [{ verified: 0 }, 'blocked'],
    [{ verified: 1 }, 'blocked'],
    [{ verified: 3 }, 'blocked'],
    [{}, 'landing'],
  ] as const)('a visit to a link with %j starts at the section %s', (fields, section) => {
    expect(newVisit({ ...openRecord, ...fields }, false).section).toBe(section);
    expect(isBlocked({ ...openRecord, ...fields })).toBe(section === 'blocked');
  });

  test.each([
    [0, 'details', false],
    [1, 'details', false],
    [3, 'details', true],
    ['set-aside', 'rejected', false],
  ] as const)('a visit after the answer %s in the same browser starts at the section %s', (begun, section, reported) => {
    const visit = newVisit({ ...openRecord, begun, unmatchedAccount: 'xxxxx321' }, false);
    expect([visit.section, visit.flow.reported, visit.isReportSent]).toEqual([section, reported, reported]);
    expect(visit.contact.comment.endsWith('#xxxxx321')).toBe(section === 'rejected');
  });

  test('the parameter v1 replaces the simplified form with the three steps', () => {
    const record = { ...openRecord, isVerify2: true };
    expect(afterwards(newVisit(record, false), 'started').section).toBe('details');
    expect(afterwards(newVisit(record, true), 'started').section).toBe('account-check');
  });

  test('a supplier with no account on file gives it in two steps, also with v1', () => {
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

  test('a forced update starts with Step 1 of 2', () => {
    const { section, flow } = afterwards(newVisit({ ...openRecord, forcedUpdate: true }, false), 'started');
    expect(verificationTitle(section, flow)).toBe('Step 1 of 2');
  });

  test('the name of the entity replaces the name of the customer', () => {
    expect(customerNameOf(openRecord)).toBe('Kookaburra Foods');
    expect(customerNameOf({ ...openRecord, entity: { companyName: 'Kookaburra West' } })).toBe('Kookaburra West');
  });
});

test('something that cannot happen in a section does not change the visit', () => {
  const visit = newVisit(openRecord, false);
  expect(afterwards(visit, 'confirmed')).toBe(visit);
});

test('a confirmation that is not accepted prefills the comment with the account to review', () => {
  const visit = setAside(inStep2, openRecord, 'xxxxx321');
  expect(visit.section).toBe('rejected');
  expect(visit.flow.isFinal).toBe(true);
  expect(visit.contact.comment).toBe('Request for Kookaburra Foods: please review account #xxxxx321');
});

describe('reloading the page', () => {
  test('reloading in step 2 keeps the account name as typed', () => {
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

  test('reloading after a confirmation whose answer was lost continues after the confirmation', () => {
    const store = storeOf();
    keep(store, openRecord.supplierId, inStep2);
    const answered = { ...matchedRecord, begun: 1 } as const;
    expect(resumed(store, answered, newVisit(answered, false)).section).toBe('details');
  });

  test('reloading after a report whose answer was lost does not send the report again', () => {
    const store = storeOf();
    const details = afterwards(inStep2, 'confirmed');
    keep(store, openRecord.supplierId, afterwards(details, 'reports-incorrect'));
    const answered = { ...matchedRecord, begun: 3 } as const;
    const after = resumed(store, answered, newVisit(answered, false));
    expect([after.section, after.isReportSent]).toEqual(['incorrect-report', true]);
  });

  test('reloading starts again when the server no longer knows the visit', () => {
    const store = storeOf();
    keep(store, openRecord.supplierId, inStep2);
    expect(resumed(store, openRecord, newVisit(openRecord, false)).section).toBe('landing');
  });

  test('reloading a link that was locked in between shows that it is blocked', () => {
    const store = storeOf();
    keep(store, openRecord.supplierId, inStep2);
    const blocked = { ...openRecord, isLocked: 1 } as const;
    expect(resumed(store, blocked, newVisit(blocked, false)).section).toBe('blocked');
  });

  test('session storage contains no account numbers', () => {
    const store = storeOf();
    const bank = { ...inStep2.bank, accountCode: '062000', accountNumber: '87654321', iban: 'X', suffix: '00', swiftCode: 'Y' };
    keep(store, openRecord.supplierId, { ...inStep2, bank, refusedNumber: '12345999' });
    const text = store.texts.get(keyOf(openRecord.supplierId))!;
    expect(['062000', '87654321', '12345999'].filter((number) => text.includes(number))).toEqual([]);
  });

  test.each(['done', 'blocked'] as const)('session storage is empty after the section %s', (section) => {
    const store = storeOf();
    keep(store, openRecord.supplierId, inStep2);
    keep(store, openRecord.supplierId, { ...inStep2, section });
    expect(store.texts.size).toBe(0);
  });

  test('session storage is empty after signing out', () => {
    const store = storeOf();
    keep(store, openRecord.supplierId, inStep2);
    forget(store, openRecord.supplierId);
    expect(store.texts.size).toBe(0);
  });

  test('reloading starts again when session storage contains invalid data', () => {
    const store = storeOf();
    store.setItem(keyOf(openRecord.supplierId), '{"section":');
    expect(resumed(store, matchedRecord, newVisit(matchedRecord, false)).section).toBe('landing');
  });
});

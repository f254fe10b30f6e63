import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calledAt, seen } from '../../platform/testing/checks.js';
import ExcelJS from 'exceljs';
import type { PaymentLine } from '@counterfoil/domain';
import type {
  Approval,
  DetailsSaved,
  InvitationListAnswer,
  InvitationsSent,
  InvitedSupplier,
  VerificationRecord,
  VerifyAnswer,
} from '@counterfoil/projections';
import type { Answer, Harness, Visitor } from '../../platform/testing/harness.js';
import { SupplierBrowser } from '../../supplier-verification/testing/supplier-browser.js';
import { Portal, type Refusal } from '../../suppliers/testing/portal.js';
import { eventsOf, emailsSettled, outboxOf, startEmailHarness } from '../testing/email-harness.js';

const tenant = 'acmetrade';
let harness: Harness;
let portal: Portal;
let anna: Visitor;
/** A second person, who can approve changes and check payments. */
let ben: Visitor;
/** A user of the entity North only. */
let nora: Visitor;
let count = 0;

beforeAll(async () => {
  harness = await startEmailHarness();
  await harness.company(tenant, 'AUS', { ownDomains: ['acme.example'], claimCoolingOffHours: 0 });
  anna = await harness.signIn(tenant, 'anna');
  ben = await harness.signIn(tenant, 'ben');
  await anna.post('/customer/entities', { entityId: 'north', name: 'Acme North' });
  await harness.caughtUp();
  nora = await harness.signIn(tenant, 'nora', ['canAccessSupplierManagement', 'canEditSuppliers'], 'north');
  portal = new Portal(harness, anna);
  await harness.caughtUp();
}, 60_000);
afterAll(() => harness.stop());

const fresh = (fields: object = {}) => {
  count++;
  return { supplierName: `Wattle ${count}`, email: `pay@wattle${count}.example`, supplierCode: `W-${count}`, ...fields };
};
const invite = (body: object, who = anna, headers = {}) =>
  who.post<InvitedSupplier & Refusal & { readonly supplierId?: string }>('/suppliers/invite', body, headers);
const publicIdIn = (text: string): string => /\/supplier\/verify\/([A-Za-z0-9_-]{22})/.exec(text)![1]!;

describe('an invitation', () => {
  test('an invitation adds the supplier without an account and sends a link with the wording of an invitation', async () => {
    const { status, body } = await invite({ ...fresh({ supplierName: 'Wattle & Sons' }), email: 'Ann <ann@wattle.example>' });
    expect([status, body.outcome, body.message]).toEqual([200, 'scheduled', 'The invitation is on its way.']);
    const supplier = await portal.show(body.id);
    expect(supplier).toMatchObject({ supplierName: 'Wattle & Sons', account: null, email: 'ann@wattle.example' });
    expect(supplier.request).toMatchObject({ status: 'waiting', variant: 'details-only', forcedUpdate: true });
    const [mail, ...others] = await outboxOf(harness, body.id);
    expect([others.length, mail!.to]).toEqual([0, ['ann@wattle.example']]);
    expect(mail!.subject).toMatch(
      /^Company acmetrade asks for your bank details \(reference \d{4}\)$|asks for your bank details/,
    );
    expect(mail!.text).toContain('has no bank account on file for you yet');
    expect(mail!.text).not.toMatch(/check (the|your) bank|has on file for you|digits hidden/);
    expect((await portal.list('&requestStatus=waiting')).map(({ id }) => id)).toContain(body.id);
  });

  test('an invitation repeated under one key adds one supplier and sends one email', async () => {
    const body = fresh();
    const headers = { 'idempotency-key': 'invite-once-only' };
    const [first, second] = [await invite(body, anna, headers), await invite(body, anna, headers)];
    expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id]);
    expect((await outboxOf(harness, first.body.id)).length).toBe(1);
  });

  test('an invitation by two people at the same moment succeeds once', async () => {
    const body = fresh();
    const answers = await Promise.all([invite(body), invite(body, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await portal.list(`&search=${encodeURIComponent(body.supplierName)}`)).length).toBe(1);
  });

  test.each<[object, number, string, string]>([
    [{ supplierName: ' ' }, 400, 'supplierName', 'Please enter a supplier name.'],
    [{ email: 'pay@' }, 400, 'email', 'Please enter a valid email address'],
    [{ email: 'clerk@mail.acme.example' }, 400, 'email', 'This address is in your own domain, so it may be an employee’s.'],
    [{ entityId: 'elsewhere' }, 400, 'entityId', 'There is no such entity.'],
    [
      { supplierName: 'Known', email: 'pay@known.example' },
      ...([409, 'supplierName', 'A supplier with this name and email address is on file already.'] as const),
    ],
    [{ supplierCode: 'K-1' }, 409, 'supplierCode', 'A supplier with this code is on file already.'],
    [
      { supplierName: 'KNOWN pty. limited', email: 'PAY@known.example' },
      ...([409, 'supplierName', 'A supplier with this name and email address is on file already.'] as const),
    ],
  ])('an invitation with %j is refused with a message, and nothing is saved', async (fields, status, field, message) => {
    if ((await portal.list('&supRef=K-1')).length === 0)
      await portal.add({ supplierCode: 'K-1', supplierName: 'Known', accountName: 'Known Pty Ltd', email: 'pay@known.example' });
    const before = (await portal.list()).length;
    const answer = await invite(fresh(fields));
    expect([answer.status, answer.body.fields]).toEqual([status, { [field]: [message] }]);
    if (status === 409) expect((await portal.show(answer.body.supplierId!)).supplierCode).toBe('K-1');
    expect((await portal.list()).length).toBe(before);
  });

  test('an invitation by a user of one entity belongs to that entity and does not reveal other suppliers', async () => {
    const body = fresh();
    const whole = await invite(body);
    const north = await invite(body, nora);
    expect([whole.status, north.status]).toEqual([200, 200]);
    expect((await portal.show(north.body.id)).entityId).toBe('north');
    const [mail] = await outboxOf(harness, north.body.id);
    expect(mail!.subject).toContain('Acme North asks for your bank details');
    expect((await invite(fresh({ entityId: 'south' }), nora)).body.fields).toEqual({
      entityId: ['You can only work with suppliers of your own entity.'],
    });
  });

  test('a verification request to a supplier without an account becomes an invitation', async () => {
    const id = await portal.add({ supplierCode: `N-${++count}`, supplierName: 'No Account', ...noAccount });
    const { body } = (await portal.call('SendChangeRequests', { ids: [id] })) as Answer<{ results: { outcome: string }[] }>;
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['scheduled']);
    const [mail] = await outboxOf(harness, id);
    expect(mail!.text).toContain('has no bank account on file for you yet');
    const planned = await portal.add({ supplierCode: `N-${++count}`, supplierName: 'No Account Either', ...noAccount });
    expect((await portal.call('setSupplierDoSend', { id: planned, doSend: true })).status).toBe(200);
    expect((await portal.show(planned)).request).toMatchObject({ variant: 'details-only', forcedUpdate: true });
  });
});
const noAccount = { country: undefined, accountCode: undefined, accountNumber: undefined, accountName: '' };

describe('an invited supplier', () => {
  const method = { AccountName: 'Wattle Works', AccountCode: '062-000', PaymentType: 4, Country: 'AUS' };
  const person = { verifierEmail: 'mei@wattle.example', verifierName: 'Mei Tan', verifierPhone: '02 5550 1234', terms: true };
  const line = (accountNumber: string): PaymentLine => ({
    ...{ accountName: 'Wattle Works', accountNumber, accountCode: '062000', accountCodeType: 9, country: 'AUS' },
    ...{ currency: 'AUD', amount: 1_000, clientData: '1', action: 'typed in' },
  });
  const resultOf = async (accountNumber: string): Promise<number | null> => {
    await harness.caughtUp();
    const { body } = await ben.post<VerifyAnswer>('/customerPortalApi/verifyAccounts?internalReq=true', [line(accountNumber)]);
    return body.rows![0]!.result;
  };
  /** An invited supplier that has opened its link and given this account. */
  const answered = async (accountNumber: string) => {
    const { body } = await invite(fresh({ supplierName: 'Wattle Works' }));
    const [mail] = await outboxOf(harness, body.id);
    const publicId = publicIdIn(mail!.text);
    const browser = await SupplierBrowser.open(harness);
    const record = (await browser.call<VerificationRecord>('getByPublicId', { supplierId: publicId })).body;
    const supplierPaymentMethod = { ...method, AccountNumber: accountNumber };
    const call = { publicId, isVerify2: true, isCorrectDetailsFlag: true, supplierPaymentMethod, ...person };
    const saved = await browser.call<DetailsSaved>('submitPaymentType', call);
    return { id: body.id, publicId, browser, record, saved };
  };
  const claimsOf = async (who: Visitor, id: string): Promise<readonly Approval[]> => {
    await harness.caughtUp();
    const { rows } = (await who.get<{ rows: readonly Approval[] }>('/approvals')).body;
    return rows.filter(({ supplierId, kind }) => supplierId === id && kind === 'account');
  };

  /** After a request for new details, the supplier gives the account on file, because it has no other. */
  const confirmedAgain = async (id: string, accountNumber: string, invitation: string): Promise<void> => {
    // Emails of the same moment have no particular order.
    const links = (await outboxOf(harness, id)).filter(({ text }) => text.includes('/supplier/verify/'));
    const publicId = links.map(({ text }) => publicIdIn(text)).find((link) => link !== invitation)!;
    const browser = await SupplierBrowser.open(harness);
    await browser.call('checkAccountNumber', { publicId, accountNumber: accountNumber.slice(-3) });
    const supplierPaymentMethod = { ...method, AccountNumber: accountNumber };
    const call = { publicId, isVerify2: false, isCorrectDetailsFlag: true, supplierPaymentMethod, ...person };
    const saved = await browser.call<DetailsSaved>('submitPaymentType', call);
    expect([saved.status, saved.body]).toMatchObject([200, { saved: true, finished: true }]);
  };

  test('an invited supplier is shown no account and gives its own as a claim in one step', async () => {
    const { id, record, saved } = await answered('55500011');
    expect(record).toMatchObject({
      ...{ isLocked: 0, verified: null, accountCode: '', accountNumber: '', accountName: '', hidden: [], country: '' },
      ...{ accountCodeType: null, isVerify2: true, forcedUpdate: true, supplierName: 'Wattle Works', formCountry: 'AUS' },
    });
    expect([saved.status, saved.body]).toMatchObject([200, { saved: true, finished: true }]);
    const types = (await eventsOf(harness, tenant, id)).map(({ type }) => type);
    expect(types.filter((type) => !type.startsWith('VerificationEmail'))).toEqual([
      ...['SupplierAdded', 'SupplierAdditionRequested', 'LinkIssued', 'VerificationOpened'],
      ...['OnboardingRequested', 'AccountChangeRequested', 'VerifierDetailsProvided'],
    ]);
    expect(await portal.show(id)).toMatchObject({
      account: null,
      requestStatus: 'details-provided',
      verifier: { firstName: 'Mei', lastName: 'Tan' },
    });
  });

  test('an invited supplier is paid only after a second person approves its account, which is then unverified', async () => {
    const { id, publicId } = await answered('55500022');
    expect(await resultOf('55500022')).toBe(2);
    const [claim, ...others] = await claimsOf(ben, id);
    expect([others.length, claim]).toMatchObject([
      0,
      { kind: 'account', bySupplier: true, wasText: '', nowText: '062-000 55500022, Wattle Works', blockedBecause: null },
    ]);
    const decision = { supplierId: id, requestId: claim!.requestId, check: calledAt(harness.clock.now()) };
    expect((await anna.post<Refusal>('/approvals/approve', decision)).body.errorCode).toBe('second-person-needed');
    expect((await ben.post('/approvals/approve', decision)).status).toBe(200);
    expect(await resultOf('55500022')).toBe(6);
    expect(await portal.show(id)).toMatchObject({ status: 'unverified', accountName: 'Wattle Works' });
    const { body } = (await portal.call('SendChangeRequests', { ids: [id] })) as Answer<{ results: { outcome: string }[] }>;
    expect(body.results[0]?.outcome).toBe('scheduled');
    expect((await portal.show(id)).request).toMatchObject({ variant: 'three-step', status: 'waiting' });
    await confirmedAgain(id, '55500022', publicId);
    const confirmedBy = { requestStatus: 'confirmed', verifierName: 'Mei Tan' };
    // The clerk alone put the email address on file, and nobody has approved it.
    expect(await portal.show(id)).toMatchObject({ status: 'weak', answerWeakBecause: ['email-not-approved'], ...confirmedBy });
    const requestId = (await portal.show(id)).changeRequests.find(({ kind }) => kind === 'addition')!.requestId;
    expect((await ben.post('/approvals/approve', { supplierId: id, requestId, check: seen })).status).toBe(200);
    expect(await portal.show(id)).toMatchObject({ status: 'verified', ...confirmedBy });
    expect(await resultOf('55500022')).toBe(1);
  });

  test('an invited supplier whose claim was declined has no account and can be asked again', async () => {
    const { id } = await answered('55500033');
    const [claim] = await claimsOf(ben, id);
    await ben.post('/approvals/decline', { supplierId: id, requestId: claim!.requestId, reason: 'They know nothing of it.' });
    expect(await resultOf('55500033')).toBe(2);
    const { body } = (await portal.call('SendChangeRequests', { ids: [id] })) as Answer<{ results: { outcome: string }[] }>;
    expect(body.results[0]?.outcome).toBe('scheduled');
    expect((await portal.show(id)).request).toMatchObject({ variant: 'details-only', status: 'waiting' });
  });

  test('an invited supplier cannot check or confirm an account number, and answers only once', async () => {
    const { body } = await invite(fresh());
    const publicId = publicIdIn((await outboxOf(harness, body.id))[0]!.text);
    const browser = await SupplierBrowser.open(harness);
    for (const [action, more] of [
      ['checkAccountNumber', { accountNumber: '123' }],
      ['verifyAccountNumber', { verified: 3, accountName: '' }],
    ] as const) {
      const { status, body: refused } = await browser.call<Refusal>(action, { publicId, ...more });
      expect([action, status, refused.errorCode]).toEqual([action, 409, 'no-account']);
    }
    const again = await answered('55500044');
    const twice = await again.browser.call<Refusal>('submitPaymentType', {
      ...{ publicId: again.publicId, isVerify2: true, isCorrectDetailsFlag: true, ...person },
      supplierPaymentMethod: { ...method, AccountNumber: '99999999' },
    });
    expect(twice.status).not.toBe(200);
    expect((await claimsOf(ben, again.id)).length).toBe(1);
  });
});

describe('a file of invitations', () => {
  const HEADER = 'Supplier name,Email,Supplier code,Entity';
  const preview = (rows: readonly string[], who = anna, header = HEADER) =>
    who.upload<InvitationListAnswer & Refusal>('/suppliers/invitations/preview', 'list.csv', [header, ...rows].join('\n'));
  const send = (rows: readonly object[], who = anna, headers = {}) =>
    who.post<InvitationsSent>('/suppliers/invitations', { rows }, headers);

  test('the template for a file of invitations has the expected headings', async () => {
    const { status, text, headers } = await anna.get('/suppliers/invitations/template');
    expect([status, text]).toEqual([200, `\uFEFF${HEADER}\r\n`]);
    expect(headers['content-disposition']).toBe('attachment; filename="supplier-invitations.csv"');
  });

  test('a file of invitations is previewed row by row with its problems before any invitation is sent', async () => {
    await portal.add({ supplierCode: 'F-1', supplierName: 'Filed Pty Ltd', email: 'pay@filed.example' });
    const before = (await portal.list()).length;
    const { status, body } = await preview([
      'Grevillea,pay@grevillea.example,G-1,Acme North',
      ',pay@nobody.example,,',
      'Bad Mail,pay@,,',
      'Own,clerk@acme.example,,',
      'Filed,x@filed.example,F-1,',
      'FILED pty limited,pay@filed.example,,',
      'Grevillea,PAY@grevillea.example,,north',
      'Lost,pay@lost.example,,Nowhere',
      'Banksia,pay@banksia.example,,',
    ]);
    expect([status, body.fileName]).toEqual([200, 'list.csv']);
    expect(body.rows.map(({ row, entityId, problems }) => [row, entityId, ...problems])).toEqual([
      [2, 'north'],
      [3, '', 'Please enter a supplier name.'],
      [4, '', 'Please enter a valid email address'],
      [5, '', 'This address is in your own domain, so it may be an employee’s.'],
      [6, '', 'A supplier with this code is on file already.'],
      [7, '', 'A supplier with this name and email address is on file already.'],
      [8, 'north', 'An earlier row of the file has the same supplier.'],
      [9, 'Nowhere', 'There is no such entity.'],
      [10, ''],
    ]);
    expect((await portal.list()).length).toBe(before);
  });

  test('a file of invitations can be an Excel workbook', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Suppliers');
    sheet.addRow(HEADER.split(','));
    sheet.addRow(['Müller & Söhne', 'pay@muller.example', 4711, 'Acme North']);
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const { body } = await anna.upload<InvitationListAnswer>('/suppliers/invitations/preview', 'list.xlsx', bytes);
    const row = { row: 2, supplierName: 'Müller & Söhne', email: 'pay@muller.example', supplierCode: '4711', entityId: 'north' };
    expect(body.rows).toEqual([{ ...row, problems: [] }]);
  });

  test('a file of invitations sends all valid rows when one is refused, and a repeat sends no invitation twice', async () => {
    const rows = [
      { row: 2, ...fresh() },
      { row: 3, ...fresh({ email: 'pay@' }) },
      { row: 4, ...fresh() },
    ];
    const headers = { 'idempotency-key': 'file-once-only' };
    const [first, second] = [await send(rows, anna, headers), await send(rows, anna, headers)];
    expect(first.body.results.map(({ row, ok, outcome, message }) => [row, ok, outcome, message])).toEqual([
      [2, true, 'scheduled', 'The invitation is on its way.'],
      [3, false, 'refused', 'Please enter a valid email address'],
      [4, true, 'scheduled', 'The invitation is on its way.'],
    ]);
    expect(second.body.results).toEqual(first.body.results);
    for (const { supplierId, ok } of first.body.results) if (ok) expect((await outboxOf(harness, supplierId!)).length).toBe(1);
    const later = await send(rows);
    expect(later.body.results.map(({ message }) => message)).toEqual([
      'A supplier with this code is on file already.',
      'Please enter a valid email address',
      'A supplier with this code is on file already.',
    ]);
  });

  test('a file of invitations by a user of one entity cannot name another entity', async () => {
    const { body } = await preview(['Hakea,pay@hakea.example,,Elsewhere', 'Hakea,pay@hakea.example,,'], nora);
    expect(body.rows.map(({ problems }) => problems)).toEqual([['You can only work with suppliers of your own entity.'], []]);
  });

  test.each<[string, readonly string[], string, string, string]>([
    [
      'without the headings',
      ['a,b'],
      'Something,Else',
      'unrecognised',
      'The file has no row with these headings: Supplier name, Email, Supplier code, Entity. Please fill in the template.',
    ],
    ['without rows', [], HEADER, 'emptyFile', 'The file has no suppliers below its headings.'],
    [
      'with too many rows',
      Array.from({ length: 501 }, (_, i) => `Many ${i},pay@many${i}.example,,`),
      HEADER,
      'tooLarge',
      'A file may have 500 suppliers at most. Please split it into smaller files.',
    ],
  ])('a file of invitations %s is refused with a message', async (_, rows, header, code, message) => {
    const { status, body } = await preview(rows, anna, header);
    expect([status, body.errorCode, body.message]).toEqual([422, code, message]);
  });

  test('a file of invitations with the most rows allowed is accepted', async () => {
    const { body } = await preview(Array.from({ length: 500 }, (_, i) => `Many ${i},pay@many${i}.example,,`));
    expect([body.rows.length, body.rows.flatMap(({ problems }) => problems)]).toEqual([500, []]);
  });
});

/** Sessions end when the clock moves here, so these tests come last. */
describe('the check of invitations', () => {
  type Checked = { hasDuplicates: boolean; rows: readonly { row: number; isDuplicate: boolean; problems: readonly string[] }[] };
  const check = (invitations: readonly object[], who = anna) =>
    who.post<Checked & Refusal>('/Supplier/GetBulkInvitationCheckDuplicates', { invitations });

  test('the check of invitations finds suppliers on file and repeated rows, and sends no invitation', async () => {
    const known = fresh();
    await invite(known);
    await harness.caughtUp();
    const [once, other] = [fresh(), fresh({ email: 'no address' })];
    const before = (await portal.list()).length;
    const { body } = await check([known, once, once, other]);
    expect(body.rows.map(({ row, isDuplicate }) => [row, isDuplicate])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, false],
    ]);
    expect([body.hasDuplicates, body.rows[3]!.problems.length, (await portal.list()).length]).toEqual([true, 1, before]);
    expect((await check([])).body).toEqual({ hasDuplicates: false, rows: [] });
  });
});

test('an invited supplier is listed as waiting for a signature until its invitation is revoked', async () => {
  const { body } = await invite(fresh({ supplierName: 'Unsigned Wattle' }));
  await emailsSettled(harness);
  const listed = async (filter: string) => (await portal.list(`&search=unsigned&filter=${filter}`)).map(({ id }) => id);
  expect([await listed('-1'), await listed('-7')]).toEqual([[body.id], [body.id]]);
  await anna.post(`/suppliers/${body.id}/verification/revoke`, { reason: 'Not a supplier.' });
  expect([await listed('-1'), await listed('-7')]).toEqual([[], []]);
});

test('an unanswered invitation gets one reminder with the wording of an invitation', async () => {
  const { body } = await invite(fresh());
  await emailsSettled(harness);
  harness.clock.advance(8 * 86_400_000);
  const mails = await outboxOf(harness, body.id);
  expect(mails.map(({ kind }) => kind)).toEqual(['verification-request', 'reminder']);
  expect(mails[1]!.text).toContain('for the bank account that it wants to be paid into');
  expect(mails[1]!.text).not.toContain('has on file for you');
});

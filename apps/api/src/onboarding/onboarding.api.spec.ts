import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type DocumentKept,
  type DocumentRow,
  type ListAnswer,
  type OnboardingHistory,
  type OnboardingInvitations,
  type OnboardingListAnswer,
  type OnboardingProgress,
  type OnboardingReview,
  type OnboardingsCancelled,
  type Written,
} from '@counterfoil/projections';
import { emailsSettled, eventsOf, outboxOf, startEmailHarness } from '../emails/testing/email-harness.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { calledAt, seen } from '../platform/testing/checks.js';
import { SupplierRecords } from '../platform/supplier-records.js';
import { type Harness, type Visitor } from '../platform/testing/harness.js';
import { approveAddition, Portal, type Refusal } from '../suppliers/testing/portal.js';
import { access, filesIn, onboardingForm, type OnboardingFormCommand } from '@counterfoil/domain';
import { UploadingBrowser } from '../documents/testing/uploading-browser.js';
import { addField, answers, AtTasks, FORM, linksOf, publishForm, SAFETY } from '../testing/at-tasks.js';

const inviteTo = (person: Visitor, supplierIds: readonly string[], headers: Record<string, string> = {}) =>
  person.post<OnboardingInvitations & Refusal>('/onboardings/invite', { supplierIds, formId: FORM }, headers);

const review = async (person: Visitor, id: string): Promise<OnboardingReview> =>
  (await person.get<OnboardingReview>(`/onboardings/${id}`)).body;

const tenant = 'acmetrade';
let harness: Harness;
let portal: Portal;
let anna: Visitor;
let ben: Visitor;
let nora: Visitor;
let eve: Visitor;
let count = 0;

beforeAll(async () => {
  harness = await startEmailHarness();
  await harness.company(tenant, 'AUS', { ownDomains: ['acme.example'], claimCoolingOffHours: 0 }, ['north']);
  await harness.company('otherco1');
  anna = await harness.signIn(tenant, 'anna');
  ben = await harness.signIn(tenant, 'ben');
  nora = await harness.signIn(tenant, 'nora', ['canAccessSupplierManagement', 'canEditSuppliers', 'canApprove'], 'north');
  eve = await harness.signIn('otherco1', 'eve');
  portal = new Portal(harness, anna);
  await publishForm(harness, tenant);
}, 60_000);
afterAll(() => harness.stop());

const supplier = async (fields: object = {}): Promise<string> => {
  count++;
  const id = await portal.add({
    ...{ supplierCode: `C-${count}`, supplierName: `Coorong ${count}`, accountName: '', accountCode: '', accountNumber: '' },
    ...{ govCode: '', email: `ap@coorong${count}.example`, ...fields },
  });
  const [added] = await eventsOf(harness, tenant, id);
  await approveAddition(harness, tenant, id, `${added!.meta.commandId}:addition`);
  return id;
};
const invited = async (fields: object = {}) => {
  const supplierId = await supplier(fields);
  const { body } = await inviteTo(anna, [supplierId]);
  const onboardingId = body.results[0]!.onboardingId!;
  const [publicId] = await linksOf(harness, supplierId);
  return { supplierId, onboardingId, publicId: publicId!, tasks: await AtTasks.open(harness, publicId!) };
};
const handedIn = async (fields: object = {}, more: object = {}) => {
  const one = await invited(fields);
  await one.tasks.save({ ...answers, ...more });
  const { status, text } = await one.tasks.sign();
  if (status !== 200) throw new Error(text);
  await emailsSettled(harness);
  return one;
};
const decide = (who: Visitor, id: string, act: string, body: object) =>
  who.post<Written & Refusal>(`/onboardings/${id}/${act}`, body);
const approve = async (who: Visitor, id: string, body: object = {}) => {
  const { documentHash } = await review(who, id);
  return decide(who, id, 'approve', { documentHash, values: { risk: 'Low' }, ...body });
};

describe('from the invitation to the approval', () => {
  test('a supplier fills in an onboarding, continues on another device, signs, and a second person approves', async () => {
    const { supplierId, onboardingId, publicId, tasks } = await invited();
    const [mail] = await outboxOf(harness, supplierId);
    expect(mail!.text).toMatch(/asks you to fill in and sign a form/);
    const { body: page } = await tasks.open();
    expect(page).toMatchObject({
      code: 7,
      askedBy: 'User anna',
      title: 'New supplier',
      mine: ['Company', 'Contact', 'BankAccount', SAFETY, 'Sign'],
    });
    const { body: saved } = await tasks.save({ Country: '13', EntityType: '1', AbnNumber: '53 004 085 616' });
    expect(saved.company).toMatchObject({ entityName: 'Bluegum Joinery Pty Ltd', tradingNames: ['Bluegum Joinery'] });
    expect(saved.tasks[0]?.faults).toEqual({ TradingName: 'Please select your trading name.' });
    const phone = await AtTasks.open(harness, publicId, '198.51.100.9');
    expect((await phone.open()).body.answers).toMatchObject({ Country: '13' });
    const { Country: _, EntityType: __, AbnNumber: ___, ...rest } = answers;
    const { body: filled } = await phone.save(rest);
    expect(filled.tasks.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done']);
    expect(filled.answers['bank.accountNumber']).toBe('•••••140');
    expect((await phone.sign()).status).toBe(200);
    await emailsSettled(harness);
    const shown = await review(ben, onboardingId);
    expect(shown).toMatchObject({
      code: 9,
      signature: { name: 'Jo Marsh', role: 'Director', address: '198.51.100.9' },
      blockedBecause: null,
    });
    expect(shown.documentHash).toMatch(/^[0-9a-f]{64}$/);
    const { status, body } = await approve(ben, onboardingId);
    expect([status, body.message]).toEqual([200, 'The onboarding was approved.']);
    await emailsSettled(harness);
    const record = await portal.show(supplierId);
    expect(record).toMatchObject({
      govCode: '53004085616',
      contact: { landline: '0400 111 222' },
      account: null,
      status: 'unverified',
    });
    expect(record.changeRequests.map(({ kind, bySupplier }) => [kind, bySupplier])).toEqual([['account', true]]);
  });

  test('the bank account of an approved onboarding waits for a call-back by an independent person', async () => {
    const { supplierId, onboardingId } = await handedIn();
    await approve(ben, onboardingId);
    await emailsSettled(harness);
    const { changeRequests } = await portal.show(supplierId);
    const { requestId } = changeRequests[0]!;
    const decideClaim = async (who: Visitor, check: object) => {
      const { status, body } = await who.post<Refusal>('/approvals/approve', { supplierId, requestId, check });
      return status === 200 ? 'approved' : body.errorCode;
    };
    const calledNow = calledAt(harness.clock.now());
    expect(await decideClaim(anna, calledNow)).toBe('second-person-needed');
    expect(await decideClaim(ben, seen)).toBe('call-back-needed');
    expect(await decideClaim(ben, calledAt(harness.clock.now(), { number: '+61 400 111 222' }))).toBe('number-from-claim');
    expect(await decideClaim(ben, calledNow)).toBe('approved');
    await harness.caughtUp();
    // The account is on file and nobody has confirmed it: the supplier is onboarded, not verified.
    expect(await portal.show(supplierId)).toMatchObject({ status: 'unverified', verified: false, accountName: 'Coorong Marine' });
  });

  test('an onboarding that is sent back shows what to change, and has to be signed again', async () => {
    const { onboardingId, tasks, supplierId } = await handedIn();
    const { documentHash } = await review(ben, onboardingId);
    const notes = [{ fieldId: 'policy', note: 'Please say since when.' }];
    expect((await decide(ben, onboardingId, 'send-back', { documentHash, notes })).status).toBe(200);
    await emailsSettled(harness);
    expect((await portal.show(supplierId)).changeRequests).toEqual([]);
    const { body: page } = await tasks.open();
    expect([page.code, page.notes]).toEqual([8, { policy: 'Please say since when.' }]);
    expect((await tasks.sign()).body.errorCode).toBe('tasks-open');
    await tasks.save({ policy: 'Since 2019.' }, page.seen);
    expect((await tasks.sign()).status).toBe(200);
    // The reviewer still looks at the first document.
    expect((await decide(ben, onboardingId, 'approve', { documentHash, values: { risk: 'Low' } })).body.errorCode).toBe(
      'request-changed',
    );
    expect((await approve(ben, onboardingId)).status).toBe(200);
  });

  test('the history of an onboarding tells who did what, with the answers that each save changed', async () => {
    const { onboardingId, tasks } = await handedIn();
    const { documentHash } = await review(ben, onboardingId);
    await decide(ben, onboardingId, 'send-back', { documentHash, notes: [{ fieldId: 'policy', note: 'Please add the date.' }] });
    const { body } = await tasks.open();
    await tasks.save({ policy: 'We have one of 2026.' }, body.seen);
    const { entries } = (await anna.get<OnboardingHistory>(`/onboardings/${onboardingId}/history`)).body;
    const told = entries.map(({ type, by }) => [type, by.replace(/coorong\d+/, 'coorong')]);
    const supplierName = 'Supplier (ap@coorong.example)';
    expect(told.filter(([type]) => !type!.includes('Email'))).toEqual([
      ['OnboardingSaved', supplierName],
      ['OnboardingSentBack', 'User ben'],
      ['OnboardingSubmitted', supplierName],
      ['OnboardingSigned', supplierName],
      ['OnboardingOpened', supplierName],
      ['OnboardingSaved', supplierName],
      ['OnboardingCompanyChecked', 'Supplier'],
      ['OnboardingInvited', 'User anna'],
    ]);
    expect(entries[0]!.changes).toEqual([{ field: 'Safety policy', was: 'We have one.', now: 'We have one of 2026.' }]);
    const [first] = entries.filter(({ type }) => type === 'OnboardingSaved').slice(-1);
    expect(first!.changes).toContainEqual({ field: 'Entity type', was: '', now: 'Sole trader' });
    expect(first!.changes).toContainEqual({ field: 'Account number', was: '', now: '12347140' });
    expect((await nora.get<Refusal>(`/onboardings/${onboardingId}/history`)).status).toBe(404);
  });

  test('what was typed into a field before another answer hid it does not reach the record', async () => {
    const more = { EntityType: '7', ManualTradingName: 'Jo Marsh' };
    const { onboardingId, supplierId } = await handedIn({ govCode: '' }, more);
    const shown = (await review(ben, onboardingId)).sections.flatMap(({ fields }) => fields.map(({ id }) => id));
    expect(shown).not.toContain('AbnNumber');
    expect((await approve(ben, onboardingId)).status).toBe(200);
    await emailsSettled(harness);
    expect((await portal.show(supplierId)).govCode).toBeNull();
  });

  test('declining an onboarding removes its claim', async () => {
    const { onboardingId, supplierId, tasks } = await handedIn();
    expect((await portal.show(supplierId)).changeRequests).toHaveLength(1);
    expect((await decide(ben, onboardingId, 'decline', { reason: 'We do not buy from them.' })).status).toBe(200);
    await emailsSettled(harness);
    expect((await portal.show(supplierId)).changeRequests).toEqual([]);
    expect((await tasks.open()).body.errorCode).toBe('onboarding-over');
  });
});

describe('attacks', () => {
  test('a clerk who invites their own address cannot approve their own answers', async () => {
    const { onboardingId } = await handedIn();
    const { status, body } = await approve(anna, onboardingId);
    expect([status, body.errorCode]).toEqual([409, 'second-person-needed']);
    const { body: resent } = await decide(ben, (await invited()).onboardingId, 'resend', {});
    expect(resent.message).toBe('A new link is on its way.');
  });
  test('an onboarding to the clerk’s own mailbox verifies no account when a colleague approves only a part of it', async () => {
    count++;
    const own = { supplierCode: `C-${count}`, supplierName: `Coorong ${count}`, accountCode: '', accountNumber: '' };
    const supplierId = await portal.add({ ...own, govCode: '', accountName: '', email: `me@thief${count}.example` });
    const { body } = await inviteTo(anna, [supplierId]);
    const onboardingId = body.results[0]!.onboardingId!;
    const tasks = await AtTasks.open(harness, (await linksOf(harness, supplierId))[0]!, '198.51.100.77');
    await tasks.save({ ...answers, 'bank.accountNumber': '66007700', Phone: '0400 999 888' });
    expect((await tasks.sign()).status).toBe(200);
    await emailsSettled(harness);
    expect((await review(ben, onboardingId)).weakBecause).toEqual(['email-not-approved']);
    expect((await approve(anna, onboardingId, { check: seen })).body.errorCode).toBe('second-person-needed');
    expect((await approve(ben, onboardingId)).body.errorCode).toBe('check-needed');
    expect((await approve(ben, onboardingId, { check: seen })).status).toBe(200);
    await emailsSettled(harness);
    // The colleague has approved the onboarding. Its account still waits, and so do the email and the record.
    const { changeRequests, account, status } = await portal.show(supplierId);
    expect([account, status]).toEqual([null, 'unverified']);
    expect(changeRequests.map(({ kind }) => kind).sort()).toEqual(['account', 'addition']);
    for (const { requestId } of changeRequests) {
      const refused = await anna.post<Refusal>('/approvals/approve', {
        supplierId,
        requestId,
        check: calledAt(harness.clock.now()),
      });
      expect(refused.body.errorCode).toBe('second-person-needed');
    }
    const claim = changeRequests.find(({ kind }) => kind === 'account')!;
    const check = calledAt(harness.clock.now());
    expect((await ben.post('/approvals/approve', { supplierId, requestId: claim.requestId, check })).status).toBe(200);
    // The account is approved. The email is not, so an answer through it stays weak (P-14.10).
    const { hands } = (await harness.app.get(SupplierRecords).find(tenant, supplierId))!.supplier;
    expect([hands.account.approvedBy?.id, hands.email.approvedBy]).toEqual(['ben', null]);
  });
  test('an answer from a browser of the company is weak and is approved only with a check record', async () => {
    const { onboardingId, publicId } = await invited();
    const inside = await AtTasks.open(harness, publicId);
    Object.assign(inside.browser.cookies, anna.cookies);
    await inside.browser.renew();
    await inside.save(answers);
    expect((await inside.sign()).status).toBe(200);
    expect((await review(ben, onboardingId)).weakBecause).toContain('own-session');
    expect((await approve(ben, onboardingId)).body.errorCode).toBe('check-needed');
    expect((await approve(ben, onboardingId, { check: seen })).status).toBe(200);
  });
  test('an onboarding of another company is unknown to every call with its id', async () => {
    const { onboardingId } = await handedIn();
    for (const who of [eve, nora]) {
      expect((await who.get(`/onboardings/${onboardingId}`)).status).toBe(404);
      expect((await decide(who, onboardingId, 'cancel', {})).status).toBe(404);
      expect((await decide(who, onboardingId, 'approve', { documentHash: 'x' })).status).toBe(404);
    }
    const { body } = await eve.post<OnboardingsCancelled>('/onboarding/CancelExistingOnboardings', { publicIds: [onboardingId] });
    expect(body.cancelled).toBe(0);
  });
  test('an unknown, replaced or cancelled link does nothing', async () => {
    const { onboardingId, tasks, supplierId } = await invited();
    const unknown = await AtTasks.open(harness, 'AAAAAAAAAAAAAAAAAAAAAA');
    expect([(await unknown.open()).status, (await unknown.save(answers)).status]).toEqual([404, 404]);
    await decide(anna, onboardingId, 'resend', {});
    const links = await linksOf(harness, supplierId);
    expect((await tasks.save({ policy: 'x' })).body.errorCode).toBe('no-longer-asked');
    const newer = await AtTasks.open(harness, links.find((link) => link !== tasks.publicId)!);
    expect((await newer.save({ ...answers })).status).toBe(200);
    await decide(anna, onboardingId, 'cancel', { reason: 'Invited twice.' });
    expect((await newer.sign({ revision: 1 })).body.errorCode).toBe('onboarding-over');
  });
  test('two devices that save one field do not overwrite each other', async () => {
    const { tasks, publicId } = await invited();
    const { body } = await tasks.save({ policy: 'first' });
    const other = await AtTasks.open(harness, publicId);
    expect((await other.save({ policy: 'second' })).body).toMatchObject({
      errorCode: 'field-changed',
      fields: { policy: [expect.any(String)] },
    });
    expect((await other.save({ policy: 'second' }, body.seen)).status).toBe(200);
  });
  test('a signature is refused when an answer has changed since the signer saw it', async () => {
    const { tasks } = await invited();
    await tasks.save(answers);
    const { body } = await tasks.open();
    await tasks.save({ policy: 'changed meanwhile' }, body.seen);
    expect((await tasks.sign({ revision: body.revision })).body.errorCode).toBe('answers-changed');
  });
  test('an onboarding is asked, checked and approved by the form version that it started with', async () => {
    const { tasks, onboardingId } = await invited();
    await harness.told(tenant, onboardingForm, 'form-1', {
      type: 'ChangeField',
      data: { formId: 'form-1', fieldId: 'policy', details: { title: `Policy ${count}` } },
    });
    await harness.told(tenant, onboardingForm, 'form-1', {
      type: 'SaveForm',
      data: { formId: 'form-1', sections: [], fields: [], publish: true },
    });
    await harness.caughtUp();
    expect((await tasks.open()).body.sections.at(-1)?.fields[0]?.title).toBe('Safety policy');
    await tasks.save(answers);
    expect((await tasks.sign()).status).toBe(200);
    expect((await review(ben, onboardingId)).formVersion).toBe(1);
  });
  test('a masked account number that the page sends back changes nothing', async () => {
    const { tasks } = await invited();
    const { body } = await tasks.save(answers);
    const again = await tasks.save({ 'bank.accountNumber': body.answers['bank.accountNumber'], policy: 'new' }, body.seen);
    expect([again.status, again.body.tasks.every(({ status }) => status === 'done')]).toEqual([200, true]);
    expect(tasks.browser.heard.join(' ')).not.toContain('12347140');
  });
  test('the id of a link is neither in the log nor in any answer to the customer', async () => {
    const { publicId, onboardingId, supplierId } = await handedIn();
    const shown = JSON.stringify([
      await review(anna, onboardingId),
      await portal.show(supplierId),
      (await anna.get('/onboardings')).body,
    ]);
    expect(shown).not.toContain(publicId);
  });
});

describe('several people', () => {
  test('a colleague fills in a task that was passed on, sees no other answers, and loses the task when it is taken back', async () => {
    const { tasks, supplierId } = await invited();
    await tasks.save({ Country: '13', 'bank.accountName': 'Coorong Marine' });
    const to = `jo@coorong${count}.example`;
    expect((await tasks.call('passOn', { email: to, tasks: [SAFETY] })).status).toBe(200);
    const links = await linksOf(harness, supplierId);
    const jo = await AtTasks.open(harness, links.find((link) => link !== tasks.publicId)!);
    const { body: page } = await jo.open();
    expect([page.mine, page.answers, page.company]).toEqual([[SAFETY], {}, null]);
    expect(page.sections.filter(({ fields }) => fields.length > 0).map(({ id }) => id)).toEqual([SAFETY]);
    expect((await jo.save({ Country: '171' })).body.errorCode).toBe('not-your-task');
    expect((await jo.save({ policy: 'mine' })).status).toBe(200);
    const { body: own } = await tasks.open();
    expect(own.passedOn).toMatchObject([{ email: to, tasks: [SAFETY], openedAt: expect.any(String) }]);
    await tasks.call('takeBack', { participantId: own.passedOn[0]!.participantId });
    expect((await jo.save({ policy: 'again' })).body.errorCode).toBe('no-longer-asked');
  });
  test('the company is notified when a person reports that an onboarding is wrong', async () => {
    const { tasks, onboardingId, supplierId } = await invited();
    expect((await tasks.call('reportWrong', { comment: 'We do not know you.' })).status).toBe(200);
    await emailsSettled(harness);
    expect((await review(anna, onboardingId)).wrongComment).toBe('We do not know you.');
    const subjects = (await outboxOf(harness, supplierId)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('says that the onboarding'))).toBe(true);
  });
});

describe('lists, reasons and calls', () => {
  test('a supplier with a pending onboarding is not invited again, nor one without a usable address', async () => {
    const { supplierId } = await invited();
    const own = await supplier({ email: 'clerk@acme.example' });
    const { body } = await inviteTo(anna, [supplierId, own, 'nobody']);
    expect(body.results.map(({ ok, message }) => [ok, message])).toEqual([
      [false, 'The invitation was not sent: pending onboarding.'],
      [false, 'The invitation was not sent: email has your domain (possible employee).'],
      [false, expect.any(String)],
    ]);
  });
  test('an invitation repeated under one key invites once', async () => {
    const id = await supplier();
    const headers = { 'idempotency-key': `invite-${id}` };
    const [first, second] = [await inviteTo(anna, [id], headers), await inviteTo(anna, [id], headers)];
    expect(second.body.results).toEqual(first.body.results);
    expect(await linksOf(harness, id)).toHaveLength(1);
  });
  test('filter -1 lists suppliers that have done everything except sign', async () => {
    const { tasks, supplierId } = await invited();
    await tasks.save(answers);
    await harness.caughtUp();
    expect((await portal.list('&filter=-1')).map(({ id }) => id)).toContain(supplierId);
    const { body } = await anna.get<OnboardingListAnswer>('/onboardings?status=awaiting-signature&length=100');
    expect(body.rows.map((row) => row.supplierId)).toContain(supplierId);
    await tasks.sign();
    await emailsSettled(harness);
    expect((await portal.list('&filter=-1')).map(({ id }) => id)).not.toContain(supplierId);
  });
  test('a verification request is withheld while an onboarding is pending, and for another record with the same account', async () => {
    const { supplierId, tasks } = await invited();
    const send = (id: string) =>
      anna.post<{ results: readonly { message?: string }[] }>('/customerPortalApi/SendChangeRequests', { ids: [id] });
    expect((await send(supplierId)).text).toContain('pending onboarding');
    const bankOf = { 'bank.accountNumber': '99887766' };
    await tasks.save({ ...answers, ...bankOf });
    await tasks.sign();
    await emailsSettled(harness);
    const twin = await supplier({ accountName: 'Twin', accountCode: '105-042', accountNumber: '99887766' });
    expect((await send(twin)).text).toContain('another onboarding with same account details');
  });
  test('existing onboardings are cancelled by supplier code and by their own ids', async () => {
    const [a, b] = [await invited({ supplierCode: 'CANCEL-A' }), await invited()];
    const byCode = await anna.post<OnboardingsCancelled>('/onboarding/CancelExistingOnboardingsWithSupplierCode', {
      supplierCode: 'CANCEL-A',
    });
    expect(byCode.body).toMatchObject({ success: true, message: '1 onboarding was cancelled.', cancelled: 1 });
    const byId = await anna.post<OnboardingsCancelled>('/onboarding/CancelExistingOnboardings', {
      publicIds: [a.onboardingId, b.onboardingId, b.publicId],
      isSelfCertify: true,
    });
    expect(byId.body.cancelled).toBe(1);
    await harness.caughtUp();
    expect(await review(anna, b.onboardingId)).toMatchObject({ code: -2, isSelfCertify: true });
    const codes = await anna.post<OnboardingsCancelled>('/onboarding/CancelExistingOnboardings', { supplierCodes: ['CANCEL-A'] });
    expect(codes.body.cancelled).toBe(0);
    const nothing = await anna.post('/onboarding/CancelExistingOnboardings', { supplierCodes: null, publicIds: null });
    expect(nothing.status).toBe(400);
  });
  test('onboardings are exported as a file by GET and by POST', async () => {
    const { text, headers } = await anna.get('/onboarding/exportCustomerOnboardings');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="onboardings-.*\.csv"/);
    expect(text).toContain('Coorong 1');
    expect((await anna.post('/onboarding/exportCustomerOnboardings', {})).text.split('\n').length).toBeGreaterThan(2);
    const empty = { search: null, sort: null, status: null, supplierId: null, entityId: null, format: null };
    expect((await anna.post('/onboarding/exportCustomerOnboardings', empty)).text).toContain('Coorong 1');
    expect((await nora.get('/onboarding/exportCustomerOnboardings')).text).not.toContain('Coorong 1');
  });
  test('a list of onboardings states the entity that its user is limited to', async () => {
    const scope = async (who: Visitor) => (await who.get<OnboardingListAnswer>('/onboardings')).body.scope;
    expect([await scope(anna), await scope(nora)]).toEqual(['acmetrade_0', 'acmetrade_north']);
  });
  test('the review shows a different account when only the bank code differs from the one on file', async () => {
    const { onboardingId } = await handedIn({ accountCode: '062-000', accountNumber: '12347140' });
    const { sections } = await review(ben, onboardingId);
    const account = sections.flatMap(({ fields }) => fields).find(({ title }) => title === 'Account');
    expect(account).toMatchObject({ value: '105-042 12347140', record: '062-000 12347140' });
  });
  test('a payment to an onboarded account says so, and the onboarding does not verify the account', async () => {
    const { supplierId, onboardingId } = await handedIn({}, { 'bank.accountNumber': '55443322' });
    await approve(ben, onboardingId);
    const [request] = (await portal.show(supplierId)).changeRequests;
    const check = calledAt(harness.clock.now());
    await ben.post('/approvals/approve', { supplierId, requestId: request!.requestId, check });
    await harness.caughtUp();
    const line = {
      accountName: 'Coorong Marine',
      accountCode: '105042',
      accountNumber: '55443322',
      accountCodeType: 9,
      country: 'AUS',
      currency: 'AUD',
      amount: 1000,
      clientData: '1',
      action: 'typed in',
    };
    const { body } = await anna.post<{ rows: readonly Record<string, unknown>[] }>(
      '/customerPortalApi/verifyAccounts?internalReq=true',
      [line],
    );
    expect(body.rows[0]).toMatchObject({ result: 6, reason: 'Onboarded', className: 'self-certified', isOnboarded: true });
  });
});

describe('file fields', () => {
  const pdf = '%PDF-1.7\n1 0 obj << /Type /Page >> endobj\n%%EOF';
  const filesForm = 'form-files';
  const withFiles = async () => {
    const supplierId = await supplier();
    const { body } = await anna.post<OnboardingInvitations>('/onboardings/invite', {
      supplierIds: [supplierId],
      formId: filesForm,
    });
    const publicId = (await linksOf(harness, supplierId))[0]!;
    const onboardingId = body.results[0]!.onboardingId!;
    return { supplierId, onboardingId, publicId, tasks: await AtTasks.open(harness, publicId) };
  };
  const upload = async (publicId: string, fieldId: string, name = 'licence.pdf', bytes = pdf) =>
    (await UploadingBrowser.open(harness)).upload<OnboardingProgress & Refusal>('/supplierOnboarding/upload', name, bytes, {
      publicId,
      fieldId,
    });
  beforeAll(async () => {
    const tell = (command: OnboardingFormCommand) => harness.told(tenant, onboardingForm, filesForm, command);
    await tell({ type: 'CreateForm', data: { formId: filesForm, title: 'With files' } });
    await addField(tell, filesForm, 'files', 'Custom', 'licence', { type: 8, title: 'Licence', options: [] });
    await addField(tell, filesForm, 'Approval', 'Approval', 'contract', { type: 8, title: 'Contract', options: [] });
    await tell({ type: 'SaveForm', data: { formId: filesForm, sections: [], fields: [], publish: true } });
    await harness.caughtUp();
  });

  test('an uploaded document becomes the answer, a second one replaces it, and it can be removed', async () => {
    const { publicId, tasks } = await withFiles();
    const titles = ({ licence }: OnboardingProgress['answers']) => filesIn(licence).map(({ documentTitle }) => documentTitle);
    const first = await upload(publicId, 'licence');
    expect([first.status, titles(first.body.answers)]).toEqual([200, ['licence']]);
    const second = await upload(publicId, 'licence', 'renewed.pdf');
    expect(titles(second.body.answers)).toEqual(['renewed']);
    expect((await tasks.save({ licence: [] }, second.body.seen)).body.answers['licence']).toEqual([]);
  });
  test('a supplier says after the upload when a document expires, and the library says the same', async () => {
    const { publicId, supplierId, tasks } = await withFiles();
    const { body } = await upload(publicId, 'licence');
    const [file] = filesIn(body.answers['licence']);
    const expiring = (expiryDate: string, seen: object) => tasks.save({ licence: [{ ...file, title: 'x', expiryDate }] }, seen);
    expect((await expiring('30/06/2027', body.seen)).body.fields).toEqual({ licence: [expect.stringContaining('as a day')] });
    expect((await expiring('2027-06-30', {})).body.errorCode).toBe('field-changed');
    const { body: dated } = await expiring('2027-06-30', body.seen);
    expect(dated.answers['licence']).toEqual([{ ...file, expiryDate: '2027-06-30' }]);
    const inLibrary = async () => {
      await harness.caughtUp();
      const { rows } = (await anna.get<ListAnswer<DocumentRow>>(`/library/list?supplierId=${supplierId}`)).body;
      return rows.map(({ expiryDate }) => expiryDate);
    };
    expect(await inLibrary()).toEqual(['2027-06-30']);
    await anna.upload(`/library/documents/${file!.id}/replace`, 'other.pdf', `${pdf} later`, {
      ...{ replaces: file!.versionId!, expiryDate: '2030-01-01' },
    });
    expect((await expiring('2028-06-30', dated.seen)).status).toBe(200);
    expect(await inLibrary()).toEqual(['2030-01-01']);
  });
  const openFile = async (publicId: string, documentId: string) =>
    (await UploadingBrowser.open(harness)).post<Refusal>('/supplierOnboarding/file', { publicId, documentId });

  test('a supplier opens the documents of their tasks as they were uploaded, and each opening is recorded', async () => {
    const { publicId, onboardingId } = await withFiles();
    const { body } = await upload(publicId, 'licence');
    const [file] = filesIn(body.answers['licence']);
    const opened = await openFile(publicId, file!.id);
    expect([opened.status, opened.text]).toEqual([200, pdf]);
    expect(opened.headers['content-disposition']).toMatch(/^attachment; filename="licence\.pdf"/);
    await harness.caughtUp();
    const swapped = { replaces: file!.versionId!, expiryDate: '' };
    await anna.upload(`/library/documents/${file!.id}/replace`, 'other.pdf', `${pdf} by the company`, swapped);
    expect((await openFile(publicId, file!.id)).text).toBe(pdf);
    const day = harness.clock.now().slice(0, 10).replaceAll('-', '');
    const events = await harness.app.get(CommandRunner).historyOf(access, tenant, day);
    expect(events.filter(({ type }) => type === 'DocumentOpenedBySupplier').at(-1)!.data).toMatchObject({
      ...{ documentId: file!.id, versionId: file!.versionId, onboardingId, requestId: null },
      participantId: expect.stringMatching(/./),
    });
  });
  test('a supplier cannot open a document of another onboarding or another person’s task, or one that was removed', async () => {
    const [mine, other] = [await withFiles(), await withFiles()];
    const [theirs] = filesIn((await upload(other.publicId, 'licence')).body.answers['licence']);
    const { body } = await upload(mine.publicId, 'licence');
    const [own] = filesIn(body.answers['licence']);
    for (const id of [theirs!.id, '../../etc', '', 'x'.repeat(100)]) expect((await openFile(mine.publicId, id)).status).toBe(404);
    await mine.tasks.call('passOn', { email: 'kim@coorong.example', tasks: ['Contact'] });
    await emailsSettled(harness);
    const passedOn = (await linksOf(harness, mine.supplierId)).find((link) => link !== mine.publicId)!;
    expect((await openFile(passedOn, own!.id)).status).toBe(404);
    await mine.tasks.save({ licence: [] }, body.seen);
    expect((await openFile(mine.publicId, own!.id)).status).toBe(404);
    expect((await openFile('A'.repeat(22), own!.id)).body.errorCode).toBe('no-such-link');
  });
  test('a document of another onboarding, or one that does not exist, is refused as an answer', async () => {
    const [mine, other] = [await withFiles(), await withFiles()];
    const { body } = await upload(other.publicId, 'licence');
    for (const licence of [body.answers['licence'], [{ id: 'x', documentTitle: 'x', expiryDate: null, deletedDate: null }]])
      expect((await mine.tasks.save({ licence })).body.errorCode).toBe('invalid-value');
  });
  /** Filled in, signed and handed in, with one document. */
  const signedWithFile = async () => {
    const one = await withFiles();
    await upload(one.publicId, 'licence');
    const { policy: _, ...others } = answers;
    await one.tasks.save({ ...others, IsTaxRegistered: 'Yes', FirstName: 'Jo', LastName: 'Marsh' });
    const { status, text } = await one.tasks.sign();
    if (status !== 200) throw new Error(text);
    await emailsSettled(harness);
    const { documentHash, sections } = await review(ben, one.onboardingId);
    const licence = sections.flatMap(({ fields }) => fields).find(({ id }) => id === 'licence')!;
    return { ...one, documentHash, file: filesIn(licence.value ?? undefined)[0]! };
  };
  const bytesOf = async (who: Visitor, id: string, query = '') => (await who.get(`/library/documents/${id}/file${query}`)).text;

  test('the review shows the document version that was signed when the document is replaced later', async () => {
    const { onboardingId, documentHash, file } = await signedWithFile();
    const swapped = pdf.replace('/Page', '/Pages /Swapped true');
    const fields = { replaces: file.versionId!, expiryDate: '' };
    expect((await anna.upload(`/library/documents/${file.id}/replace`, 'other.pdf', swapped, fields)).status).toBe(200);
    await harness.caughtUp();
    expect(await bytesOf(ben, file.id)).toBe(swapped);
    expect(await bytesOf(ben, file.id, `?versionId=${file.versionId!}`)).toBe(pdf);
    const shown = await review(ben, onboardingId);
    expect(shown.documentHash).toBe(documentHash);
    expect(JSON.stringify(shown.sections)).toContain(file.versionId);
  });
  test('the company can answer only with a document of this supplier', async () => {
    const { supplierId, onboardingId, documentHash } = await signedWithFile();
    const keep = async (of: string) => {
      const fields = { supplierId: of, title: 'Contract', expiryDate: '' };
      const { body } = await anna.upload<DocumentKept>('/library/upload', 'contract.pdf', pdf, fields);
      await harness.caughtUp();
      return body.file;
    };
    const [own, other] = [await keep(supplierId), await keep(await supplier())];
    const made = { id: 'made-up', documentTitle: 'Contract', expiryDate: null, deletedDate: null };
    const decided = (contract: object) =>
      decide(ben, onboardingId, 'approve', { documentHash, values: { contract: [contract] }, check: seen });
    for (const wrong of [made, other]) expect((await decided(wrong)).body.errorCode).toBe('invalid-value');
    expect((await decided({ ...own, documentTitle: 'Anything' })).status).toBe(200);
    const { approvedWith } = await review(ben, onboardingId);
    expect(approvedWith?.values?.['contract']).toMatchObject([{ id: own.id, documentTitle: 'Contract' }]);
  });
  test('an upload is refused for a field without files, with an unknown link, and after the signature', async () => {
    const { publicId } = await withFiles();
    expect((await upload(publicId, 'Country')).body.errorCode).toBe('no-such-field');
    expect((await upload('A'.repeat(22), 'licence')).status).toBe(404);
    const signed = await handedIn();
    expect((await upload(signed.publicId, 'policy')).body.errorCode).toBe('onboarding-submitted');
  });
});

describe('reminders and the end', () => {
  test('a supplier that does not finish is reminded, and the onboarding ends when its link expires', async () => {
    const { tasks, supplierId, onboardingId } = await invited();
    harness.clock.advance(8 * 86_400_000);
    await emailsSettled(harness);
    expect((await outboxOf(harness, supplierId)).map(({ subject }) => subject.split(':')[0])).toContain('Reminder');
    harness.clock.advance(40 * 86_400_000);
    await emailsSettled(harness);
    anna = await harness.signInAgain(tenant, 'anna');
    expect(await review(anna, onboardingId)).toMatchObject({ code: -3 });
    expect((await tasks.save({ policy: 'late' })).body.errorCode).toBe('onboarding-over');
  });
});

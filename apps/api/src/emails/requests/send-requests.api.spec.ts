import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { customer, referenceOf, type WithheldCode } from '@counterfoil/domain';
import { type CustomerDoc, templateOf } from '@counterfoil/projections';
import { Links } from '../../platform/links/links.js';
import type { Answer, Harness } from '../../platform/testing/harness.js';
import { Portal } from '../../suppliers/testing/portal.js';
import { ask, surroundings } from '../testing/asked.js';
import { answered, eventsOf, fatesOf, emailsSettled, outboxOf, startEmailHarness, tell } from '../testing/email-harness.js';
import { calledAt } from '../../platform/testing/checks.js';

type Result = {
  readonly supplierId: string;
  readonly ok: boolean;
  readonly outcome: string;
  readonly message: string;
  readonly errorCode?: string;
  readonly reasons?: readonly { readonly code: WithheldCode; readonly words: string }[];
};
type Sent = { readonly results: readonly Result[] };
type Refusal = { readonly errorCode: string; readonly message: string };

let harness: Harness;
let portal: Portal;
let count = 0;

const tenant = 'acmetrade';
beforeAll(async () => {
  harness = await startEmailHarness();
  await harness.company(tenant, 'AUS', { singleOperator: true, ownDomains: ['acme.example'] });
  await harness.company('brolgacorp');
  await harness.company('cassowary');
  portal = new Portal(harness, await harness.signIn(tenant, 'anna'));
  await harness.caughtUp();
}, 60_000);
afterAll(() => harness.stop());

/** Each supplier has its own account, so that no supplier affects another. */
const add = (fields: object = {}): Promise<string> => {
  count++;
  const name = `Supplier ${count}`;
  const account = { accountCode: '062-000', accountNumber: String(10_000_000 + count * 7) };
  return portal.add({ supplierCode: `M-${count}`, supplierName: name, accountName: name, ...account, ...fields });
};
const send = (...ids: readonly string[]) => portal.call('SendChangeRequests', { ids }) as Promise<Answer<Sent>>;
const doSend = (body: object) => portal.call('setSupplierDoSend', body) as Promise<Answer<Refusal>>;

test('suppliers are found by the status of their verification request (P-2.2)', async () => {
  const fields = { govCode: null, supplierName: 'Zebra Found' };
  const [silent, done, fresh, moved] = [await add(fields), await add(fields), await add(fields), await add(fields)];
  await send(silent, done);
  await emailsSettled(harness);
  await portal.person.post(`/suppliers/${done}/verification/revoke`, { reason: 'Not theirs.' });
  await portal.call('setSupplierDetails', { id: moved, supplierName: 'Zebra Found and Moved' });
  const found = async (query: string) => (await portal.list(`&search=zebra&${query}`)).map(({ id }) => id).sort();
  expect(await found('requestStatus=none')).toEqual([fresh, moved].sort());
  expect(await found('requestStatus=waiting,opened')).toEqual([silent]);
  expect(await found('requestStatus=revoked')).toEqual([done]);
  expect(await found('filter=-7')).toEqual([silent]);
  expect(await found('filter=-8')).toEqual([moved]);
  expect(await found('filter=-9')).toEqual([]);
  expect((await portal.person.get('/suppliers?requestStatus=purple')).status).toBe(400);
});

describe('sending verification requests', () => {
  test('a verification request sends a link, a reference and how to check the sender, but no account digits', async () => {
    const id = await add({ accountCode: '063-102', accountNumber: '9876 5432' });
    const { status, body } = await send(id);
    expect([status, body.results[0]?.outcome, body.results[0]?.message]).toEqual([200, 'scheduled', 'The email is on its way.']);
    const [mail, ...others] = await outboxOf(harness, id);
    expect(others).toEqual([]);
    const { request } = await portal.show(id);
    const publicId = /\/supplier\/verify\/([A-Za-z0-9_-]{22})\n/.exec(mail!.text)![1]!;
    expect(await harness.app.get(Links).find(publicId)).toEqual({ tenant, supplierId: id, requestId: request!.requestId });
    expect([mail!.to, request!.status, request!.forcedUpdate]).toEqual([['ap@bluegum.example'], 'waiting', false]);
    for (const form of [mail!.text, mail!.html]) {
      expect(form).toContain(referenceOf(request!.requestId));
      expect(form).toContain('How to check that this email is genuine');
      expect(form).toContain(publicId);
      expect(form).not.toMatch(/9876|5432|063-?102/);
    }
    expect(await fatesOf(harness, tenant, id)).toEqual([
      'Scheduled verification-request',
      'Attempted verification-request',
      'Sent verification-request',
    ]);
  });

  test('the link of a verification request appears in its email and nowhere else', async () => {
    const id = await add();
    const { text: answer } = await send(id);
    const [mail] = await outboxOf(harness, id);
    const publicId = /\/supplier\/verify\/([A-Za-z0-9_-]{22})/.exec(mail!.text)![1]!;
    const shown = JSON.stringify([answer, await portal.show(id), await portal.history(id), await eventsOf(harness, tenant, id)]);
    expect(shown).not.toContain(publicId);
  });

  test('a second verification request is refused while one is open, and other suppliers are still asked', async () => {
    const [asked, fresh] = [await add(), await add()];
    await send(asked);
    await emailsSettled(harness);
    const { body } = await send(asked, fresh);
    expect(body.results.map(({ outcome, errorCode }) => [outcome, errorCode])).toEqual([
      ['refused', 'request-open'],
      ['scheduled', undefined],
    ]);
    expect((await outboxOf(harness, asked)).length).toBe(1);
  });

  test('a preview of verification requests shows each outcome without sending anything', async () => {
    const [asked, fresh, own] = [await add(), await add(), await add({ email: 'clerk@acme.example' })];
    await send(asked);
    await emailsSettled(harness);
    const before = await eventsOf(harness, tenant, fresh);
    const { status, body } = (await portal.call('previewChangeRequests', { ids: [asked, fresh, own] })) as Answer<Sent>;
    expect([status, body.results.map(({ ok, outcome, message }) => [ok, outcome, message])]).toEqual([
      200,
      [
        [false, 'refused', 'A verification request is open already. Please send its link again instead.'],
        [true, 'scheduled', 'An email will be sent.'],
        [false, 'withheld', 'The email is not sent: email has your domain (possible employee).'],
      ],
    ]);
    expect(await eventsOf(harness, tenant, fresh)).toEqual(before);
    expect(body.results.map(({ ok }) => ok)).toEqual((await send(asked, fresh, own)).body.results.map(({ ok }) => ok));
  });

  test('a supplier that answered before is asked for new details', async () => {
    const id = await add();
    await answered(harness, tenant, id);
    expect((await send(id)).body.results[0]?.outcome).toBe('scheduled');
    expect((await portal.show(id)).request?.forcedUpdate).toBe(true);
  });

  test('a repeated call to send verification requests sends each email once', async () => {
    const id = await add();
    const headers = { 'idempotency-key': 'ask-once-only' };
    for (let i = 0; i < 2; i++) {
      const { body } = await portal.person.post<Sent>('/customerPortalApi/SendChangeRequests', { ids: [id] }, headers);
      expect(body.results[0]?.outcome).toBe('scheduled');
      expect((await outboxOf(harness, id)).length).toBe(1);
    }
  });

  test('a call that contains an unknown supplier is refused and sends nothing', async () => {
    const id = await add();
    expect((await send(id, 'nobody')).status).toBe(404);
    expect(await fatesOf(harness, tenant, id)).toEqual([]);
    const stranger = await harness.signIn('brolgacorp', 'stranger');
    expect((await stranger.post('/customerPortalApi/SendChangeRequests', { ids: [id] })).status).toBe(404);
  });
});

describe('a withheld verification request', () => {
  const reasonOf = async (id: string) => {
    await emailsSettled(harness);
    const { body } = await send(id);
    const [result] = body.results;
    return [result?.outcome, result?.reasons?.map(({ code }) => code), result?.reasons?.[0]?.words];
  };

  test('a verification request is withheld with code 1 when the supplier unsubscribed', async () => {
    const id = await add();
    await send(id);
    const { requestId } = (await portal.show(id)).request!;
    await tell(harness, tenant, { type: 'Unsubscribe', data: { supplierId: id, requestId, address: null } });
    expect(await reasonOf(id)).toEqual(['withheld', [1], 'supplier unsubscribed']);
  });
  test('a verification request is withheld with code 2 when the supplier is verified', async () => {
    const id = await add();
    await answered(harness, tenant, id);
    await harness.caughtUp();
    const { status, body } = await doSend({ id, doSend: true });
    expect([status, body.errorCode, body.message]).toEqual([409, 'withheld', 'The email is not sent: already verified.']);
  });
  test('a verification request is withheld with code 4 when the supplier is inactive', async () => {
    const id = await add();
    await tell(harness, tenant, { type: 'SetSupplierActive', data: { supplierId: id, active: false, singleOperator: false } });
    expect(await reasonOf(id)).toEqual(['withheld', [4], 'inactive']);
  });
  test('a verification request is withheld with code 5 when the name is certified by the customer', async () => {
    const id = await add();
    const accountName = (await portal.show(id)).supplierName;
    const data = { supplierId: id, accountName, reason: 'known for years', singleOperator: true };
    await tell(harness, tenant, { type: 'CertifySupplier', data });
    expect(await reasonOf(id)).toEqual(['withheld', [5], 'certified by you']);
  });
  test("a verification request is withheld with code 6 when the address is in the customer's own domain", async () =>
    expect(await reasonOf(await add({ email: 'pay@acme.example' }))).toEqual([
      'withheld',
      [6],
      'email has your domain (possible employee)',
    ]));
  test("a verification request is withheld with code 7 when other customers' suppliers confirmed the account", async () => {
    const fields = {
      supplierName: 'Jacaranda Foods',
      accountName: 'Jacaranda Foods',
      accountCode: '062-000',
      accountNumber: '55544433',
    };
    for (const other of ['brolgacorp', 'cassowary']) {
      const theirs = await new Portal(harness, await harness.signIn(other, `carl-${other}`)).add(fields);
      await answered(harness, other, theirs);
    }
    expect(await reasonOf(await add(fields))).toEqual(['withheld', [7], 'cross-matched suppliers excluded']);
  });
  test('a verification request is withheld with code 9 when another email is scheduled', async () => {
    const id = await add();
    expect((await doSend({ id, doSend: true, date: '2026-11-09' })).body.message).toBe('The email will be sent on 09/11/2026.');
    expect(await reasonOf(id)).toEqual(['withheld', [9], 'email will be sent on 09/11/2026']);
  });
  test('a verification request is withheld with code 10 when the supplier reported the account', async () => {
    const id = await add();
    await answered(harness, tenant, id, 3);
    await harness.caughtUp();
    expect((await doSend({ id, doSend: true })).body.message).toBe('The email is not sent: supplier provided updated details.');
  });
  describe('onboardings', () => {
    /** A supplier that answered with the simplified form. Its bank details are those of `claims`, or those on file. */
    const onboarding = async (claims: string | null) => {
      const id = await add();
      const requestId = await ask(harness, tenant, id, 30, { variant: 'details-only' });
      const { account, accountName } = await portal.show(id);
      const now = claims === null ? null : { account: { ...account!, accountNumber: claims }, accountName };
      const data = {
        supplierId: id,
        requestId,
        correctDetails: false,
        paymentMethod: null,
        now,
        verifier: null,
        surroundings,
        coolingOffHours: 0,
      };
      await tell(harness, tenant, { type: 'RequestOnboarding', data });
      return id;
    };
    const decide = async (id: string, type: 'ApproveSupplierRequest' | 'DeclineSupplierRequest') => {
      const [waiting] = (await portal.show(id)).changeRequests;
      const approver = { tiedTo: [], singleOperator: true };
      const data = {
        supplierId: id,
        requestId: waiting!.requestId,
        reason: 'no',
        approver,
        check: calledAt(harness.clock.now()),
      };
      await tell(harness, tenant, { type, data });
    };
    test('a verification request is withheld with code 11 until the bank details of an onboarding are decided on', async () => {
      const id = await onboarding('31000001');
      expect(await reasonOf(id)).toEqual(['withheld', [11], 'pending onboarding']);
      await decide(id, 'DeclineSupplierRequest');
      expect((await reasonOf(id))[0]).toBe('scheduled');
    });
    test('a decided onboarding withholds a scheduled email with code 17 but not a request for new details', async () => {
      const id = await onboarding('31000002');
      await decide(id, 'ApproveSupplierRequest');
      await harness.caughtUp();
      const refused = await doSend({ id, doSend: true });
      expect(refused.body.message).toBe('The email is not sent: non-pending onboarding.');
      expect((await reasonOf(id))[0]).toBe('scheduled');
    });
    test('a verification request is withheld with code 16 when another onboarding has the same account', async () => {
      await onboarding('31000003');
      const twin = await add({ accountNumber: '31000003' });
      expect(await reasonOf(twin)).toEqual(['withheld', [16], 'another onboarding with same account details']);
    });
    test('an onboarding without bank details stops withholding requests when its link expires', async () => {
      const now = harness.clock.now();
      const id = await onboarding(null);
      expect(await reasonOf(id)).toEqual(['withheld', [11], 'pending onboarding']);
      harness.clock.advance(30 * 86_400_000);
      portal = new Portal(harness, await harness.signIn(tenant, 'later'));
      await harness.caughtUp();
      expect((await reasonOf(id))[0]).toBe('scheduled');
      harness.clock.set(now);
    });
  });
  test('a verification request is withheld with code 13 while its email template waits for approval', async () => {
    const change = (command: object) => harness.told(tenant, customer, tenant, command as never);
    const template = { subject: 'Hello', body: '{link}' };
    await change({ type: 'ChangeMailTemplate', data: { kind: 'verification-request', template, singleOperator: false } });
    expect(await reasonOf(await add())).toEqual(['withheld', [13], 'template not approved']);
    const approver = { tiedTo: [], singleOperator: true };
    const data = { kind: 'verification-request', requestId: await pendingTemplate(), reason: 'no', approver };
    await change({ type: 'DeclineMailTemplate', data });
    expect((await send(await add())).body.results[0]?.outcome).toBe('scheduled');
  });
  test('a verification request is withheld with code 14 when the supplier has no valid address', async () =>
    expect(await reasonOf(await add({ email: null }))).toEqual(['withheld', [14], 'email not valid']));
  test('a verification request is withheld with code 15 when the account is in another country', async () => {
    const foreign = {
      country: 'DEU',
      accountCode: null,
      accountNumber: null,
      iban: 'DE89370400440532013000',
      swiftCode: 'COBADEFFXXX',
    };
    expect(await reasonOf(await add(foreign))).toEqual(['withheld', [15], 'not an Australian or New Zealand supplier']);
  });
  test('a verification request is withheld with code 18 when the customer is not active', async () => {
    const active = (value: boolean) =>
      harness.told(tenant, customer, tenant, { type: 'SetCustomerActive', data: { customerId: tenant, active: value } });
    const id = await add();
    await active(false);
    expect(await reasonOf(id)).toEqual(['withheld', [18], 'customer account not active']);
    await active(true);
  });
  test('a withheld verification request is recorded with its code and creates no link', async () => {
    const id = await add({ email: null });
    await send(id);
    expect(await fatesOf(harness, tenant, id)).toEqual(['Withheld verification-request 14']);
    const { request, withheldCode } = await portal.show(id);
    expect([request, withheldCode]).toEqual([null, 14]);
  });
});

const pendingTemplate = async (): Promise<string> => {
  await harness.caughtUp();
  const customer = await harness.stores.readStore.get<CustomerDoc>(tenant, 'customers', tenant);
  return templateOf(customer!, 'verification-request')!.pending!.requestId;
};

describe('a scheduled email', () => {
  test('a scheduled email can be cancelled, which revokes its link', async () => {
    const id = await add();
    await doSend({ id, doSend: true, date: '2026-11-10' });
    expect((await doSend({ id, doSend: false })).body.message).toBe('The email will not be sent, and its link does not work.');
    expect(await fatesOf(harness, tenant, id)).toEqual([
      'Scheduled verification-request',
      'Cancelled verification-request not-wanted',
    ]);
    expect((await portal.show(id)).request?.status).toBe('revoked');
  });
  test('an email that was already sent cannot be cancelled, and its link keeps working', async () => {
    const id = await add();
    await send(id);
    await emailsSettled(harness);
    const before = await fatesOf(harness, tenant, id);
    const { status, body } = await doSend({ id, doSend: false });
    expect([status, body.message]).toEqual([200, 'No email waits to be sent, so nothing had to be changed.']);
    expect((await portal.show(id)).request?.status).toBe('waiting');
    expect(await fatesOf(harness, tenant, id)).toEqual(before);
    expect((await doSend({ id: await add(), doSend: false })).body.message).toContain('nothing had to be changed');
  });
  test('cancelling a scheduled email does not cancel a change notice', async () => {
    const id = await add();
    const notice = { supplierId: id, mailId: 'n-1', requestId: null, kind: 'change-notice', to: 'ap@bluegum.example' } as const;
    await tell(harness, tenant, { type: 'ScheduleEmail', data: { ...notice, scheduledFor: '2026-11-09T00:00:00.000Z' } });
    expect((await doSend({ id, doSend: false })).status).toBe(200);
    expect(await fatesOf(harness, tenant, id)).toEqual(['Scheduled change-notice']);
  });
  test('an email cannot be scheduled for a past day or for a day after its link would expire', async () => {
    const id = await add();
    for (const date of ['2026-10-30', '2026-12-24', '2026-02-31', 'soon'])
      expect([date, (await doSend({ id, doSend: true, date })).status]).toEqual([date, 400]);
  });
});

describe('an open verification request', () => {
  const act = (id: string, action: string, body: object = {}) =>
    portal.person.post<Refusal>(`/suppliers/${id}/verification/${action}`, body);
  const asked = async (): Promise<string> => {
    const id = await add();
    await send(id);
    await emailsSettled(harness);
    return id;
  };

  test('a verification request that is sent again has a new link and a new reference', async () => {
    const id = await asked();
    const { status, body } = await act(id, 'resend');
    expect([status, body.message]).toEqual([200, 'A new link is on its way. The link before it no longer works.']);
    const mails = await outboxOf(harness, id);
    expect(mails.length).toBe(2);
    expect(new Set(mails.map(({ text }) => /verify\/(\S+)/.exec(text)![1])).size).toBe(2);
  });
  test('revoking a verification request needs a reason', async () => {
    const id = await asked();
    expect((await act(id, 'revoke', { reason: '  ' })).status).toBe(400);
    expect((await act(id, 'revoke', { reason: 'wrong person' })).body.message).toBe(
      'The request was revoked. Its link no longer works.',
    );
    expect((await portal.show(id)).request?.status).toBe('revoked');
  });
  test('unlocking needs a locked request, and sending again needs an earlier request', async () => {
    expect((await act(await asked(), 'unlock', { reason: 'they called' })).body.errorCode).toBe('not-locked');
    expect((await act(await add(), 'resend')).body.errorCode).toBe('never-asked');
  });
  test('users of another customer cannot change a verification request', async () => {
    const id = await asked();
    const stranger = await harness.signIn('cassowary', 'stranger-2');
    for (const action of ['resend', 'revoke', 'unlock'])
      expect((await stranger.post(`/suppliers/${id}/verification/${action}`, { reason: 'x' })).status).toBe(404);
  });
});

describe('the outbox of the demo', () => {
  test('the outbox of the demo lists every email, newest first', async () => {
    const { statusCode, body } = await harness.app.inject({ method: 'GET', url: '/dev/outbox' });
    const { rows } = JSON.parse(body) as { rows: readonly { at: string }[] };
    expect([statusCode, rows.length > 5]).toEqual([200, true]);
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });
});

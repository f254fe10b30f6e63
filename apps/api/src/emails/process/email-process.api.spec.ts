import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type PayeeAccount, supplier } from '@counterfoil/domain';
import { projections } from '../../platform/read/projections.js';
import type { Harness } from '../../platform/testing/harness.js';
import { EMAIL_PLACE } from './email-agenda.js';
import { emailIdOf } from './email-causes.js';
import { addSupplier, ask, surroundings } from '../testing/asked.js';
import { eventsOf, fatesOf, emailsSettled, outboxOf, startEmailHarness, tell } from '../testing/email-harness.js';
import { calledAt } from '../../platform/testing/checks.js';

const tenant = 'acmetrade';
const supplierId = 's1';
const DAY = 86_400_000;
const MINUTE = 60_000;

let dataDir: string;
let harness: Harness;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-mail-'));
});
afterEach(async () => {
  await harness.stop({ keepData: true });
  await rm(dataDir, { recursive: true, force: true });
});

type Setting = Parameters<typeof startEmailHarness>[0];
const open = async (setting: Setting = {}) => {
  harness = await startEmailHarness({ dataDir, ...setting });
};
const reopen = async (setting: Setting = {}) => {
  const at = harness.clock.now();
  await harness.stop({ keepData: true });
  await open({ at, ...setting });
};
const company = async (policy = {}) => {
  await harness.company(tenant, 'AUS', policy);
  await addSupplier(harness, tenant, supplierId);
};
const later = async (milliseconds: number) => {
  harness.clock.advance(milliseconds);
  await emailsSettled(harness);
};
const fates = () => fatesOf(harness, tenant, supplierId);
const request = ['Scheduled verification-request', 'Attempted verification-request', 'Sent verification-request'];

describe('a verification request without a scheduled email', () => {
  test('a verification request without a scheduled email is emailed after half a minute', async () => {
    await open();
    await company();
    await ask(harness, tenant, supplierId);
    await emailsSettled(harness);
    expect(await fates()).toEqual([]);
    await later(MINUTE);
    expect(await fates()).toEqual(request);
  });
});

describe('a server that was killed', () => {
  /** The log after a process was killed that had recorded an attempt. */
  const killedWhileSending = async () => {
    await open({ withMail: false });
    await company();
    const requestId = await ask(harness, tenant, supplierId);
    const issued = (await eventsOf(harness, tenant, supplierId)).at(-1)!;
    const mailId = emailIdOf(issued.id, 'verification-request');
    const mail = { supplierId, mailId, requestId, kind: 'verification-request', to: 'ap@bluegum.example' } as const;
    await tell(harness, tenant, { type: 'ScheduleEmail', data: { ...mail, scheduledFor: harness.clock.now() } });
    await tell(harness, tenant, { type: 'AttemptEmail', data: { supplierId, mailId, attempt: 1 } });
    return mailId;
  };

  test('a server killed between attempt and outcome sends again under the same message id', async () => {
    const mailId = await killedWhileSending();
    await reopen({ withMail: true });
    await emailsSettled(harness);
    expect((await fates()).length).toBe(2);
    await later(MINUTE);
    expect(await fates()).toEqual([...request.slice(0, 2), ...request.slice(1)]);
    expect((await outboxOf(harness, supplierId)).map(({ messageId }) => messageId)).toEqual([`<${mailId}@127.0.0.1>`]);
  });
  test('a server that starts again sends nothing more after the email has gone out', async () => {
    await killedWhileSending();
    await reopen({ withMail: true });
    await later(MINUTE);
    const before = await fates();
    await reopen();
    await later(MINUTE);
    expect(await fates()).toEqual(before);
  });
  test('a server that was down for more than 48 hours gives the email up and records that', async () => {
    await killedWhileSending();
    harness.clock.advance(2 * DAY + 1);
    await reopen({ withMail: true });
    await emailsSettled(harness);
    expect(await fates()).toEqual([...request.slice(0, 2), 'Bounced verification-request given-up']);
  });
});

describe('what the email process remembers', () => {
  test('the email process sends no email twice when its checkpoint and the read models are lost', async () => {
    await open();
    await company();
    await ask(harness, tenant, supplierId);
    await later(MINUTE);
    await reopen({ withMail: false });
    await harness.caughtUp();
    const { stateStore, readStore } = harness.stores;
    await stateStore.remove(EMAIL_PLACE, EMAIL_PLACE.kind);
    for (const { name } of projections) await readStore.drop(name);
    await readStore.dropCheckpoint('projector');
    await reopen({ withMail: true });
    await emailsSettled(harness);
    expect(await fates()).toEqual(request);
  });
  test('the email process sends nothing for requests from more than two days before its first start', async () => {
    await open({ withMail: false });
    await company();
    await ask(harness, tenant, supplierId);
    harness.clock.advance(3 * DAY);
    await reopen({ withMail: true });
    await emailsSettled(harness);
    expect(await fates()).toEqual([]);
  });
});

describe('a server without a mail server', () => {
  test('a server without a mail server tries eight times and gives up', async () => {
    await open({ demo: false });
    await company();
    await ask(harness, tenant, supplierId);
    for (let hour = 0; hour < 50; hour++) await later(60 * MINUTE);
    expect(await fates()).toEqual([
      request[0],
      ...Array.from({ length: 8 }, () => request[1]),
      'Bounced verification-request given-up',
    ]);
  }, 60_000);
});

describe('an unanswered verification request', () => {
  test('an unanswered verification request gets one reminder and then expires', async () => {
    await open();
    await company({ reminderDays: 7 });
    await ask(harness, tenant, supplierId);
    for (let day = 0; day < 8; day++) await later(DAY);
    const [first, second] = (await outboxOf(harness, supplierId)).map(({ text }) => /verify\/(\S+)/.exec(text)![1]);
    expect(second).toBe(first);
    for (let day = 8; day < 32; day++) await later(DAY);
    expect(await fates()).toEqual([...request, ...request.map((fate) => fate.replace('verification-request', 'reminder'))]);
    const events = await eventsOf(harness, tenant, supplierId);
    expect(events.at(-1)?.type).toBe('VerificationExpired');
  }, 60_000);
  test('a verification request gets no reminder when the policy sets none', async () => {
    await open();
    await company({ reminderDays: 0 });
    await ask(harness, tenant, supplierId, 10);
    for (let day = 0; day < 12; day++) await later(DAY);
    expect(await fates()).toEqual(request);
  });
  test('a verification request that is revoked before its email goes out is not sent', async () => {
    await open();
    await company();
    const requestId = await ask(harness, tenant, supplierId);
    await tell(harness, tenant, { type: 'RevokeLink', data: { supplierId, requestId, reason: 'a mistake' } });
    await later(MINUTE);
    expect(await fates()).toEqual([]);
  });
});

describe('a notice', () => {
  test('the notice of a new email address goes to the old address', async () => {
    await open();
    await company();
    const change = { supplierId, source: 'form', singleOperator: true, email: 'new@bluegum.example' } as const;
    await tell(harness, tenant, { type: 'SetSupplierDetails', data: change });
    const [mail] = await outboxOf(harness, supplierId);
    expect([mail?.kind, mail?.to]).toEqual(['change-notice', ['ap@bluegum.example']]);
    expect(mail?.text).toContain('The email address on file was changed.');
    expect(mail?.text).not.toContain('new@bluegum.example');
  });
  test('the notice of a changed account goes to the contact on file and shows no digit of either account', async () => {
    await open();
    await company();
    const { account } = (await eventsOf(harness, tenant, supplierId)).find(({ type }) => type === 'SupplierAdded')!
      .data as unknown as PayeeAccount;
    const payee = { account: { ...account!, accountNumber: '55667788' }, accountName: 'Bluegum Joinery' };
    await tell(harness, tenant, {
      type: 'SetSupplierDetails',
      data: { supplierId, source: 'form', singleOperator: true, payee },
    });
    const [mail] = await outboxOf(harness, supplierId);
    expect([mail?.kind, mail?.to]).toEqual(['change-notice', ['ap@bluegum.example']]);
    expect(mail!.text + mail!.html).not.toMatch(/5566|7788|1020|3040|063-?102/);
  });
  describe('notices of a claim', () => {
    const method = { accountName: 'B', accountCode: '062000', accountNumber: '55667788', paymentType: 4 } as const;
    /** Emails of the same moment have no particular order. */
    const toldOf = async () =>
      (await outboxOf(harness, supplierId))
        .map(({ at, kind, to, text }) =>
          [at, kind, to[0], /New bank details were given|gave new|was changed|onboarding/.exec(text)?.[0]].join(' '),
        )
        .sort()
        .map((line) => line.slice(line.indexOf(' ') + 1));
    /** The account on file with other digits. */
    const other = async (): Promise<PayeeAccount> => {
      const { account } = (await eventsOf(harness, tenant, supplierId)).find(({ type }) => type === 'SupplierAdded')!
        .data as unknown as PayeeAccount;
      return { account: { ...account!, accountCode: '062000', accountNumber: '55667788' }, accountName: 'Bluegum Joinery' };
    };
    const anna = 'anna@acmetrade.example';
    const old = 'ap@bluegum.example';

    test('the notice of a claim goes to the contact on file when it is made and when it is approved', async () => {
      await open();
      await company();
      await harness.signIn(tenant, 'anna');
      const requestId = await ask(harness, tenant, supplierId, 30, { forcedUpdate: true });
      const supplierActor = { kind: 'supplier', id: supplierId } as const;
      await tell(harness, tenant, {
        ...{ type: 'CheckAccountNumber', data: { supplierId, requestId, typed: '10203040', address: null } },
      });
      const data = {
        supplierId,
        requestId,
        now: await other(),
        reason: 2,
        verifier: null,
        surroundings,
        coolingOffHours: 0,
      } as const;
      await harness.told(tenant, supplier, supplierId, { type: 'ProvideCorrectDetails', data }, supplierActor);
      const first = [`change-notice ${old} New bank details were given`, `customer-notice ${anna} gave new`];
      expect(await toldOf()).toEqual(first);
      harness.clock.advance(MINUTE);
      const claim = (await eventsOf(harness, tenant, supplierId)).find(({ type }) => type === 'AccountChangeRequested')!;
      const decided = { supplierId, requestId: (claim.data as { requestId: string }).requestId };
      const approver = { tiedTo: [], singleOperator: false };
      const ben = { kind: 'user', id: 'ben' } as const;
      const approve = {
        type: 'ApproveSupplierRequest',
        data: { ...decided, approver, check: calledAt(harness.clock.now()) },
      } as const;
      await harness.told(tenant, supplier, supplierId, approve, ben);
      expect(await toldOf()).toEqual([...first, `change-notice ${old} was changed`]);
    });

    test('the notice of a claim with an onboarding goes to the contact on file', async () => {
      await open();
      await company();
      await harness.signIn(tenant, 'anna');
      const requestId = await ask(harness, tenant, supplierId, 30, { variant: 'details-only' });
      const about = { supplierId, requestId, correctDetails: false, paymentMethod: method, now: await other() };
      await tell(harness, tenant, {
        type: 'RequestOnboarding',
        data: { ...about, verifier: null, surroundings, coolingOffHours: 0 },
      });
      expect(await toldOf()).toEqual([`change-notice ${old} New bank details were given`, `customer-notice ${anna} onboarding`]);
    });

    test('a notice also goes to an email address that was replaced in the last 30 days', async () => {
      await open();
      await company();
      const change = async (data: object) => {
        await tell(harness, tenant, {
          type: 'SetSupplierDetails',
          data: { supplierId, source: 'form', singleOperator: true, ...data },
        });
        await emailsSettled(harness);
      };
      const thief = 'thief@elsewhere.example';
      await change({ email: thief });
      await later(29 * DAY);
      await change({ payee: await other() });
      await later(DAY);
      await change({ email: 'accounts@bluegum.example' });
      const told = (await eventsOf(harness, tenant, supplierId)).flatMap(({ type, data }) =>
        type === 'VerificationEmailScheduled' ? [data.to] : [],
      );
      expect(told).toEqual([old, thief, old, thief]);
      expect((await fates()).filter((fate) => fate === 'Sent change-notice')).toHaveLength(told.length);
    }, 30_000);
  });
  test('the notice of a locked link goes to the users who can edit suppliers', async () => {
    await open();
    await company();
    await harness.signIn(tenant, 'anna', ['canEditSuppliers']);
    await harness.signIn(tenant, 'paul', ['canVerifyPayments']);
    await harness.signIn(tenant, 'erik', ['canApprove'], 'elsewhere');
    const requestId = await ask(harness, tenant, supplierId);
    for (let i = 0; i < 5; i++) {
      harness.clock.advance(1);
      const data = { supplierId, requestId, typed: '999', address: null };
      await tell(harness, tenant, { type: 'CheckAccountNumber', data });
    }
    await later(MINUTE);
    expect(await fates()).toEqual(['Scheduled customer-notice', 'Attempted customer-notice', 'Sent customer-notice']);
    const [mail] = await outboxOf(harness, supplierId);
    expect(mail?.to).toEqual(['anna@acmetrade.example']);
    expect(mail?.text).toContain('Too many wrong digits');
    expect(mail?.text).toContain('/customer/supplier-management?supIds=s1');
  });
});

describe('an answer', () => {
  test('an answer is followed by a thank-you email to the address that the request went to', async () => {
    await open();
    await company();
    const requestId = await ask(harness, tenant, supplierId);
    await tell(harness, tenant, {
      type: 'CheckAccountNumber',
      data: { supplierId, requestId, typed: '10203040', address: null },
    });
    const said = { flag: 1, accountName: 'Bluegum Joinery', hasMatched: true, surroundings } as const;
    await tell(harness, tenant, { type: 'AnswerVerification', data: { supplierId, requestId, ...said } });
    const [mail, ...others] = await outboxOf(harness, supplierId);
    expect([mail?.kind, mail?.to, others]).toEqual(['thank-you', ['ap@bluegum.example'], []]);
    expect(mail?.text).toContain('has received your answer');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Approval, ListAnswer } from '@counterfoil/projections';
import type { PayeeAccount } from '@counterfoil/domain';
import type { Harness } from '../../platform/testing/harness.js';
import { addSupplier, ask, surroundings } from '../testing/asked.js';
import { emailsSettled, eventsOf, fatesOf, outboxOf, startEmailHarness, tell } from '../testing/email-harness.js';
import { EMAIL_PLACE } from './email-agenda.js';

const tenant = 'acmetrade';
const supplierId = 's1';
const MINUTE = 60_000;
const DAY = 86_400_000;

let dataDir: string;
let harness: Harness;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-claim-'));
});
afterEach(async () => {
  await harness.stop({ keepData: true });
  await rm(dataDir, { recursive: true, force: true });
});

type Setting = Parameters<typeof startEmailHarness>[0];
const reopen = async (setting: Setting = {}) => {
  const at = harness.clock.now();
  await harness.stop({ keepData: true });
  harness = await startEmailHarness({ dataDir, at, ...setting });
};
const company = async (setting: Setting = {}) => {
  harness = await startEmailHarness({ dataDir, ...setting });
  await harness.company(tenant, 'AUS', { reminderDays: 0 });
  await addSupplier(harness, tenant, supplierId);
};

const uma = {
  ...{ firstName: 'Uma', lastName: 'Reed', email: 'uma@bluegum.example', phone: '0299999999', mobile: null, comment: null },
  ...{ cfoName: 'Carl Fox', cfoEmail: 'carl@bluegum.example', optin: false, termsVersion: null },
  ...{ companyNumber: null, tradingName: null, gstNumber: null },
};
const thief = { ...uma, firstName: 'Tim', email: 'tim@else.example', cfoName: null, cfoEmail: 'tim2@else.example' };

const enter = (requestId: string) =>
  tell(harness, tenant, {
    type: 'CheckAccountNumber',
    data: { supplierId, requestId, typed: '10203040', address: null },
  });
const leave = (requestId: string, details: typeof uma | typeof thief) =>
  tell(harness, tenant, {
    type: 'ProvideVerifierDetails',
    data: { supplierId, requestId, details, reason: null, isFinal: true, surroundings },
  });

/** Uma confirmed the account and named Carl as the finance contact. */
const confirmedByUma = async () => {
  const requestId = await ask(harness, tenant, supplierId);
  await enter(requestId);
  const said = { flag: 1, accountName: 'Bluegum Joinery', hasMatched: true, surroundings } as const;
  await tell(harness, tenant, { type: 'AnswerVerification', data: { supplierId, requestId, ...said } });
  await leave(requestId, uma);
  harness.clock.advance(MINUTE);
};

/** Somebody gives another account and contact details through a link. */
const claimed = async () => {
  const requestId = await ask(harness, tenant, supplierId, 30, { forcedUpdate: true });
  await enter(requestId);
  const [added] = await eventsOf(harness, tenant, supplierId);
  const { account } = added!.data as unknown as PayeeAccount;
  const now = { account: { ...account!, accountCode: '062000', accountNumber: '55667788' }, accountName: 'Bluegum Joinery' };
  const data = { supplierId, requestId, now, reason: 2, verifier: null, surroundings, coolingOffHours: 24 } as const;
  await tell(harness, tenant, { type: 'ProvideCorrectDetails', data });
  await leave(requestId, thief);
};

const claimNotices = async () => (await outboxOf(harness, supplierId)).filter(({ kind }) => kind === 'claim-notice');
const told = async () => (await claimNotices()).flatMap(({ to }) => to).sort();
const noticeFates = async () =>
  (await fatesOf(harness, tenant, supplierId)).filter((fate) => fate.includes('claim-notice')).sort();
const ONCE = ['Attempted', 'Attempted', 'Scheduled', 'Scheduled', 'Sent', 'Sent'].map((fate) => `${fate} claim-notice`);

describe('claim notices', () => {
  test('a claim notice goes to both contacts of the last confirmation, not to the people named in the claim', async () => {
    await company();
    await confirmedByUma();
    await claimed();
    expect(await told()).toEqual(['carl@bluegum.example', 'uma@bluegum.example']);
    expect(await noticeFates()).toEqual(ONCE);
    const mails = await claimNotices();
    const text = mails.find(({ to }) => to[0] === 'carl@bluegum.example')!.text;
    expect(text).toContain('Hello Carl Fox,');
    expect(text).toMatch(
      /New bank details were given for Bluegum Joinery on \d\d\/\d\d\/\d{4} at \d\d:\d\d \(Sydney time\): 062000 55667xxx\./,
    );
    expect(text).toContain('call Company acmetrade at once');
    for (const { text, html } of mails) expect(text + html).not.toMatch(/https?:|10203|55667788/);
  });

  test('no claim notice is sent when no earlier contact is known, and the approval shows that', async () => {
    await company();
    await claimed();
    expect(await told()).toEqual([]);
    expect(await card()).toEqual([]);
  });

  test('the approval of a claim shows who received a claim notice', async () => {
    await company();
    await confirmedByUma();
    await claimed();
    expect(await card()).toEqual([
      ['carl@bluegum.example', 'sent'],
      ['uma@bluegum.example', 'sent'],
    ]);
  });

  const card = async () => {
    await emailsSettled(harness);
    const anna = await harness.signIn(tenant, 'anna', ['canApprove', 'canEditSuppliers']);
    await harness.caughtUp();
    const { body } = await anna.get<ListAnswer<Approval>>('/approvals');
    const claim = body.rows.find(({ kind }) => kind === 'account')!.claim!;
    return claim.notices.map(({ to, state }) => [to, state]).sort();
  };

  test('claim notices are sent once, even after the server is killed while sending and reads the log again', async () => {
    await company({ withMail: false });
    await confirmedByUma();
    await claimed();
    await reopen({ withMail: true });
    await emailsSettled(harness);
    expect(await noticeFates()).toEqual(ONCE);
    await reopen({ withMail: false });
    await harness.stores.stateStore.remove(EMAIL_PLACE, EMAIL_PLACE.kind);
    await reopen({ withMail: true });
    harness.clock.advance(MINUTE);
    await emailsSettled(harness);
    expect(await noticeFates()).toEqual(ONCE);
    expect(await told()).toEqual(['carl@bluegum.example', 'uma@bluegum.example']);
  });

  test('claim notices are not sent for a claim that is days old', async () => {
    await company();
    await confirmedByUma();
    await emailsSettled(harness);
    await reopen({ withMail: false });
    await claimed();
    harness.clock.advance(3 * DAY);
    await reopen({ withMail: true });
    await emailsSettled(harness);
    expect(await noticeFates()).toEqual([]);
  });
});

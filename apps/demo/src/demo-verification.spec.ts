import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CommandRunner,
  type Foundation,
  Links,
  openEmbedded,
  openFoundation,
  Outbox,
  parseConfig,
  ReadModels,
  SetClock,
} from '@counterfoil/api';
import { EmailProcess, projectHere } from '@counterfoil/api/testing';
import { plusDays, supplier } from '@counterfoil/domain';
import { type RecordedEvent, START } from '@counterfoil/event-store';
import type { OnboardingRowDoc, SupplierDoc } from '@counterfoil/projections';
import { type Step, takeSteps } from './agenda.js';
import { companies, companyById } from './companies.js';
import { companySteps } from './company-steps.js';
import { DemoYear } from './demo-year.js';
import { Desk, demoCall } from './desk.js';
import { formSteps } from './onboarding/form-steps.js';
import { guideLines } from './guide.js';
import { onboardingSteps } from './onboarding/onboarding-steps.js';
import { requestSteps } from './request-steps.js';
import { openSupplierLink } from './supplier-link.js';
import { supplierSteps } from './supplier-steps.js';
import { verificationStories } from './verification-steps.js';

let dataDir: string;
let foundation: Foundation;
let host: ReturnType<typeof projectHere>;
const year = DemoYear.before(new Date().toISOString());
const kookaburra = companyById('kookaburra');

/** All verification requests, without the payment runs. Suppliers with a simple answer are limited to a few weeks of the year. */
const steps: readonly Step[] = [
  ...companies.flatMap((company) => [
    ...companySteps(company, year),
    ...supplierSteps(company, year).filter(
      ({ at }) => at < year.at(22, '00:00') || (at > year.at(249, '00:00') && at < year.at(256, '00:00')),
    ),
  ]),
  ...requestSteps(year).filter(({ at }) => at > year.at(362, '00:00')),
  ...verificationStories(year),
  ...formSteps(year),
  ...onboardingSteps(year),
];

const seed = async (): Promise<void> => {
  const desk = await Desk.open(foundation);
  await takeSteps(desk, steps, () => undefined);
  await desk.caughtUp();
  await desk.close();
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-asked-'));
  foundation = await openFoundation(parseConfig({ DATA_DIR: dataDir, DEMO: '1' }));
  host = projectHere(foundation.stores, foundation.vault, foundation.clock);
  await seed();
}, 60_000);
afterAll(async () => {
  await host.stop();
  await foundation.stores.close();
  await rm(dataDir, { recursive: true, force: true });
});

const events = async (): Promise<readonly RecordedEvent[]> => {
  const found: RecordedEvent[] = [];
  const stop = new AbortController();
  for await (const batch of foundation.stores.eventStore.follow({ after: START, signal: stop.signal })) {
    found.push(...batch.events.filter(({ type }) => type !== 'LedgerExtended'));
    if (batch.live) break;
  }
  stop.abort();
  return found;
};

const seen = async (type: string, field: string): Promise<readonly unknown[]> => {
  const values = (await events()).flatMap((event) =>
    event.type === type ? [(event.data as { readonly [name: string]: unknown })[field]] : [],
  );
  return [...new Set(values)].sort();
};

const suppliers = async (): Promise<readonly SupplierDoc[]> => {
  const found: SupplierDoc[] = [];
  for (const { id } of companies)
    for await (const doc of new ReadModels(foundation.stores).scan<SupplierDoc>(id, 'suppliers')) found.push(doc);
  return found;
};

describe('the verification requests of the demo', () => {
  test('the requests of the demo have every status that a request can have', async () => {
    const statuses = new Set((await suppliers()).map(({ requestStatus }) => requestStatus));
    expect([...statuses].sort()).toEqual([
      ...['confirmed', 'contact-given', 'details-provided', 'expired', 'locked', 'matched', null, 'opened', 'reported'],
      ...['revoked', 'set-aside', 'waiting'],
    ]);
    expect(await seen('LinkIssued', 'because')).toEqual(['delegated', 'new-address', 'request', 'resend']);
    expect(await seen('SupplierVerified', 'flag')).toEqual([0, 1]);
    expect(await seen('SupplierVerified', 'grade')).toEqual(['strong', 'weak']);
    const types = new Set((await events()).map(({ type }) => type));
    for (const type of ['SupplierUnlocked', 'SupplierUnsubscribed', 'AccountChangeDeclined', 'VerificationEmailBounced'])
      expect(types).toContain(type);
  });

  test('the demo has emails that were withheld for several reasons', async () => {
    expect(await seen('VerificationEmailWithheld', 'reason')).toEqual([1, 15, 5, 7]);
  });

  test("the demo has a supplier's claim and a lock that wait for a second person", async () => {
    const waiting = (await suppliers()).flatMap(({ supplierCode, changeRequests }) =>
      changeRequests.map((request) => [supplierCode, request.kind, request.bySupplier]),
    );
    expect(waiting).toContainEqual(['V038', 'account', true]);
    expect(waiting).toContainEqual(['V059', 'unlock', false]);
  });

  test('seeding the requests of the demo again writes nothing', async () => {
    const before = await events();
    await seed();
    expect((await events()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  }, 30_000);
});

describe('the onboardings of the demo', () => {
  const rows = async (): Promise<readonly OnboardingRowDoc[]> => {
    const found: OnboardingRowDoc[] = [];
    for await (const doc of new ReadModels(foundation.stores).scan<OnboardingRowDoc>(kookaburra.id, 'onboardings'))
      found.push(doc);
    return found;
  };
  test('the demo has an onboarding that is approved, one that waits for a decision, one half-way and one just invited', async () => {
    const seen = (await rows()).map(({ supplierName, code, tasksDone, tasksTotal }) => [
      supplierName,
      code,
      tasksDone,
      tasksTotal,
    ]);
    expect(seen.sort()).toEqual([
      ['Great Dividing Energy Ltd', 8, 3, 6],
      ['Okafor IT', 9, 6, 6],
      ['Saltbush Consulting Pty Ltd', 1, 6, 6],
      ['Tasman Freight Lines Ltd', 0, 0, 0],
    ]);
  });
  test('an approved onboarding of the demo is written into the record, and its certificate is in the library', async () => {
    const [record] = (await suppliers()).filter(({ supplierCode }) => supplierCode === 'V030');
    expect(record?.onboarded).toMatchObject({ by: kookaburra.person('approver').id });
    expect(await seen('DocumentUploaded', 'contentType')).toEqual(['application/pdf']);
  });
});

test('a server that starts on the demo sends the emails of its last day and gives none up', async () => {
  const before = new Set((await events()).map(({ id }) => id));
  const app = await openEmbedded(foundation, { logger: ['error', 'warn'] });
  expect(await app.get(EmailProcess).settled(20_000)).toBe(true);
  const sent = (await events()).filter(({ id, type }) => !before.has(id) && type === 'VerificationEmailSent');
  expect(sent.map(({ data }) => (data as { readonly kind: string }).kind).sort()).toEqual([
    'change-notice',
    'customer-notice',
    'reminder',
    'verification-request',
  ]);
  const given = (await events()).filter(({ id, type }) => !before.has(id) && type === 'VerificationEmailBounced');
  expect(given).toEqual([]);
  // Emails about notifications are sent every few seconds, so their number depends on how long the test took.
  const kept = (await app.get(Outbox).list()).filter(({ subject }) => !/ new notifications?$/.test(subject));
  // Includes the emails of the month before and four emails about onboardings.
  expect(kept).toHaveLength(4 + 20 + 4);
  await app.close();
}, 30_000);

describe('the link of the guide', () => {
  const idIn = (url: string): string => url.split('/').at(-1)!;

  test('the link of the guide opens the page of a supplier, and of another one after it was revoked', async () => {
    const nick = kookaburra.supplier('V033');
    const first = (await openSupplierLink(foundation))!;
    expect(first).toMatchObject({ supplierName: nick.name, company: kookaburra.name });
    const links = new Links(foundation.stores, foundation.config, foundation.secrets);
    const target = (await links.find(idIn(first.url)))!;
    expect([target.tenant, target.supplierId]).toEqual([kookaburra.id, nick.id]);

    const revoke = { type: 'RevokeLink', data: { supplierId: nick.id, requestId: target.requestId, reason: 'tried' } } as const;
    const { stores, vault, clock } = foundation;
    const call = demoCall(kookaburra.id, kookaburra.person('clerk').actor, 'revoked by a test');
    await new CommandRunner(stores.eventStore, vault, clock).run(supplier, nick.id, revoke, call);
    expect((await openSupplierLink(foundation))!.supplierName).not.toBe(nick.name);
  });

  test('the guide has no link when no request is open, and says where to find one', async () => {
    const later = { ...foundation, clock: new SetClock(plusDays(foundation.clock.now(), 40)) };
    expect(await openSupplierLink(later)).toBeNull();
    const lines = guideLines({ url: 'http://here', link: null, hasOutbox: true });
    expect(lines.join('\n')).toContain('kept in http://here/dev/outbox');
  });
});

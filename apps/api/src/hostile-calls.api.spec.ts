import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { supplier } from '@counterfoil/domain';
import { AppModule } from './app.module.js';
import { uuidOf } from './platform/digests.js';
import { SESSION_COOKIE } from './platform/session/access.js';
import { Sessions } from './platform/session/sessions.js';
import { Harness } from './platform/testing/harness.js';
import { DescribedCalls, type HostileCall } from './platform/testing/hostile/described-calls.js';
import { Dice } from './platform/testing/hostile/random.js';
import { WrittenEvents } from './platform/testing/hostile/written-events.js';

/** `HOSTILE_SEED=7` chooses another walk, `npm run torture` a longer one. */
const SEED = Number(process.env['HOSTILE_SEED'] ?? 1);
const CALLS = Number(process.env['HOSTILE_CALLS'] ?? 5_000);
/** Facts that are recorded about refused calls. */
const KEPT = [
  'SignInFailed',
  'FileParsed',
  'DocumentRefused',
  'PaymentLineDiffered',
  'AccountNumberMismatched',
  'SupplierLocked',
  'VerificationEmailWithheld',
];

const TENANT = 'bluegum1';
let harness: Harness;
let calls: DescribedCalls;
let written: WrittenEvents;
let cookies: Readonly<Record<string, string>>;
let token: string;

let people = 0;

/** The calls may end a session, or take rights from its user: then somebody else continues. */
const signIn = async (): Promise<void> => {
  ({ cookies } = await harness.signIn(TENANT, `caller-${++people}`));
  token = harness.app.get(Sessions).tokenOf(cookies[SESSION_COOKIE]!);
  await written.since();
};

const line = {
  ...{ accountName: 'Bluegum', accountNumber: '10203040', accountCode: '063102', accountCodeType: 9, country: 'AUS' },
  ...{ currency: 'AUD', amount: 100, clientData: '1', action: 'typed in' },
};

/** Records that calls can name. */
const seed = async (): Promise<readonly string[]> => {
  const anna = await harness.signIn(TENANT, 'anna');
  await harness.signIn(TENANT, 'ben');
  await harness.caughtUp();
  const supplierId = uuidOf('hostile', 'supplier');
  const details = {
    ...{ supplierCode: 'S-1', supplierName: 'Bluegum', entityId: null, govCode: null, taxNumber: null },
    ...{ isEmployee: false, smallBusiness: false, division: null },
  };
  const account = {
    country: 'AUS',
    accountCode: '063102',
    accountNumber: '10203040',
    accountCodeType: 9,
    iban: null,
    swiftCode: null,
  };
  const record = { supplierId, source: 'form', importId: null, details, account, accountName: 'Bluegum' } as const;
  const about = { email: 'ap@bluegum.example', contact: null, resembles: [], singleOperator: false };
  await harness.told(TENANT, supplier, supplierId, { type: 'AddSupplier', data: { ...record, ...about } } as never);
  const { runId } = (await anna.post<{ runId: string }>('/customerPortalApi/verifyAccounts', [line])).body;
  const form = (await anna.post<{ id?: string }>('/onboardingForms', { title: 'Form' })).body.id ?? runId;
  await harness.caughtUp();
  return [supplierId, runId, form, 'anna', 'ben', 'north', uuidOf('hostile', 'nobody')];
};

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  await harness.company(TENANT, 'AUS', {}, ['north', 'south']);
  calls = new DescribedCalls(await seed());
  written = await WrittenEvents.of(harness);
  await signIn();
}, 60_000);
afterAll(() => harness.stop());

const sendCall = async ({ method, url, headers, payload }: HostileCall) => {
  const all = { 'x-anti-forgery': token, ...headers };
  // Each call comes from another address, because limits would refuse the calls before they are read.
  const remoteAddress = `203.0.${written.count % 250}.${written.count % 199}`;
  const options = { method, url, cookies, headers: all, remoteAddress, ...(payload === undefined ? {} : { payload }) };
  return harness.app.inject(options as never) as never as Promise<{
    statusCode: number;
    body: string;
    headers: Record<string, unknown>;
  }>;
};

const INTERNALS = /node_modules|\.[jt]s:\d|TypeError|RangeError|ReferenceError|Cannot read|is not a function|SQLITE|undefined/;

/** What is wrong with the answer to any call; null: nothing. */
const faultOf = (status: number, type: string, body: string): string | null => {
  if (status >= 500) return 'the server failed';
  if (status < 400) return null;
  if (!type.startsWith('application/json')) return `a refusal as ${type}`;
  const { errorCode, message } = JSON.parse(body) as { readonly errorCode?: unknown; readonly message?: unknown };
  if (typeof errorCode !== 'string' || !/^[a-z][a-z0-9-]*$/.test(errorCode)) return 'a refusal without a code';
  if (typeof message !== 'string' || message.trim() === '') return 'a refusal without a sentence';
  return INTERNALS.test(message) ? 'a refusal that shows the inside' : null;
};

/** Sends the calls one after the other. @returns what is wrong with their answers, and with what they recorded */
const faultsOf = async (all: Iterable<HostileCall>): Promise<readonly string[]> => {
  const faults: string[] = [];
  let round = 0;
  for (const call of all) {
    const { statusCode, body, headers } = await sendCall(call);
    const story = `HOSTILE_SEED=${SEED} round ${round++}: ${call.route} ${call.url.slice(0, 120)} ${(call.payload ?? '').slice(0, 300)}`;
    const fault = faultOf(statusCode, typeof headers['content-type'] === 'string' ? headers['content-type'] : '', body);
    if (fault !== null) faults.push(`${story}\n  ${statusCode}: ${fault}: ${body.slice(0, 200)}`);
    if (statusCode < 400) await harness.settledJobs();
    const facts = (await written.since()).filter((type) => !KEPT.includes(type));
    if (statusCode >= 400 && facts.length > 0)
      faults.push(`${story}\n  ${statusCode} ${body.slice(0, 100)} but recorded ${facts.join(', ')}`);
    if (statusCode === 401) await signIn();
    if (faults.length === 40) break;
  }
  return faults;
};

function* alteredCalls(): Generator<HostileCall> {
  const dice = new Dice(SEED);
  for (let round = 0; round < CALLS; round++) yield calls.next(dice, round);
}

test('null in any one field of any described call causes no server error and no event that the read models cannot take in', async () => {
  expect(await faultsOf(calls.withNulls(new Dice(SEED)))).toEqual([]);
  await harness.caughtUp();
}, 120_000);

test(
  'no altered call of the API description causes a server error, an unknown refusal, or a refusal that still records something',
  async () => {
    expect(await faultsOf(alteredCalls())).toEqual([]);
    await harness.caughtUp();
  },
  4 * 3_600_000,
);

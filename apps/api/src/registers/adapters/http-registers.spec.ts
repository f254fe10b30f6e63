import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CustomerCountry } from '@counterfoil/domain';
import { SetClock } from '../../platform/clock.js';
import { sha256 } from '../../platform/digests.js';
import type { ProviderSetting } from '../../platform/register-config.js';
import { RegisterClient, registerClientSetting } from '../client/register-client.js';
import { DemoBusinessRegister } from '../demo-business-register.js';
import { businessRegisterContract, type RegisterCase } from '../testing/business-register.contract.js';
import { type Answering, json, misbehaviours, ProviderStub, text } from '../testing/provider-stub.js';
import { abnDetails, abnMessage, nzbnEntity, nzbnNotFound } from '../testing/recorded-answers.js';
import { abnLookup } from './abn-lookup.js';
import { ConfiguredRegisters, type HttpRegisters } from './configured-registers.js';
import { type CompanyProvider, HttpRegister } from './http-register.js';
import { nzbn } from './nzbn.js';
import { tinMatch } from './tin-match.js';

const AT = '2026-11-02T00:00:00.000Z';
const CANCELLED_ABN = '24007866668';
const REMOVED_NZBN = '9429616751365';

const jsonp = (body: unknown) => text(`callback(${JSON.stringify(body)})`, 'text/javascript');
const playsAbn: Answering = (response, request) => {
  const asked = new URL(request.path, 'http://stub').searchParams;
  const answer = () => {
    if (asked.get('guid') !== 'the-key') return abnMessage('The GUID entered is not recognised as a Registered Party');
    if (asked.get('abn') === abnDetails.Abn || asked.get('acn') === abnDetails.Acn) return abnDetails;
    if (asked.get('abn') === CANCELLED_ABN) return { ...abnDetails, Abn: CANCELLED_ABN, AbnStatus: 'Cancelled', Gst: '' };
    return abnMessage('Search text is not a valid ABN or ACN');
  };
  jsonp(answer())(response, request);
};
const playsNzbn: Answering = (response, request) => {
  const number = request.path.split('/').at(-1);
  if (number === nzbnEntity.nzbn) return json(nzbnEntity)(response, request);
  if (number !== REMOVED_NZBN) return json(nzbnNotFound, 404)(response, request);
  return json({ ...nzbnEntity, nzbn: number, entityStatusCode: '80', entityStatusDescription: 'Removed' })(response, request);
};
const playsTin: Answering = (response, request) => {
  const { tin } = JSON.parse(request.body) as { tin: string };
  json({ tin, code: tin === '122344834' ? 7 : 2 })(response, request);
};

type Played = RegisterCase & {
  readonly key: keyof HttpRegisters;
  readonly provider: (setting: ProviderSetting) => CompanyProvider;
  readonly plays: Answering;
};
const played: readonly Played[] = [
  {
    key: 'abnLookup',
    provider: abnLookup,
    plays: playsAbn,
    country: 'AUS',
    active: ['53004085616', 'Bluegum Joinery Pty Ltd'],
    cancelled: CANCELLED_ABN,
    unknown: '11111111111',
  },
  {
    key: 'nzbn',
    provider: nzbn,
    plays: playsNzbn,
    country: 'NZL',
    active: ['9429288200185', 'Kea Engineering Limited'],
    cancelled: REMOVED_NZBN,
    unknown: '9429000000000',
  },
  {
    key: 'tinMatch',
    provider: tinMatch,
    plays: playsTin,
    country: 'USA',
    active: ['122344834', 'Lakeshore Printing Inc'],
    cancelled: null,
    unknown: '999999999',
  },
];

let stub: ProviderStub;
let clock: SetClock;
let open: ConfiguredRegisters[] = [];
beforeAll(async () => {
  stub = await ProviderStub.start();
});
beforeEach(() => {
  clock = new SetClock(AT);
});
afterAll(async () => {
  for (const registers of open) registers.onModuleDestroy();
  open = [];
  await stub.stop();
});

/** The register with a new client that does not pause between attempts. */
const over = (url: URL, { key, provider }: Played): ConfiguredRegisters => {
  const client = new RegisterClient(
    () => clock?.now() ?? AT,
    { ...registerClientSetting, timeLimitMs: 300, largestAnswerBytes: 10_000, mayUsePrivateNetwork: true },
    async () => undefined,
  );
  const setting = { url: url.href, key: 'the-key', mayUsePrivateNetwork: true };
  const registers = new ConfiguredRegisters({ [key]: new HttpRegister(provider(setting), client) }, new DemoBusinessRegister());
  open.push(registers);
  return registers;
};

for (const each of played) {
  const bundledCase = each.country === 'NZL' ? { ...each, cancelled: null } : each;
  businessRegisterContract(`the bundled register of ${each.country}`, bundledCase, async () => ({
    register: new DemoBusinessRegister(),
    stop: async () => undefined,
  }));
  businessRegisterContract(`${each.key} over HTTP`, each, async () => {
    const own = await ProviderStub.start();
    own.play(each.plays);
    const register = over(own.url, each);
    return { register, stop: () => own.stop() };
  });
}

describe.each(played.map((each) => [each.key, each] as const))('%s decides nothing', (_, each) => {
  const lookUp = (register: ConfiguredRegisters) =>
    register.lookup({ govCode: each.active[0], country: each.country, name: each.active[1], at: AT });

  test.each(misbehaviours)('a register gives no result when it %s', async (_what, answering, because) => {
    stub.play(answering);
    const reply = await lookUp(over(stub.url, each));
    expect(reply).toMatchObject({ answer: null, isAvailable: false, checkedAt: AT, digest: '' });
    expect(reply.source).toMatch(because);
    expect(reply.source).toMatch(/is not available: /);
    expect(reply.source).not.toContain('the-key');
  });
  test('a register gives no result when it answers about another company', async () => {
    const [number] = each.active;
    const other = number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
    stub.play((response, request) => {
      const asked = JSON.parse(JSON.stringify(request).replaceAll(other, number)) as typeof request;
      each.plays(response, asked);
    });
    const reply = await over(stub.url, each).lookup({ govCode: other, country: each.country, name: 'x', at: AT });
    expect(reply).toMatchObject({ answer: null, isAvailable: false });
    expect(reply.source).toMatch(/about another number/);
  });
  test('a register that gave a wrong answer is used again afterwards', async () => {
    const register = over(stub.url, each);
    stub.play(text('<html>'));
    expect(await lookUp(register)).toMatchObject({ isAvailable: false });
    stub.play(each.plays);
    expect(await lookUp(register)).toMatchObject({ isAvailable: true, answer: { status: 'ACTIVE' } });
  });
});

const registerOf = (key: keyof HttpRegisters) => played.find((each) => each.key === key)!;
const asking = (key: keyof HttpRegisters, answering: Answering) => {
  stub.play(answering);
  const register = over(stub.url, registerOf(key));
  return (govCode: string, country: CustomerCountry, name = 'Acme') => register.lookup({ govCode, country, name, at: AT });
};

describe('ABN Lookup', () => {
  const answering = (more: object) => asking('abnLookup', jsonp({ ...abnDetails, ...more }))('53004085616', 'AUS');

  test('ABN Lookup is called with an ABN or ACN and the GUID, and its answer is kept with the digest of its bytes', async () => {
    const ask = asking('abnLookup', playsAbn);
    const byAbn = await ask('53 004 085 616', 'NZL');
    expect(byAbn).toEqual({
      answer: {
        govCode: '53004085616',
        status: 'ACTIVE',
        entityName: 'BLUEGUM JOINERY PTY LTD',
        tradingNames: ['Bluegum Joinery'],
        entityType: 'PRV',
        effectiveFrom: '1999-01-01T00:00:00.000Z',
        registeredForGst: true,
        gstFrom: '2000-07-01T00:00:00.000Z',
        gstTo: null,
        taxNumber: '53004085616',
      },
      isAvailable: true,
      source: 'ABN Lookup',
      checkedAt: AT,
      digest: sha256(`callback(${JSON.stringify(abnDetails)})`),
    });
    expect(await ask('004 085 616', 'AUS')).toEqual(byAbn);
    expect(stub.requests.map(({ path }) => path)).toEqual([
      '/api/AbnDetails.aspx?abn=53004085616&guid=the-key&callback=callback',
      '/api/AcnDetails.aspx?acn=004085616&guid=the-key&callback=callback',
    ]);
  });
  test.each([
    ['', false],
    [null, false],
    ['2000-07-01', true],
  ])('a GST day of %p means registered: %p', async (Gst, registeredForGst) =>
    expect((await answering({ Gst })).answer).toMatchObject({ registeredForGst }),
  );
  test.each(['The GUID entered is not recognised as a Registered Party', 'There was a problem completing your request.'])(
    'the message "%s" is never taken for an unknown company',
    async (message) =>
      expect(await asking('abnLookup', jsonp(abnMessage(message)))('53004085616', 'AUS')).toMatchObject({
        isAvailable: false,
        source: 'ABN Lookup is not available: it refused the question',
      }),
  );
  test.each([{ AbnStatus: '' }, { AbnStatus: null }, { BusinessName: 'one' }, { Gst: 'yesterday' }, { EntityName: 7 }])(
    'a company with %j is not the documented answer',
    async (more) => expect(await answering(more)).toMatchObject({ answer: null, isAvailable: false }),
  );
});

describe('the NZBN Register', () => {
  const answering = (more: object) => asking('nzbn', json({ ...nzbnEntity, ...more }))('9429288200185', 'NZL');

  test('the NZBN Register is called with the subscription key, which is in no address', async () => {
    const ask = asking('nzbn', playsNzbn);
    expect((await ask('9429288200185', 'NZL')).answer).toEqual({
      govCode: '9429288200185',
      status: 'ACTIVE',
      entityName: 'KEA ENGINEERING LIMITED',
      tradingNames: ['Kea Engineering'],
      entityType: 'LTD',
      effectiveFrom: '2004-03-01T00:00:00.000Z',
      registeredForGst: true,
      gstFrom: '2005-05-27T00:00:00.000Z',
      gstTo: null,
      taxNumber: '122633047',
    });
    expect(stub.requests).toMatchObject([
      { path: '/api/entities/9429288200185', headers: { 'ocp-apim-subscription-key': 'the-key' } },
    ]);
  });
  test.each([
    ['55', 'Voluntary Administration'],
    ['62', 'In Liquidation'],
    ['80', 'Removed'],
  ])('the status %s (%s) of the NZBN Register is not active', async (entityStatusCode, entityStatusDescription) =>
    expect((await answering({ entityStatusCode, entityStatusDescription })).answer?.status).toBe(
      entityStatusDescription.toUpperCase(),
    ),
  );
  test('an entity that does not publish its GST number has none', async () =>
    expect((await answering({ gstNumbers: [] })).answer).toMatchObject({ registeredForGst: false, taxNumber: null }));
  test.each([
    ['of the gateway', json({ statusCode: 404, message: 'Resource not found' }, 404)],
    ['of a web server', text('<h1>Not Found</h1>', 'text/html', 404)],
    ['without a reason', json({}, 404)],
  ])('a 404 %s is never taken for an unknown company', async (_, answer) =>
    expect(await asking('nzbn', answer)('9429288200185', 'NZL')).toMatchObject({ isAvailable: false }),
  );
  test('a refused key of the NZBN Register is reported as such', async () =>
    expect((await asking('nzbn', json({ statusCode: 401 }, 401))('9429288200185', 'NZL')).source).toMatch(/status 401/));
});

describe('TIN matching', () => {
  const answering = (code: unknown) =>
    asking('tinMatch', json({ tin: '122344834', code }))('12-2344834', 'USA', 'Lakeshore Printing');

  test('TIN matching posts the number and the name once, and neither is in an address', async () => {
    const ask = asking('tinMatch', text('', 'text/plain', 503));
    expect(await ask('122344834', 'USA')).toMatchObject({ isAvailable: false });
    expect(stub.requests).toMatchObject([
      { method: 'POST', path: '/api/', headers: { authorization: 'Bearer the-key' }, body: '{"tin":"122344834","name":"Acme"}' },
    ]);
  });
  test.each([
    [0, 'Lakeshore Printing', null],
    [6, 'Lakeshore Printing', 'IND'],
    ['7', 'Lakeshore Printing', null],
    [8, 'Lakeshore Printing', null],
    [3, null, null],
  ])('the TIN matching result %p gives the name %p', async (code, entityName, entityType) =>
    expect(await answering(code)).toMatchObject({ isAvailable: true, answer: { status: 'ACTIVE', entityName, entityType } }),
  );
  test('a TIN that was not issued is unknown', async () =>
    expect(await answering(2)).toMatchObject({ isAvailable: true, answer: null }));
  test.each([1, 4, 5, 9, -1, 0.5, 'match', '', null, true])('the TIN matching result %p decides nothing', async (code) =>
    expect(await answering(code)).toMatchObject({ isAvailable: false, answer: null }),
  );
});

describe('a number', () => {
  test('a number of a register that is not configured is looked up in the bundled data, and the answer says so', async () =>
    expect(await asking('nzbn', playsNzbn)('53004085616', 'AUS')).toMatchObject({ source: 'demo data, not checked' }));
  test.each<[string, CustomerCountry]>([
    ['004085616', 'NZL'],
    ['122344834', 'AUS'],
    ['1', 'USA'],
  ])('the number %s of a customer in %s is not sent to a register of another kind', async (govCode, country) => {
    await asking('tinMatch', playsTin)(govCode, country);
    expect(stub.requests).toEqual([]);
  });
});

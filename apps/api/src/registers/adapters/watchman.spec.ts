import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SetClock } from '../../platform/clock.js';
import { RegisterClient, registerClientSetting } from '../client/register-client.js';
import { type Answering, json, misbehaviours, ProviderStub, text } from '../testing/provider-stub.js';
import { watchmanAnswer, watchmanLists, watchmanPerson } from '../testing/recorded-answers.js';
import { sanctionsContract } from '../testing/sanctions.contract.js';
import { Watchman } from './watchman.js';

const AT = '2026-11-02T00:00:00.000Z';
const LISTED = 'Dmitry Khoroshev';
const CLEAN = 'Bluegum Joinery Pty Ltd';

let clock: SetClock;
let stub: ProviderStub;
const open: Watchman[] = [];

/** The provider with new clients that do not pause between attempts. */
const over = (url: URL, key?: string): Watchman => {
  clock = new SetClock(AT);
  const client = (oldestAnswerMs: number) =>
    new RegisterClient(
      () => clock.now(),
      { ...registerClientSetting, timeLimitMs: 300, largestAnswerBytes: 10_000, mayUsePrivateNetwork: true, oldestAnswerMs },
      async () => undefined,
    );
  const register = new Watchman({ url: url.href, key, mayUsePrivateNetwork: true }, client(3_600_000), client(60_000));
  open.push(register);
  return register;
};

const isSearch = (path: string): boolean => path.includes('/v2/search');
/** Plays the server: its answers about its lists and about a name. */
const plays =
  (search: Answering, lists: Answering = json(watchmanLists)): Answering =>
  (response, request) =>
    (isSearch(request.path) ? search : lists)(response, request);
const nameIn = (path: string): string => new URL(path, 'http://stub').searchParams.get('name') ?? '';
const playsNames: Answering = (response, request) => {
  const name = nameIn(request.path);
  json(watchmanAnswer(name, name === LISTED ? [watchmanPerson] : []))(response, request);
};

beforeAll(async () => {
  stub = await ProviderStub.start();
});
afterAll(async () => {
  for (const register of open) register.onModuleDestroy();
  await stub.stop();
});

sanctionsContract('watchman', { listed: LISTED, clean: CLEAN }, async () => {
  const own = await ProviderStub.start();
  own.play(plays(playsNames));
  return { register: over(own.url), stop: () => own.stop() };
});

describe('watchman', () => {
  test('watchman is called for its lists and for each name, without a type and with a score of at least 0.8', async () => {
    stub.play(plays(playsNames));
    const reply = await over(stub.url, 'the-key').screen([CLEAN, LISTED]);
    expect(reply).toMatchObject({
      finding: {
        source: 'Watchman',
        listVersion: 'us_csl@a572d2be9c41 us_ofac@0629f3c19aab',
        checkedAt: AT,
        hits: [{ list: 'us_ofac', entryId: '48603', name: 'Dmitry Yuryevich KHOROSHEV', score: 9_512 }],
      },
    });
    expect(stub.requests.map(({ path }) => path)).toEqual([
      '/api/v2/listinfo',
      '/api/v2/search?name=Bluegum+Joinery+Pty+Ltd&minMatch=0.8&limit=100',
      '/api/v2/search?name=Dmitry+Khoroshev&minMatch=0.8&limit=100',
    ]);
    expect(stub.requests[0]!.headers.authorization).toBe('Bearer the-key');
  });
  test('an answer of watchman is reused only while its lists are the same', async () => {
    const register = over(stub.url);
    stub.play(plays(playsNames));
    await register.screen([CLEAN]);
    await register.screen([CLEAN]);
    expect(stub.requests.filter(({ path }) => isSearch(path))).toHaveLength(1);
    clock.set('2026-11-02T00:02:00.000Z');
    const newer = { ...watchmanLists, listHashes: { us_ofac: 'ffffffffffffff', us_csl: 'a572d2be9c41cf42' } };
    stub.play(plays(json(watchmanAnswer(CLEAN, [{ ...watchmanPerson, name: CLEAN }])), json(newer)));
    expect(await register.screen([CLEAN])).toMatchObject({
      finding: { listVersion: 'us_csl@a572d2be9c41 us_ofac@ffffffffffff', hits: [{ name: CLEAN }] },
    });
  });
  test('an entry that resembles both names is returned once, with its best score', async () => {
    stub.play(
      plays((response, request) => {
        const name = nameIn(request.path);
        json(watchmanAnswer(name, [{ ...watchmanPerson, match: name === 'Dima' ? 0.85 : 0.9 }]))(response, request);
      }),
    );
    const reply = await over(stub.url).screen(['Dima', 'Dmitry']);
    expect(reply).toMatchObject({ finding: { hits: [{ entryId: '48603', score: 9_000 }] } });
  });
  test('an entry below the asked score is left out', async () => {
    stub.play(plays(json(watchmanAnswer('Acme', [{ ...watchmanPerson, match: 0.79 }]))));
    expect(await over(stub.url).screen(['Acme'])).toMatchObject({ finding: { hits: [] } });
  });
});

describe('watchman without a valid answer', () => {
  const screen = async (answering: Answering) => {
    stub.play(answering);
    return over(stub.url, 'the-key').screen(['Acme']);
  };
  const isNotAvailable = async (answering: Answering, because: RegExp) => {
    const reply = await screen(answering);
    expect(reply.isAvailable).toBe(false);
    if (reply.isAvailable) return;
    expect(reply.source).toMatch(because);
    expect(reply.source).toMatch(/^Watchman is not available: /);
    expect(reply.source).not.toContain('the-key');
    expect(reply.source).not.toContain('Acme');
  };

  test.each(misbehaviours)('watchman gives no result when its search %s', (_, answering, because) =>
    isNotAvailable(plays(answering), because),
  );
  test.each(misbehaviours)('watchman gives no result when its list information %s', (_, answering, because) =>
    isNotAvailable(plays(playsNames, answering), because),
  );
  test.each<[string, object, RegExp]>([
    ['about another name', watchmanAnswer('Zenith', []), /about another name/],
    ['without the name it was asked', { entities: [] }, /not what its documentation says/],
    ['without entries and without saying so', { query: { name: 'Acme' } }, /not what its documentation says/],
    ['with an entry that has no score', watchmanAnswer('Acme', [{ ...watchmanPerson, match: undefined }]), /documentation/],
    ['with a score above 1', watchmanAnswer('Acme', [{ ...watchmanPerson, match: 95 }]), /documentation/],
    ['with an entry that names no list', watchmanAnswer('Acme', [{ ...watchmanPerson, sourceList: '' }]), /documentation/],
  ])('watchman gives no result when it answers %s', (_, answer, because) => isNotAvailable(plays(json(answer)), because));
  test.each<[string, object, RegExp]>([
    ['no list', { ...watchmanLists, lists: {} }, /has not loaded its lists/],
    ['an empty list', { ...watchmanLists, lists: { us_ofac: 0 } }, /one of its lists is empty/],
    ['a list without a hash', { ...watchmanLists, listHashes: {} }, /not what its documentation says/],
  ])('watchman gives no result while it has %s', (_, info, because) => isNotAvailable(plays(playsNames, json(info)), because));
  test('watchman gives no result when it answers with an error', () =>
    isNotAvailable(plays(text('{"error":"problem"}', 'application/json', 400)), /status 400/));
});

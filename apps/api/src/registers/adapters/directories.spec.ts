import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountCodeType } from '@counterfoil/domain';
import { RegisterClient, registerClientSetting } from '../client/register-client.js';
import { NotAvailable } from '../client/not-available.js';
import { BundledPostalDirectory } from '../bundled-postal-directory.js';
import { DemoBankDirectory } from '../demo-bank-directory.js';
import { type Answering, json, misbehaviours, ProviderStub } from '../testing/provider-stub.js';
import { fedParticipant, gleifAnswer, gleifNothing, ibanAnswer, postalAnswer } from '../testing/recorded-answers.js';
import { ConfiguredBanks, fed, gleif, openIban } from './http-banks.js';
import { Zippopotam } from './zippopotam.js';

const AT = '2026-11-02T00:00:00.000Z';
const BIC = 'DEUTDEFFXXX';
const IBAN = 'DE89370400440532013000';
let stub: ProviderStub;
const clients: RegisterClient[] = [];

const client = (): RegisterClient => {
  const limits = { timeLimitMs: 300, largestAnswerBytes: 10_000, mayUsePrivateNetwork: true };
  const made = new RegisterClient(
    () => AT,
    { ...registerClientSetting, ...limits },
    async () => undefined,
  );
  clients.push(made);
  return made;
};
const setting = () => ({ url: stub.url.href, key: undefined, mayUsePrivateNetwork: true });

beforeAll(async () => {
  stub = await ProviderStub.start();
});
afterAll(async () => {
  for (const each of clients) each.close();
  await stub.stop();
});

/** Directories with a new client and a stub that returns the given answer. */
const banks = (answering: Answering) => {
  stub.play(answering);
  const asked = {
    4: { provider: fed(setting()), client: client() },
    2: { provider: openIban(setting()), client: client() },
    11: { provider: gleif(setting()), client: client() },
  };
  return new ConfiguredBanks(asked, new DemoBankDirectory());
};

type Played = readonly [name: string, code: string, type: AccountCodeType, bank: string, known: object, unknown: object];
const played: readonly Played[] = [
  [
    'FedACH directory',
    '273976369',
    4,
    'VERIDIAN CREDIT UNION',
    { achParticipants: [fedParticipant], wireParticipants: null },
    { achParticipants: null, wireParticipants: null },
  ],
  ['openIBAN', IBAN, 2, 'Commerzbank', ibanAnswer(IBAN), { ...ibanAnswer(IBAN), bankData: {} }],
  ['GLEIF', BIC, 11, 'DEUTSCHE BANK AKTIENGESELLSCHAFT', gleifAnswer([`${BIC.slice(0, 8)}100`, BIC]), gleifNothing],
];

describe.each(played)('%s as a directory of banks', (name, code, type, bank, known, unknown) => {
  test('a known code is answered with its bank and the source', async () =>
    expect(await banks(json(known)).bankName(code, type)).toEqual({ bankName: bank, source: name }));
  test('a code written in groups is the same code', async () => {
    await banks(json(known)).bankName(`${code.slice(0, 4)} ${code.slice(4)}`, type);
    expect(stub.requests[0]!.path).toContain(code);
  });
  test('an unknown code has no bank', async () => expect(await banks(json(unknown)).bankName(code, type)).toBeNull());
  test.each(misbehaviours)('a directory that %s never says that a code is unknown', async (_, answering, because) => {
    const asked = banks(answering).bankName(code, type);
    await expect(asked).rejects.toThrow(NotAvailable);
    await expect(asked).rejects.toThrow(because);
  });
});

test('an answer about a similar routing number is not accepted', async () => {
  const other = { ...fedParticipant, routingNumber: '273976368' };
  expect(await banks(json({ achParticipants: [other] })).bankName('273976369', 4)).toBeNull();
});
test('an answer about another account names no bank', async () =>
  expect(banks(json(ibanAnswer('DE12500105170648489890'))).bankName(IBAN, 2)).rejects.toThrow('about another account'));
test('a BIC of eight characters is looked up as the BIC of the head office', async () => {
  expect(await banks(json(gleifAnswer([BIC]))).bankName('deut de ff', 11)).toMatchObject({ source: 'GLEIF' });
  expect(new URL(stub.requests[0]!.path, stub.url).searchParams.get('filter[bic]')).toBe(BIC);
});
test('an answer about the holder of another BIC names no bank', async () =>
  expect(banks(json(gleifAnswer(['COBADEFFXXX']))).bankName(BIC, 11)).rejects.toThrow('about another code'));
test('codes of other kinds are looked up in the bundled directory, without a call to a server', async () => {
  const found = await banks(json({})).bankName('062-000', 9);
  expect(found).toEqual({ bankName: 'Commonwealth Bank of Australia', source: 'demo data, not checked' });
  expect(stub.requests).toEqual([]);
});

describe('Zippopotam.us as a directory of postal codes', () => {
  const directory = (answering: Answering) => {
    stub.play(answering);
    return new Zippopotam(setting(), client(), new BundledPostalDirectory());
  };
  test('a postal code is answered with the state, and the country is asked by its two letters', async () => {
    expect(await directory(json(postalAnswer('90210', 'US', 'CA'))).stateOf('90210', 'USA')).toBe('CA');
    expect(stub.requests[0]!.path).toBe('/api/us/90210');
  });
  test('an unknown postal code has no state', async () =>
    expect(await directory(json({}, 404)).stateOf('00000', 'USA')).toBe(''));
  test('a postal code of a country without states, or of several states, has to be completed by hand', async () => {
    expect(await directory(json(postalAnswer('1010', 'AT', ''))).stateOf('1010', 'AUT')).toBe('-1');
    const two = {
      ...postalAnswer('86515', 'US', 'AZ'),
      places: [{ 'state abbreviation': 'AZ' }, { 'state abbreviation': 'NM' }],
    };
    expect(await directory(json(two)).stateOf('86515', 'USA')).toBe('-1');
  });
  test.each(misbehaviours)('when the directory %s, the bundled tables answer', async (_, answering) =>
    expect(await directory(answering).stateOf('2000', 'AUS')).toBe(await new BundledPostalDirectory().stateOf('2000', 'AUS')),
  );
  test('an answer about another postal code is not accepted', async () =>
    expect(await directory(json(postalAnswer('3000', 'AU', 'VIC'))).stateOf('2000', 'AUS')).toBe(
      await new BundledPostalDirectory().stateOf('2000', 'AUS'),
    ));
});

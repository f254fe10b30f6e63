import { describe, expect, test } from '@jest/globals';
import { bundledRegisters, parseRegisterConfig } from './register-config.js';

const parse = (env: Record<string, string>) => {
  const faults: string[] = [];
  const config = parseRegisterConfig(env, (text) => void faults.push(text));
  return { ...config, faults };
};

describe('the registers of the environment', () => {
  test('without a setting the registers are the bundled ones', () =>
    expect(parse({})).toEqual({ ...bundledRegisters, faults: [] }));
  test('a register has its public address when only its key is set', () =>
    expect(parse({ ABN_LOOKUP_GUID: 'a-guid', NZBN_KEY: 'a-key' })).toMatchObject({
      abnLookup: { url: 'https://abr.business.gov.au/json/', key: 'a-guid', mayUsePrivateNetwork: false },
      nzbn: { url: 'https://api.business.govt.nz/gateway/nzbn/v5/', key: 'a-key' },
      faults: [],
    }));
  test('a register may be on a private network when its host is named in the settings', () =>
    expect(
      parse({ US_TIN_MATCH_URL: 'http://tin.internal:8080/match', REGISTER_PRIVATE_HOSTS: 'x, TIN.internal' }),
    ).toMatchObject({
      tinMatch: { url: 'http://tin.internal:8080/match', key: undefined, mayUsePrivateNetwork: true },
      faults: [],
    }));
  test.each<[Record<string, string>, RegExp]>([
    [{ ABN_LOOKUP_URL: 'https://abr.example/json/' }, /^ABN_LOOKUP_URL needs ABN_LOOKUP_GUID$/],
    [{ US_TIN_MATCH_KEY: 'k' }, /^US_TIN_MATCH_KEY is given without US_TIN_MATCH_URL$/],
    [{ US_TIN_MATCH_URL: 'tin' }, /^US_TIN_MATCH_URL is not an address$/],
    [{ US_TIN_MATCH_URL: 'http://tin.example/' }, /^US_TIN_MATCH_URL must start with https/],
    [{ US_TIN_MATCH_URL: 'file:///etc/passwd' }, /^US_TIN_MATCH_URL must start with https/],
    [{ US_TIN_MATCH_URL: 'https://u:p@tin.example/' }, /must not contain a user name/],
    [{ NZBN_KEY: 'two\r\nlines' }, /^NZBN_KEY contains characters/],
  ])('a fault in the register settings is reported: %j', (env, fault) =>
    expect(parse(env).faults).toEqual([expect.stringMatching(fault)]),
  );
});

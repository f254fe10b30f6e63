import { describe, expect, test } from '@jest/globals';
import { needsTls, requireEncryption } from './encrypted-connections.js';

const faultsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
  const faults: string[] = [];
  requireEncryption(env, (text) => faults.push(text));
  return faults.map((text) => text.replace(/: the connection to (\S+) has.*/, ' $1'));
};

describe('a connection to another machine', () => {
  test.each([
    ['EVENTSTORE_URL', 'esdb://log.example:2113'],
    ['EVENTSTORE_URL', 'esdb+discover://admin:secret@log.example:2113?keepAliveInterval=10000'],
    ['MONGODB_URL', 'mongodb://db.example/counterfoil?replicaSet=rs0&tls=true'],
    ['MONGODB_URL', 'mongodb://db.example/counterfoil?ssl=true'],
    ['MONGODB_URL', 'mongodb+srv://db.example/counterfoil'],
  ])('is accepted with TLS: %s=%s', (name, url) => expect(faultsOf({ [name]: url })).toEqual([]));

  test.each([
    ['EVENTSTORE_URL', 'esdb://log.example:2113?tls=false', 'log.example'],
    ['EVENTSTORE_URL', 'esdb://log.example:2113?TLSVerifyCert=False', 'log.example'],
    ['MONGODB_URL', 'mongodb://user:p%40ss@db.example:27017/counterfoil', 'db.example'],
    ['MONGODB_URL', 'mongodb+srv://db.example/counterfoil?tls=false', 'db.example'],
    ['MONGODB_URL', 'mongodb://db.example/?tls=true&tlsInsecure=true', 'db.example'],
    ['MONGODB_URL', 'mongodb://127.0.0.1.example/', '127.0.0.1.example'],
    ['SCANNER_URL', 'tcp://scanner.example:3310', 'scanner.example'],
  ])('is refused without TLS: %s=%s', (name, url, host) => expect(faultsOf({ [name]: url })).toEqual([`${name} ${host}`]));

  test('every host of the connection needs TLS or has to be named', () => {
    const MONGODB_URL = 'mongodb://A.example:1,b.example:2,127.0.0.1:3/counterfoil';
    expect(faultsOf({ MONGODB_URL })).toEqual(['MONGODB_URL a.example', 'MONGODB_URL b.example']);
    expect(faultsOf({ MONGODB_URL, UNENCRYPTED_HOSTS: 'a.example, B.example' })).toEqual([]);
  });
});

test.each(['mongodb://127.0.0.1:27017/', 'mongodb://localhost/', 'mongodb://[::1]:27017/'])(
  'a store on this machine needs no TLS: %s',
  (MONGODB_URL) => expect(faultsOf({ MONGODB_URL })).toEqual([]),
);

test('a mail server needs TLS unless it is on this machine or named', () => {
  expect(needsTls('smtp://user:secret@mail.example:587', {})).toBe(true);
  expect(needsTls('smtp://mail.example:587', { UNENCRYPTED_HOSTS: 'mail.example' })).toBe(false);
  expect(needsTls('smtp://127.0.0.1:25', {})).toBe(false);
  expect(needsTls(undefined, {})).toBe(false);
});

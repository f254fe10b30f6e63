import { expect, test } from '@jest/globals';
import { verify } from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwords.js';

/** The cost parameters of the hashes that a password was compared with. */
const comparing = () => {
  const costs: (string | undefined)[] = [];
  const compare = (hash: string, password: string) => {
    costs.push(/^\$argon2id\$v=19\$[^$]+/.exec(hash)?.[0]);
    return verify(hash, password);
  };
  return { costs, compare };
};

test('a sign-in compares one password hash, whether or not the user has a password', async () => {
  const { costs, compare } = comparing();
  expect(await isPassword(await hashPassword('correct horse battery'), 'wrong', compare)).toBe(false);
  expect(await isPassword(null, 'wrong', compare)).toBe(false);
  expect(costs).toEqual([costs[0], costs[0]]);
  expect(costs[0]).toContain('m=19456,t=2,p=1');
});

test('the dummy password that is compared for users without a password is never accepted', async () => {
  expect(await isPassword(null, 'the password of nobody')).toBe(false);
});

test('a hash with its parameters in another order, as earlier versions stored it, accepts only its own password', async () => {
  const stored = '$argon2id$v=19$m=19456,p=1,t=2$ALQ4KKDzOFBPsn6ku7P05g$UfK6PDj0c5PdLD3yhZyadlPVn1xEgMQLHiz9BaueCLA';
  expect(await isPassword(stored, 'correct horse battery')).toBe(true);
  expect(await isPassword(stored, 'wrong')).toBe(false);
});

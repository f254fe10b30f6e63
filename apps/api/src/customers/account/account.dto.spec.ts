import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { LONGEST_EMAIL } from '@counterfoil/domain';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { notValid, rules } from '../../platform/http/validation.js';
import { CodeDto } from '../factors/factors.dto.js';
import { ChoosePasswordDto, ForgotPasswordDto, LogInDto, OwnPasswordDto } from './account.dto.js';

const faultsIn = (dto: typeof LogInDto | typeof ForgotPasswordDto, length: number): readonly string[] =>
  validateSync(plainToInstance<object, object>(dto, { username: 'a'.repeat(length), password: 'secret' })).map(
    ({ property }) => property,
  );

test.each([LogInDto, ForgotPasswordDto])(
  'sign-in and forgotten password accept every user name that a user can be added with',
  (dto) => {
    expect(faultsIn(dto, LONGEST_EMAIL)).toEqual([]);
    expect(faultsIn(dto, LONGEST_EMAIL + 1)).toEqual(['username']);
  },
);

test.each([
  [LogInDto, { username: 'anna' }, 'Please enter your password.'],
  [LogInDto, { password: 'secret' }, 'Please enter your user name.'],
  [ForgotPasswordDto, {}, 'Please enter your user name.'],
  [OwnPasswordDto, { next: 'four long words here' }, 'Please enter your current password.'],
  [ChoosePasswordDto, { link: 'a'.repeat(43) }, 'Please choose a password of at least 12 characters.'],
  [ChoosePasswordDto, { link: 'a'.repeat(43), password: 'a'.repeat(201) }, 'Please choose a password of at most 200 characters.'],
  [CodeDto, {}, 'Please enter the code.'],
  [CodeDto, { code: '1'.repeat(41) }, 'Please enter the code.'],
])('what %p is refused for is said in one plain sentence, for %j', (dto, body, message) => {
  const { message: said, extra } = notValid(validateSync(plainToInstance<object, object>(dto, body), rules));
  expect(said).toBe(message);
  const [faults] = Object.values(extra['fields'] as { readonly [field: string]: readonly string[] });
  expect(faults).toEqual([...new Set(faults)]);
  expect(JSON.stringify(faults)).not.toContain('must be');
});

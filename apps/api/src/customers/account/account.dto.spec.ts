import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { LONGEST_EMAIL } from '@counterfoil/domain';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ForgotPasswordDto, LogInDto } from './account.dto.js';

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

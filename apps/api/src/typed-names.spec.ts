import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { supplierFields } from '@counterfoil/domain';
import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { NewKeyDto } from './api-keys/api-keys.dto.js';
import { EntityDto } from './customers/settings/customer.dto.js';
import { SetUpCompanyDto } from './customers/setup/setup.dto.js';
import { AddUserDto } from './customers/users/users.dto.js';
import { ActDto } from './suppliers/acts/acts.dto.js';
import { AddSupplierDto, SetSupplierDetailsDto } from './suppliers/record/supplier-fields.dto.js';

const { email: _, ...textFields } = Object.fromEntries(Object.entries(supplierFields).filter(([, { kind }]) => kind === 'text'));

const fields: readonly (readonly [Type<object>, field: string, others?: object])[] = [
  [AddUserDto, 'name'],
  [EntityDto, 'name'],
  [NewKeyDto, 'name'],
  [SetUpCompanyDto, 'companyName'],
  [ActDto, 'division', { kind: 'division' }],
  [SetSupplierDetailsDto, 'supplierName'],
  ...Object.keys(textFields).map((field) => [AddSupplierDto, field] as const),
];

test.each(fields)('%p refuses line breaks and hidden characters in %s, and accepts every script', (dto, field, others = {}) => {
  const messages = (text: string) => {
    const faults = validateSync(plainToInstance(dto, { ...others, [field]: text }));
    return Object.values(faults.find(({ property }) => property === field)?.constraints ?? {});
  };
  for (const text of ['Blue\ngum', 'Blue\u0000gum', 'Blue\u202Emug', 'Blue\u2028gum'])
    expect(messages(text)).toEqual(['Please leave out line breaks and hidden characters.']);
  for (const text of ['  Bluegum & Söhne\n', 'شركة', '株式会社']) expect(messages(text)).toEqual([]);
});

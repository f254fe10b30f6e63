import type { Type } from '@nestjs/common';
import type { FieldTable, FlagField, SentFieldsOf, TextField } from '@counterfoil/domain';
import { IsBoolean, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { IsEmailAddress } from './is-email-address.js';
import { IsShownAsTyped } from './is-shown-as-typed.js';

const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const checksOf = (name: string, field: TextField | FlagField): readonly PropertyDecorator[] => {
  if (field.kind === 'flag') return [IsBoolean(), IsOptional()];
  const longest = MaxLength(field.longest, { message: `Please enter at most ${field.longest} characters.` });
  if (field.format !== 'email') return [longest, IsShownAsTyped(), IsString(), IsOptional()];
  return [longest, IsEmailAddress(), ValidateIf((body: { readonly [name: string]: unknown }) => isSent(body[name]))];
};

/** Creates a DTO class with the fields of a table, each validated by its entry in the table. */
export const fieldsDto = <T extends FieldTable>(fields: T): Type<SentFieldsOf<T>> => {
  class FieldsDto {}
  for (const [name, field] of Object.entries(fields)) for (const check of checksOf(name, field)) check(FieldsDto.prototype, name);
  return FieldsDto;
};

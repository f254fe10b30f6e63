import { parseEmail } from '@counterfoil/domain';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/** Extracts the address from text such as 'Ann Lee <ann@acme.example>'. Text without a valid address is returned unchanged. */
const addressIn = (text: string): string => {
  const email = parseEmail(text);
  return email.ok ? email.value : text.trim();
};

/** Reads an email address by the domain's rule, which forms and imports use too (P-5.4.8). */
export const AsEmailAddress = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? addressIn(value) : (value as unknown)));

/** A field that must hold an email address. */
export const IsEmailAddress = (message = 'Please enter a valid email address'): PropertyDecorator =>
  applyDecorators(
    AsEmailAddress(),
    ValidateBy(
      { name: 'isEmailAddress', validator: { validate: (value) => typeof value === 'string' && parseEmail(value).ok } },
      { message },
    ),
  );

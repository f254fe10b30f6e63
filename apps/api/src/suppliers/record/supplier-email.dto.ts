import { isEmailAddress, plainEmail } from '@counterfoil/domain';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { SupplierIdDto } from './supplier-actions.dto.js';

const IsMailAddress = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isMailAddress', validator: { validate: (value) => typeof value === 'string' && isEmailAddress(value) } },
    { message: 'Please enter a valid email address' },
  );

export class SupplierEmailDto extends SupplierIdDto {
  /** Also as it was pasted, 'Ann Lee <ann@acme.example>'; null or empty: none. */
  @Transform(({ value }) => (typeof value === 'string' ? plainEmail(value) || null : (value as unknown)))
  @ValidateIf(({ email }: SupplierEmailDto) => email !== null)
  @IsMailAddress()
  email!: string | null;
}

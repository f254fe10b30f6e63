import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { IsEmailAddress } from '../../platform/http/fields/is-email-address.js';
import { SupplierIdDto } from './supplier-actions.dto.js';

export class SupplierEmailDto extends SupplierIdDto {
  /** Accepts pasted text such as 'Ann Lee <ann@acme.example>'; null or empty clears the email. */
  @Transform(({ value }) => (value === '' ? null : (value as unknown)))
  @ValidateIf(({ email }: SupplierEmailDto) => email !== null)
  @IsEmailAddress()
  email!: string | null;

  @OptionalCheck()
  check?: CheckRecordDto;
}

import { parseAccount, supplierFields } from '@counterfoil/domain';
import { IsInt, IsNotEmpty, IsString, MaxLength, Min, ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { fieldsDto } from '../../platform/http/fields/fields-dto.js';
import { accountTextOf, namesAccount } from './supplier-changes.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';
import { IsShownAsTyped } from '../../platform/http/fields/is-shown-as-typed.js';

/** A field of the account. All account fields are checked together by the rules of the account's country (P-5.3). */
const IsPartOfAccount = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPartOfAccount',
    validator: {
      validate: (_, args) => faultOf(args) === undefined,
      defaultMessage: (args) => faultOf(args) ?? '',
    },
  });

const faultOf = (args?: ValidationArguments): string | undefined => {
  const value: unknown = args!.value;
  if (value !== undefined && value !== null && (typeof value !== 'string' || value.length > 100))
    return 'Please enter a text of at most 100 characters';
  const reading = parseAccount(accountTextOf(args!.object));
  return reading.ok ? undefined : reading.faults.find(({ field }) => field === args!.property)?.message;
};

/** An account field is checked when any account field is sent: a number without a code is a fault of the code. */
const AccountPart = (): PropertyDecorator => (target, key) => {
  IsPartOfAccount()(target, key);
  ValidateIf((body: SupplierFieldsDto) => body.country !== undefined || namesAccount(body))(target, key);
};

const { supplierName, ...optional } = supplierFields;

/** The supplier fields of a form (P-3.7). Absent: unchanged; null or empty: cleared. */
export class SupplierFieldsDto extends fieldsDto(optional) {
  /** The country of the account. */
  @AccountPart() country?: string | null;
  @AccountPart() accountCode?: string | null;
  @AccountPart() accountNumber?: string | null;
  @AccountPart() iban?: string | null;
  @AccountPart() swiftCode?: string | null;

  /** The check that was made before the request. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class AddSupplierDto extends SupplierFieldsDto {
  @IsString({ message: 'Please enter a supplier name.' })
  @IsNotEmpty({ message: 'Please enter a supplier name.' })
  @IsShownAsTyped()
  @MaxLength(supplierName.longest)
  supplierName!: string;
}

export class SetSupplierDetailsDto extends SupplierFieldsDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  id!: string;

  /** The revision of the record that was on the screen. */
  @Optional()
  @IsInt()
  @Min(0)
  revision?: number;

  @Optional()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a supplier name.' })
  @IsShownAsTyped()
  @MaxLength(supplierName.longest)
  supplierName?: string;
}

import { parseAccount } from '@counterfoil/domain';
import {
  IsBoolean,
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import { accountTextOf, namesAccount } from './supplier-changes.js';

/** A field of the account, judged together with the others by the rules of the account's country (P-5.3). */
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

const Text =
  (longest: number): PropertyDecorator =>
  (target, key) => {
    MaxLength(longest)(target, key);
    IsString()(target, key);
    IsOptional()(target, key);
  };

/** An account field is looked at whenever any of them is given: a number without a code is a fault of the code. */
const AccountPart = (): PropertyDecorator => (target, key) => {
  IsPartOfAccount()(target, key);
  ValidateIf((body: SupplierFieldsDto) => body.country !== undefined || namesAccount(body))(target, key);
};

/** What a form says of a supplier (P-3.7). Absent: as it is; null or empty: none. */
export class SupplierFieldsDto {
  @Text(100) supplierCode?: string | null;
  @Text(100) entityId?: string | null;
  @Text(50) govCode?: string | null;
  @Text(50) taxNumber?: string | null;
  @Text(100) division?: string | null;

  @IsOptional() @IsBoolean() isEmployee?: boolean;
  @IsOptional() @IsBoolean() smallBusiness?: boolean;

  @Text(200) accountName?: string | null;
  /** Of the account. */
  @AccountPart() country?: string | null;
  @AccountPart() accountCode?: string | null;
  @AccountPart() accountNumber?: string | null;
  @AccountPart() iban?: string | null;
  @AccountPart() swiftCode?: string | null;

  @ValidateIf(({ email }: SupplierFieldsDto) => email !== undefined && email !== null && email !== '')
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @MaxLength(254)
  email?: string | null;

  @Text(100) contactFirstName?: string | null;
  @Text(100) contactLastName?: string | null;
  @Text(50) contactLandline?: string | null;
  @Text(50) contactMobile?: string | null;
}

export class AddSupplierDto extends SupplierFieldsDto {
  @IsString({ message: 'Please enter a supplier name.' })
  @IsNotEmpty({ message: 'Please enter a supplier name.' })
  @MaxLength(200)
  supplierName!: string;
}

export class ChangeSupplierDto extends SupplierFieldsDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  id!: string;

  /** The revision of the record that was on the screen. */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;

  @IsOptional()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a supplier name.' })
  @MaxLength(200)
  supplierName?: string;
}

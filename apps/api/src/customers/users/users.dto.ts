import {
  isBrokenAddress,
  LONGEST_EMAIL,
  LONGEST_PERSON_NAME,
  LONGEST_REASON,
  noWholeAddress,
  type Permission,
  permissions,
} from '@counterfoil/domain';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { AsEmailAddress, IsEmailAddress } from '../../platform/http/fields/is-email-address.js';
import { TableFileParams } from '../../platform/list-table/table-file.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { IsShownAsTyped } from '../../platform/http/fields/is-shown-as-typed.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

const IsNoBrokenAddress = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isNoBrokenAddress', validator: { validate: (value) => typeof value !== 'string' || !isBrokenAddress(value) } },
    { message: noWholeAddress },
  );

export class NamedUserDto {
  @IsString({ message: 'Please enter a name.' })
  @Matches(/\S/, { message: 'Please enter a name.' })
  @IsShownAsTyped()
  @MaxLength(LONGEST_PERSON_NAME)
  name!: string;

  /** Often an email address. Pasted text is accepted too. */
  @AsEmailAddress()
  @IsString({ message: 'Please enter a user name.' })
  @MaxLength(LONGEST_EMAIL)
  @Matches(/^\S{3,}$/, { message: 'Please enter a user name of at least 3 characters without blanks.' })
  @IsNoBrokenAddress()
  username!: string;
}

const NO_ADDRESS = 'Please enter an email address: a link to choose a password goes there, and it is the user name.';

export class AddUserDto extends NamedUserDto {
  @IsEmailAddress(NO_ADDRESS)
  declare username: string;

  /** The id of a role, which sets the permissions; null or absent: permissions are chosen one by one. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  role?: string | null;

  @ValidateIf(({ role }: AddUserDto) => role == null)
  @IsArray()
  @ArrayUnique()
  @IsIn(permissions, { each: true, message: 'There is no such permission.' })
  permissions?: Permission[];

  /** Limits the user to one entity; null or absent: the whole company. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  entityId?: string | null;

  /** The check that was made before the request. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class HandOverDto {
  /** The colleague who takes over the open work; null or absent: nobody. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  handOverTo?: string | null;
}

export class PermissionDto extends HandOverDto {
  @IsIn(permissions, { message: 'There is no such permission.' })
  permission!: Permission;

  @IsBoolean()
  granted!: boolean;

  /** The check that was made before the permission was requested. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class FindPeopleParams {
  @IsString()
  @MaxLength(200)
  q!: string;
}

export class EraseDto {
  /** The person whose data is erased: `supplier:` or `user:` and the id. */
  @IsString()
  @Matches(/^(supplier|user):[A-Za-z0-9-]{1,100}$/, {
    message: 'Please say whose data to erase: "supplier:" or "user:" and the id.',
  })
  subject!: string;

  @IsString({ message: 'Please give a reason.' })
  @Matches(/\S/, { message: 'Please give a reason.' })
  @MaxLength(LONGEST_REASON)
  reason!: string;
}

/** The users that a list table shows, by its search, sort and filter row (P-2.9.1). */
export class UserFileParams extends TableFileParams {
  @Optional() @IsString() name?: string;
  /** One status, or several with commas between them. */
  @Optional() @IsString() status?: string;
  @Optional() @IsString() addedFrom?: string;
  @Optional() @IsString() addedTo?: string;
}

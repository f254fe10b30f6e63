import { type Permission, permissions, ROLE_NAME_MAX } from '@counterfoil/domain';
import { ArrayUnique, IsArray, IsIn, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { IsShownAsTyped } from '../../platform/http/fields/is-shown-as-typed.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

export class RoleDto {
  @IsString({ message: 'Please enter a name.' })
  @Matches(/[\p{L}\p{N}]/u, { message: 'Please enter a name.' })
  @IsShownAsTyped()
  @MaxLength(ROLE_NAME_MAX)
  name!: string;

  @IsArray()
  @ArrayUnique()
  @IsIn(permissions, { each: true, message: 'There is no such permission.' })
  permissions!: Permission[];
}

export class ChangeRoleDto extends RoleDto {
  /** The check that was made before the request. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class UserRoleDto {
  /** The id of the role; null: no role and no permissions. */
  @ValidateIf(({ role }: UserRoleDto) => role !== null)
  @IsString()
  @MaxLength(100)
  role!: string | null;

  /** The entity in which the role applies; null or absent: the whole company. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  entityId?: string | null;

  /** The check that was made before the request. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

import { permissions, type Permission } from '@counterfoil/domain';
import { ArrayUnique, IsArray, IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

export class AddUserDto {
  @IsString({ message: 'Please enter a name.' })
  @Matches(/\S/, { message: 'Please enter a name.' })
  @MaxLength(200)
  name!: string;

  @IsString({ message: 'Please enter a user name.' })
  @Matches(/^\s*\S{3,200}\s*$/, { message: 'Please enter a user name of at least 3 characters without blanks.' })
  username!: string;

  @IsArray()
  @ArrayUnique()
  @IsIn(permissions, { each: true, message: 'There is no such permission.' })
  permissions!: Permission[];

  /** Limits the user to one entity; null or absent: the whole company. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  entityId?: string | null;
}

export class PermissionDto {
  @IsIn(permissions, { message: 'There is no such permission.' })
  permission!: Permission;

  @IsBoolean()
  granted!: boolean;
}

export class RequestDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  requestId!: string;
}

export class DeclineDto extends RequestDto {
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  reason?: string;
}

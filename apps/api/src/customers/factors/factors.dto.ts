import { IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { PASSWORD_MAX } from '@counterfoil/domain';

/** Longer than a recovery code with its hyphens. */
export const CODE_MAX = 40;

export class BeginAuthenticatorDto {
  @IsString({ message: 'Please enter your password.' })
  @IsNotEmpty({ message: 'Please enter your password.' })
  @MaxLength(PASSWORD_MAX)
  password!: string;

  /** Of the authenticator that the new one replaces, or a recovery code; absent: there is none yet. */
  @IsOptional()
  @IsString({ message: 'Please enter the code.' })
  @IsNotEmpty({ message: 'Please enter the code.' })
  @MaxLength(CODE_MAX)
  code?: string;
}

export class CodeDto {
  /** Of the authenticator app, or a recovery code. */
  @IsString({ message: 'Please enter the code.' })
  @IsNotEmpty({ message: 'Please enter the code.' })
  @MaxLength(CODE_MAX)
  code!: string;
}

export class EndSessionDto {
  @IsUUID(undefined, { message: 'There is no such session.' })
  id!: string;
}

import { IsNotEmpty, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { WithOwnPasswordDto } from '../account/own-password.dto.js';
import { LONGEST_CREDENTIAL } from '../passkeys/passkeys.dto.js';
import { Optional } from '../../platform/http/fields/optional.js';

/** Longer than a recovery code with its hyphens. */
export const CODE_MAX = 40;
export const NO_CODE = { message: 'Please enter the code.' };

const IsCode = (): PropertyDecorator => (target, key) => {
  MaxLength(CODE_MAX, NO_CODE)(target, key);
  IsNotEmpty(NO_CODE)(target, key);
  IsString(NO_CODE)(target, key);
};

export class BeginAuthenticatorDto extends WithOwnPasswordDto {
  /** Of the authenticator that the new one replaces, or a recovery code; absent: there is none yet. */
  @Optional()
  @IsCode()
  code?: string;
}

export class CodeDto {
  /** A code of the authenticator app, or a recovery code. */
  @IsCode()
  code!: string;
}

export class RemoveAuthenticatorDto extends WithOwnPasswordDto {
  /** A code of the authenticator app, or a recovery code. */
  @IsCode()
  code!: string;
}

export class ConfirmDto {
  /** A code of the authenticator app, or a recovery code; absent when a passkey is used. */
  @ValidateIf(({ passkey }: ConfirmDto) => passkey === undefined)
  @IsCode()
  code?: string;

  /** What the browser answered to the options of the challenge, as JSON. */
  @Optional()
  @IsString()
  @MaxLength(LONGEST_CREDENTIAL)
  passkey?: string;
}

export class NewCodesDto extends WithOwnPasswordDto {
  /** Of the authenticator app, or a recovery code; absent: the user has passkeys alone, and used one a moment ago. */
  @Optional()
  @IsCode()
  code?: string;
}

export class EndSessionDto extends WithOwnPasswordDto {
  @IsUUID(undefined, { message: 'There is no such session.' })
  id!: string;
}

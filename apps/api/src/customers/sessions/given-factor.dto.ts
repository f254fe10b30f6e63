import { IsString, MaxLength } from 'class-validator';
import { CODE_MAX, NO_CODE } from '../factors/factors.dto.js';
import { LONGEST_CREDENTIAL } from '../passkeys/passkeys.dto.js';
import { Optional } from '../../platform/http/fields/optional.js';

/** The second factor of a user who signs in. */
export class GivenFactorDto {
  /** Of the authenticator app, or a recovery code; asked for when the user has one. */
  @Optional()
  @IsString(NO_CODE)
  @MaxLength(CODE_MAX, NO_CODE)
  code?: string;

  /** What the browser answered to the options of the refusal, as JSON; for a user who has passkeys. */
  @Optional()
  @IsString()
  @MaxLength(LONGEST_CREDENTIAL)
  passkey?: string;
}

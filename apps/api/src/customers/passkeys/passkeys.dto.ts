import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { LONGEST_PASSKEY_LABEL } from '@counterfoil/domain';
import { WithOwnPasswordDto } from '../account/own-password.dto.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

/**
 * A browser's answer for a passkey: WebAuthn's JSON, as text. It has a few hundred bytes, and up to 10,000 with a long chain of
 * certificates.
 */
export const LONGEST_CREDENTIAL = 20_000;
const NO_PASSKEY = { message: 'Please try the passkey again.' };
const NO_LABEL = { message: 'Please enter a name of at most 60 characters.' };

export class BeginPasskeyDto extends WithOwnPasswordDto {}

export class AddPasskeyDto {
  /** The user's name for the passkey. */
  @IsString(NO_LABEL)
  @Matches(/\S/, NO_LABEL)
  @MaxLength(LONGEST_PASSKEY_LABEL, NO_LABEL)
  label!: string;

  /** The browser's answer to the options, as JSON. */
  @IsString(NO_PASSKEY)
  @IsNotEmpty(NO_PASSKEY)
  @MaxLength(LONGEST_CREDENTIAL, NO_PASSKEY)
  passkey!: string;
}

export class RemovePasskeyDto extends WithOwnPasswordDto {
  @IsString({ message: 'There is no such passkey.' })
  @MaxLength(LONGEST_ID, { message: 'There is no such passkey.' })
  id!: string;
}

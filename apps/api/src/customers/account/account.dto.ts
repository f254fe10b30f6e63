import { IsIn, IsNotEmpty, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { LONGEST_EMAIL, PASSWORD_MAX, PASSWORD_MIN, passwordTooLong, passwordTooShort } from '@counterfoil/domain';
import { GivenFactorDto } from '../sessions/given-factor.dto.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { NO_PASSWORD } from './own-password.dto.js';

const NO_USERNAME = { message: 'Please enter your user name.' };
const NO_CURRENT = { message: 'Please enter your current password.' };
const tooShort = { message: passwordTooShort };
// Above `tooShort`, because the decorators are judged from the last to the first: a missing password is named as too short.
const tooLong = { message: passwordTooLong };

export class LogInDto extends GivenFactorDto {
  @IsString(NO_USERNAME)
  @IsNotEmpty(NO_USERNAME)
  @MaxLength(LONGEST_EMAIL, NO_USERNAME)
  username!: string;

  @IsString(NO_PASSWORD)
  @IsNotEmpty(NO_PASSWORD)
  @MaxLength(PASSWORD_MAX, NO_PASSWORD)
  password!: string;
}

export class LogOffDto {
  /** Said by the page when nobody was there for 30 minutes. */
  @Optional()
  @IsIn(['asked', 'inactivity'])
  reason?: 'asked' | 'inactivity';
}

export class OwnPasswordDto {
  @IsString(NO_CURRENT)
  @IsNotEmpty(NO_CURRENT)
  @MaxLength(PASSWORD_MAX, NO_CURRENT)
  current!: string;

  @MaxLength(PASSWORD_MAX, tooLong)
  @IsString(tooShort)
  @MinLength(PASSWORD_MIN, tooShort)
  next!: string;
}

export class ChoosePasswordDto {
  /** The secret part of the link. */
  @IsString({ message: 'This link is not complete. Please copy all of it.' })
  @Matches(/^[A-Za-z0-9_-]{43}$/, { message: 'This link is not complete. Please copy all of it.' })
  link!: string;

  @MaxLength(PASSWORD_MAX, tooLong)
  @IsString(tooShort)
  @MinLength(PASSWORD_MIN, tooShort)
  password!: string;
}

export class ForgotPasswordDto {
  @IsString(NO_USERNAME)
  @IsNotEmpty(NO_USERNAME)
  @MaxLength(LONGEST_EMAIL, NO_USERNAME)
  username!: string;
}

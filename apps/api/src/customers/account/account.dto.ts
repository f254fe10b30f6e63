import { IsIn, IsNotEmpty, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { LONGEST_EMAIL, PASSWORD_MAX, PASSWORD_MIN, passwordTooShort } from '@counterfoil/domain';
import { GivenFactorDto } from '../sessions/given-factor.dto.js';
import { Optional } from '../../platform/http/fields/optional.js';

export class LogInDto extends GivenFactorDto {
  @IsString({ message: 'Please enter your user name.' })
  @IsNotEmpty({ message: 'Please enter your user name.' })
  @MaxLength(LONGEST_EMAIL)
  username!: string;

  @IsString({ message: 'Please enter your password.' })
  @IsNotEmpty({ message: 'Please enter your password.' })
  @MaxLength(PASSWORD_MAX)
  password!: string;
}

export class LogOffDto {
  /** Said by the page when nobody was there for 30 minutes. */
  @Optional()
  @IsIn(['asked', 'inactivity'])
  reason?: 'asked' | 'inactivity';
}

const tooShort = { message: passwordTooShort };

export class OwnPasswordDto {
  @IsString({ message: 'Please enter your current password.' })
  @IsNotEmpty({ message: 'Please enter your current password.' })
  @MaxLength(PASSWORD_MAX)
  current!: string;

  @IsString(tooShort)
  @MinLength(PASSWORD_MIN, tooShort)
  @MaxLength(PASSWORD_MAX)
  next!: string;
}

export class ChoosePasswordDto {
  /** The secret part of the link. */
  @IsString({ message: 'This link is not complete. Please copy all of it.' })
  @Matches(/^[A-Za-z0-9_-]{43}$/, { message: 'This link is not complete. Please copy all of it.' })
  link!: string;

  @IsString(tooShort)
  @MinLength(PASSWORD_MIN, tooShort)
  @MaxLength(PASSWORD_MAX)
  password!: string;
}

export class ForgotPasswordDto {
  @IsString({ message: 'Please enter your user name.' })
  @IsNotEmpty({ message: 'Please enter your user name.' })
  @MaxLength(LONGEST_EMAIL)
  username!: string;
}

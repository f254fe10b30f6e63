import { LONGEST_CLIENT_ID, LONGEST_CLIENT_SECRET, LONGEST_ISSUER, type PasswordRule, passwordRules } from '@counterfoil/domain';
import { IsIn, IsInt, IsNotEmpty, IsString, Matches, MaxLength, Min } from 'class-validator';
import { CheckedDto } from '../../platform/http/check-record.dto.js';
import { WithOwnPasswordDto } from '../account/own-password.dto.js';
import { GivenFactorDto } from '../sessions/given-factor.dto.js';
import { Optional } from '../../platform/http/fields/optional.js';

export class BeginDto {
  /** The last part of the company's sign-in address. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  company!: string;
}

export class FinishDto {
  /** The query string with which the provider sent the browser back. */
  @IsString()
  @MaxLength(10_000)
  answer!: string;
}

export class GiveFactorDto extends GivenFactorDto {
  /** As the provider returned it. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  state!: string;
}

export class LinkDto extends WithOwnPasswordDto {}

export class UnlinkDto extends WithOwnPasswordDto {}

export class ProviderDto extends CheckedDto {
  /** The issuer of the provider. */
  @IsString({ message: 'Please enter the address of the provider.' })
  @IsNotEmpty({ message: 'Please enter the address of the provider.' })
  @MaxLength(LONGEST_ISSUER)
  issuer!: string;

  @IsString({ message: 'Please enter the client ID.' })
  @Matches(/\S/, { message: 'Please enter the client ID.' })
  @MaxLength(LONGEST_CLIENT_ID)
  clientId!: string;

  /** Absent: the one before, at the same provider for the same client. */
  @Optional()
  @IsString()
  @MaxLength(LONGEST_CLIENT_SECRET)
  clientSecret?: string;

  @IsIn(passwordRules)
  passwords!: PasswordRule;

  /** The revision of the settings that were on the screen. */
  @Optional()
  @IsInt()
  @Min(0)
  revision?: number;
}

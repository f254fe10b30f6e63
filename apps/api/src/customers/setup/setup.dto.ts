import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsFQDN, IsIn, IsNotEmpty, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import {
  type CustomerCountry,
  LONGEST_COMPANY_NAME,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordTooLong,
  passwordTooShort,
} from '@counterfoil/domain';
import { NamedUserDto } from '../users/users.dto.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { IsShownAsTyped } from '../../platform/http/fields/is-shown-as-typed.js';

const tooShort = { message: passwordTooShort };
const tooLong = { message: passwordTooLong };

/** The person who sets up the company. */
export class FirstPersonDto extends NamedUserDto {
  @MaxLength(PASSWORD_MAX, tooLong)
  @IsString(tooShort)
  @MinLength(PASSWORD_MIN, tooShort)
  password!: string;
}

export class SetUpCompanyDto {
  /** The one-time code that the server printed. */
  @IsString({ message: 'Please enter the code.' })
  @IsNotEmpty({ message: 'Please enter the code.' })
  @MaxLength(60, { message: 'Please enter the code.' })
  code!: string;

  @IsString({ message: 'Please enter the name of your company.' })
  @IsNotEmpty({ message: 'Please enter the name of your company.' })
  @IsShownAsTyped()
  @MaxLength(LONGEST_COMPANY_NAME)
  companyName!: string;

  @IsIn(['AUS', 'NZL', 'USA'], { message: 'Please choose a country.' })
  country!: CustomerCountry;

  @ValidateNested()
  @Type(() => FirstPersonDto)
  first!: FirstPersonDto;

  @ValidateNested()
  @Type(() => NamedUserDto)
  second!: NamedUserDto;

  /** Domains of the company's own mailboxes: answers from there prove little. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsFQDN({}, { each: true, message: 'Please enter a domain such as example.com.' })
  ownDomains?: string[];
}

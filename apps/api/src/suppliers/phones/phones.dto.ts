import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Optional } from '../../platform/http/fields/optional.js';

const MOST_NUMBERS = 500;

export class PhoneNumberDto {
  @IsString()
  @MaxLength(100)
  phone!: string;

  /** Two or three letters of ISO 3166-1; the customer's country when absent. */
  @Optional()
  @IsString()
  @MaxLength(3)
  country?: string;
}

export class PhoneNumbersDto {
  @IsArray()
  @ArrayMaxSize(MOST_NUMBERS)
  @ValidateNested({ each: true })
  @Type(() => PhoneNumberDto)
  numbers!: PhoneNumberDto[];
}

import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';

/** A country as the form's number or as text. */
const AsText = () => Transform(({ value }: { readonly value: unknown }) => (typeof value === 'number' ? String(value) : value));

export class GstDto {
  /** The form's code (13, 171, 233), an ISO 3166-1 code or a name. */
  @AsText()
  @IsString({ message: 'Please select a country' })
  @MaxLength(100)
  country!: string;

  @AsText()
  @IsString({ message: 'Please enter a valid GST.' })
  @MaxLength(50)
  gst!: string;
}

export class BusinessNumberDto {
  @AsText()
  @IsString({ message: 'Please enter a valid Company Registration number.' })
  @MaxLength(50)
  registrationNumber!: string;

  /** The form's code (13, 171, 233), an ISO 3166-1 code or a name. */
  @AsText()
  @IsString({ message: 'Please select a country' })
  @MaxLength(100)
  countryCode!: string;
}

export class PostalCodeParams {
  @IsString()
  @MaxLength(20)
  postalCode!: string;

  /** The form's code (13, 171, 233), an ISO 3166-1 code or a name. */
  @IsString()
  @MaxLength(100)
  country!: string;
}

import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { PASSWORD_MAX } from '@counterfoil/domain';
import { CheckedDto } from '../../platform/http/check-record.dto.js';
import { IsEmailAddress } from '../../platform/http/fields/is-email-address.js';

export class OwnMailboxDto {
  @IsEmailAddress()
  email!: string;

  @IsString({ message: 'Please enter your password.' })
  @IsNotEmpty({ message: 'Please enter your password.' })
  @MaxLength(PASSWORD_MAX)
  password!: string;
}

export class MailboxLinkDto {
  /** The secret part of the link. */
  @IsString({ message: 'This link is not complete. Please copy all of it.' })
  @Matches(/^[A-Za-z0-9_-]{43}$/, { message: 'This link is not complete. Please copy all of it.' })
  link!: string;
}

export class MailboxOfUserDto extends CheckedDto {
  @IsEmailAddress()
  email!: string;
}

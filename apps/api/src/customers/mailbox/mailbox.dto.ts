import { IsString, Matches } from 'class-validator';
import { WithOwnPasswordDto } from '../account/own-password.dto.js';
import { CheckedDto } from '../../platform/http/check-record.dto.js';
import { IsEmailAddress } from '../../platform/http/fields/is-email-address.js';

export class OwnMailboxDto extends WithOwnPasswordDto {
  @IsEmailAddress()
  email!: string;
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

import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { invitationMessages, type InvitationText } from '@counterfoil/domain';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

/** Maximum number of rows in one call. The page sends a file in several calls, so that it can show progress. */
const MOST_SENT = 50;
/** The real limits and their messages are rules of the domain. This limit only stops very large requests. */
const LONGEST_TEXT = 2_000;

/** The purpose of an invitation: to give a bank account, or to fill in an onboarding form (P-20.1.4). */
export const invitedTo = ['bank-details', 'onboarding'] as const;
export type InvitedTo = (typeof invitedTo)[number];

const IsInvitedTo = () => applyDecorators(Optional(), IsIn(invitedTo));
const IsFormId = () => applyDecorators(Optional(), IsString(), MaxLength(LONGEST_ID));

/** One supplier. An absent or empty code or entity means none. */
export class InviteeDto {
  @IsString({ message: invitationMessages.supplierName })
  @MaxLength(LONGEST_TEXT)
  supplierName!: string;

  @IsString({ message: invitationMessages.email })
  @MaxLength(LONGEST_TEXT)
  email!: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  supplierCode?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  entityId?: string | null;
}

export class InviteDto extends InviteeDto {
  /** When absent, the supplier is asked for its bank account. */
  @IsInvitedTo()
  ask?: InvitedTo;

  /** The form of the onboarding. It may be absent when the company has published only one form. */
  @IsFormId()
  formId?: string;
}

export class InviteRowDto extends InviteeDto {
  /** The number of the row in the preview. */
  @IsInt()
  @Min(1)
  row!: number;
}

export class InviteRowsDto {
  @IsArray()
  @ArrayMinSize(1, { message: 'Please choose at least one row.' })
  @ArrayMaxSize(MOST_SENT)
  @ValidateNested({ each: true })
  @Type(() => InviteRowDto)
  rows!: InviteRowDto[];

  @IsInvitedTo()
  ask?: InvitedTo;

  @IsFormId()
  formId?: string;
}

/** Of the call that checks a whole list at once. */
const MOST_CHECKED = 5_000;

export class CheckInvitationsDto {
  @IsArray()
  @ArrayMaxSize(MOST_CHECKED)
  @ValidateNested({ each: true })
  @Type(() => InviteeDto)
  invitations!: InviteeDto[];
}

export const invitationText = ({ supplierName, email, supplierCode, entityId }: InviteeDto): InvitationText => ({
  supplierName,
  email,
  supplierCode: supplierCode ?? '',
  entityId: entityId ?? '',
});

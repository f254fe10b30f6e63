import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { invitationMessages, type InvitationText } from '@counterfoil/domain';

/** Rows in one call. The page sends a file in several calls, so that it can show its progress. */
const MOST_SENT = 50;
/** The rules of the domain check the real limits and explain them. This one only stops very large requests. */
const LONGEST_TEXT = 2_000;

/** One supplier to invite. Without a code or entity when these are absent or empty. */
export class InviteDto {
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

export class InviteRowDto extends InviteDto {
  /** The number that the preview gave the row. */
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
}

/** Of the call that checks a whole list at once. */
const MOST_CHECKED = 5_000;

export class CheckInvitationsDto {
  @IsArray()
  @ArrayMaxSize(MOST_CHECKED)
  @ValidateNested({ each: true })
  @Type(() => InviteDto)
  invitations!: InviteDto[];
}

export const invitationText = ({ supplierName, email, supplierCode, entityId }: InviteDto): InvitationText => ({
  supplierName,
  email,
  supplierCode: supplierCode ?? '',
  entityId: entityId ?? '',
});

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
import { invitationMessages } from '@counterfoil/domain';

/** So many rows of a file are sent in one call: in between the person sees how far it is. */
const MOST_SENT = 50;
/** What is too long is told in words by the rules of the form itself; this only keeps a flood away. */
const FLOOD = 2_000;

/** One supplier to invite; absent or empty: no code, the whole company. */
export class InviteDto {
  @IsString({ message: invitationMessages.supplierName })
  @MaxLength(FLOOD)
  supplierName!: string;

  @IsString({ message: invitationMessages.email })
  @MaxLength(FLOOD)
  email!: string;

  @IsOptional()
  @IsString()
  @MaxLength(FLOOD)
  supplierCode?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(FLOOD)
  entityId?: string | null;
}

export class InviteRowDto extends InviteDto {
  /** As the preview numbered it. */
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

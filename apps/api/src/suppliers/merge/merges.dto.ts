import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';
import { LONGEST_REASON } from '@counterfoil/domain';

export class UndoMergeDto {
  @IsString({ message: 'Please enter a reason.' })
  @Matches(/\S/, { message: 'Please enter a reason.' })
  @MaxLength(LONGEST_REASON)
  reason!: string;

  @OptionalCheck()
  check?: CheckRecordDto;
}

export class MergeDto extends UndoMergeDto {
  /** The record that stays. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  intoId!: string;
}

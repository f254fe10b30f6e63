import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';

export class UndoMergeDto {
  @IsString({ message: 'Please enter a reason.' })
  @Matches(/\S/, { message: 'Please enter a reason.' })
  @MaxLength(1_000)
  reason!: string;

  @OptionalCheck()
  check?: CheckRecordDto;
}

export class MergeDto extends UndoMergeDto {
  /** The record that stays. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  intoId!: string;
}

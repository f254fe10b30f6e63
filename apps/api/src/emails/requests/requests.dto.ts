import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';
import { LONGEST_REASON } from '@counterfoil/domain';

export class SendRequestsDto {
  @IsArray()
  @ArrayMinSize(1, { message: 'Please select at least one supplier.' })
  @ArrayMaxSize(500)
  @IsString({ each: true })
  @MaxLength(LONGEST_ID, { each: true })
  ids!: string[];
}

export class DoSendDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  id!: string;

  @IsBoolean()
  doSend!: boolean;

  /** The local day on which the mail goes out; absent: now. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Please enter a date as YYYY-MM-DD.' })
  date?: string;
}

export class RequestReasonDto {
  @IsString({ message: 'Please give a reason.' })
  @Matches(/\S/, { message: 'Please give a reason.' })
  @MaxLength(LONGEST_REASON)
  reason!: string;
}

export class UnlockDto extends RequestReasonDto {
  /** The check that was made before the request. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from './check-record.dto.js';
import { Optional } from './fields/optional.js';
import { LONGEST_ID } from './fields/bounds.js';
import { LONGEST_REASON } from '@counterfoil/domain';

/** Names the change request that the call decides on. */
export class RequestDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  requestId!: string;
}

export class ApproveRequestDto extends RequestDto {
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class DeclineDto extends RequestDto {
  @Optional()
  @IsString()
  @MaxLength(LONGEST_REASON)
  reason?: string;
}

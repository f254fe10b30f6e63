import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from './check-record.dto.js';
import { Optional } from './optional.js';

/** Names the change request that the call decides on. */
export class RequestDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  requestId!: string;
}

export class ApproveRequestDto extends RequestDto {
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class DeclineDto extends RequestDto {
  @Optional()
  @IsString()
  @MaxLength(1_000)
  reason?: string;
}

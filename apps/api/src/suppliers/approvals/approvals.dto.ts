import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDefined, IsNotEmpty, IsString, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { type FileFormat, IsFileFormat } from '../../platform/sheets/file-format.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';
import { LONGEST_REASON } from '@counterfoil/domain';

export class RequestRefDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  supplierId!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(120)
  requestId!: string;
}

/** A change request with the check that was made. */
export class CheckedRequestDto extends RequestRefDto {
  @IsDefined({ message: 'Please say what was checked' })
  @ValidateNested()
  @Type(() => CheckRecordDto)
  check!: CheckRecordDto;
}

/** One request, or several in `items`. */
export class DecideDto {
  @ValidateIf(({ items }: DecideDto) => items === undefined)
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  supplierId?: string;

  @ValidateIf(({ items }: DecideDto) => items === undefined)
  @IsString()
  @IsNotEmpty()
  @MaxLength(120)
  requestId?: string;

  @Optional()
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => RequestRefDto)
  items?: RequestRefDto[];
}

export class ApproveDto extends DecideDto {
  /** The check for all of them. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class AcceptAnswerDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  supplierId!: string;

  @IsDefined({ message: 'Please say what was checked' })
  @ValidateNested()
  @Type(() => CheckRecordDto)
  check!: CheckRecordDto;
}

export class DeclineSupplierRequestDto extends DecideDto {
  @Optional()
  @IsString()
  @MaxLength(LONGEST_REASON)
  reason?: string;
}

export class AdditionListDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  importId!: string;

  /** One check for the whole list. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class ApprovalFileParams {
  @IsFileFormat() format!: FileFormat;
}

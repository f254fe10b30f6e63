import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { CheckRecordDto } from '../../platform/http/check-record.dto.js';
import { type FileFormat, IsFileFormat } from '../../platform/sheets/file-format.js';

export class RequestRefDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  supplierId!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(120)
  requestId!: string;
}

/** One request, or several as `items`. */
export class ApproveDto {
  @ValidateIf(({ items }: ApproveDto) => items === undefined)
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  supplierId?: string;

  @ValidateIf(({ items }: ApproveDto) => items === undefined)
  @IsString()
  @IsNotEmpty()
  @MaxLength(120)
  requestId?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => RequestRefDto)
  items?: RequestRefDto[];
}

export class AcceptAnswerDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  supplierId!: string;

  @IsDefined({ message: 'Please say what was checked' })
  @ValidateNested()
  @Type(() => CheckRecordDto)
  check!: CheckRecordDto;
}

export class DeclineSupplierRequestDto extends ApproveDto {
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  reason?: string;
}

export class AdditionListDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  importId!: string;
}

export class ApprovalFileParams {
  @IsFileFormat() format!: FileFormat;
}

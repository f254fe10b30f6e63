import { IsInt, IsNotEmpty, IsObject, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { ListParams } from '../../platform/http/list-params.js';

export class UpdateSuppliersDto {
  @IsString({ message: 'Please upload a file first.' })
  @IsNotEmpty({ message: 'Please upload a file first.' })
  @MaxLength(100)
  fileId!: string;

  /** As it was uploaded; the server knows it by the id. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  fileName?: string;
}

/** Where the columns of a list stand, 0-based, below the header's line; sent as JSON beside the file. */
export class MappingDto {
  @IsInt()
  @Min(1)
  headerLine!: number;

  @IsObject()
  columns!: Record<string, number>;
}

export class ImportListParams extends ListParams {}

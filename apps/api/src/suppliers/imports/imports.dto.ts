import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { ListParams } from '../../platform/http/list-params.js';
import { type FileFormat, IsFileFormat } from '../../platform/sheets/file-format.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

export class UpdateSuppliersDto {
  @IsString({ message: 'Please upload a file first.' })
  @IsNotEmpty({ message: 'Please upload a file first.' })
  @MaxLength(LONGEST_ID)
  fileId!: string;

  /** The file name at upload. The server identifies the file by its id. */
  @Optional()
  @IsString()
  @MaxLength(500)
  fileName?: string;
}

export class UndoUpdateSuppliersDto {
  /** The import shown on the page; absent: the latest import. */
  @Optional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  importId?: string;
}

export class ImportListParams extends ListParams {}

export class ImportFileParams extends ListParams {
  @IsFileFormat() format!: FileFormat;
}

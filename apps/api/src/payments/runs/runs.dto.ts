import { IsIn, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { ListParams } from '../../platform/http/list-params.js';
import { type FileFormat, IsFileFormat } from '../../platform/sheets/file-format.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_REMARK } from '@counterfoil/domain';

export class RunsParams extends ListParams {
  @Optional() @IsIn(['true', 'false']) open?: string;
  @Optional() @IsIn(['started', 'completed', 'rejected']) status?: string;
  /** Where the payments came from, joined by commas: file, api, single. */
  @Optional() @Matches(/^(?:file|api|single)(?:,(?:file|api|single))*$/) origin?: string;
}

export class RunsFileParams extends RunsParams {
  @IsFileFormat() format!: FileFormat;
}

export class RowsParams extends ListParams {
  /** Result codes joined by commas; 'none' for lines that could not be checked. */
  @Optional() @Matches(/^(?:[0-8]|none)(?:,(?:[0-8]|none))*$/) result?: string;
  @Optional() @IsIn(['true', 'false']) alerts?: string;
}

export class RejectRunDto {
  @IsString() @MaxLength(40) runId!: string;
  @Optional() @IsString() @MaxLength(LONGEST_REMARK) reason?: string;
}

export class CommentDto {
  @IsString() @IsNotEmpty({ message: 'Please enter a comment.' }) @MaxLength(LONGEST_REMARK) comment!: string;
}

export class AlertDto {
  @IsIn(['duplicate', 'over-limit', 'out-of-range']) alert!: 'duplicate' | 'over-limit' | 'out-of-range';
}

export class DismissAlertDto extends AlertDto {
  @IsString() @IsNotEmpty({ message: 'Please give a reason.' }) @MaxLength(LONGEST_REMARK) reason!: string;
}

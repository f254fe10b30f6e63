import { IsString, Matches, MaxLength } from 'class-validator';
import { LONGEST_NOTE, LONGEST_TITLE } from '@counterfoil/domain';
import { Optional } from '../../platform/http/optional.js';

const TITLE = { message: 'Please say which document you need, in at most 120 characters.' };

export class RequestsParams {
  @IsString() @MaxLength(100) supplierId!: string;
}

export class RequestDocumentDto {
  @IsString() @MaxLength(100) supplierId!: string;
  @IsString(TITLE) @Matches(/\S/, TITLE) @MaxLength(LONGEST_TITLE, TITLE) title!: string;
  @Optional() @IsString() @MaxLength(LONGEST_NOTE) note?: string;
  /** The document that it is to replace. */
  @Optional() @IsString() @MaxLength(100) documentId?: string;
}

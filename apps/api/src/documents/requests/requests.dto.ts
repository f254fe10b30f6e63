import { IsString, Matches, MaxLength } from 'class-validator';
import { LONGEST_NOTE, LONGEST_DOCUMENT_TITLE } from '@counterfoil/domain';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

const TITLE = { message: 'Please say which document you need, in at most 120 characters.' };

export class RequestsParams {
  @IsString() @MaxLength(LONGEST_ID) supplierId!: string;
}

export class RequestDocumentDto {
  @IsString() @MaxLength(LONGEST_ID) supplierId!: string;
  @IsString(TITLE) @Matches(/\S/, TITLE) @MaxLength(LONGEST_DOCUMENT_TITLE, TITLE) title!: string;
  @Optional() @IsString() @MaxLength(LONGEST_NOTE) note?: string;
  /** The document that it is to replace. */
  @Optional() @IsString() @MaxLength(LONGEST_ID) documentId?: string;
}

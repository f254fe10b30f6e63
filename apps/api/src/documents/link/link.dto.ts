import { IsString, MaxLength } from 'class-validator';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

export class DocumentLinkDto {
  @IsString() @MaxLength(LONGEST_ID) publicId!: string;
}

export class OwnDocumentDto extends DocumentLinkDto {
  @IsString() @MaxLength(LONGEST_ID) documentId!: string;
}

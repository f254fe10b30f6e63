import { IsString, MaxLength } from 'class-validator';

export class DocumentLinkDto {
  @IsString() @MaxLength(100) publicId!: string;
}

export class RemoveOwnDocumentDto extends DocumentLinkDto {
  @IsString() @MaxLength(100) documentId!: string;
}

import { IsString, MaxLength } from 'class-validator';

export class DocumentLinkDto {
  @IsString() @MaxLength(100) publicId!: string;
}

export class OwnDocumentDto extends DocumentLinkDto {
  @IsString() @MaxLength(100) documentId!: string;
}

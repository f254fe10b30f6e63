import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsObject, IsString, MaxLength, Min } from 'class-validator';
import { IsEmailAddress } from '../../platform/http/fields/is-email-address.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

export class LinkDto {
  /** The id in the link. */
  @IsString()
  @MaxLength(LONGEST_ID)
  publicId!: string;
}

export class SaveDto extends LinkDto {
  /** A value for each field: a text, a list of options, or a list of documents. */
  @IsObject()
  values!: Record<string, unknown>;

  /** The revision at which the page last saw each of these fields; null or absent: the field was empty. */
  @IsObject()
  seen!: Record<string, unknown>;
}

export class SignDto extends LinkDto {
  @IsString()
  @MaxLength(400)
  name!: string;

  @IsString()
  @MaxLength(400)
  role!: string;

  @IsBoolean()
  accepted!: boolean;

  /** The revision of the last change that the signer saw. */
  @IsInt()
  @Min(0)
  revision!: number;
}

export class OpenAnswerDto extends LinkDto {
  @IsString()
  @MaxLength(LONGEST_ID)
  documentId!: string;
}

export class PassOnDto extends LinkDto {
  @IsEmailAddress()
  email!: string;

  /** Ids of tasks; absent: all of them. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(60)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  tasks?: string[];
}

export class TakeBackDto extends LinkDto {
  @IsString()
  @MaxLength(LONGEST_ID)
  participantId!: string;
}

export class WrongDto extends LinkDto {
  @IsString()
  @MaxLength(4_000)
  comment!: string;
}

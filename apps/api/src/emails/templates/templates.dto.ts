import {
  customerCountries,
  type CustomerCountry,
  type EmailKind,
  emailKinds,
  LONGEST_REASON,
  LONGEST_TEMPLATE_BODY,
  LONGEST_TEMPLATE_SUBJECT,
  type MailTemplate,
  type TemplateKind,
  templateKinds,
} from '@counterfoil/domain';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type CheckRecordDto, OptionalCheck } from '../../platform/http/check-record.dto.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

export class MailWordsDto implements MailTemplate {
  @IsString()
  @Matches(/^[^\r\n]*\S[^\r\n]*$/, { message: 'Please enter a subject of one line.' })
  @MaxLength(LONGEST_TEMPLATE_SUBJECT)
  subject!: string;

  @IsString()
  @Matches(/\S/, { message: 'Please enter the text of the email.' })
  @MaxLength(LONGEST_TEMPLATE_BODY)
  body!: string;
}

export class ChangeTemplateDto {
  @IsIn(templateKinds, { message: 'The text of this email cannot be changed.' })
  kind!: TemplateKind;

  /** Null: back to the standard words. */
  @ValidateIf(({ template }: ChangeTemplateDto) => template !== null)
  @IsObject()
  @ValidateNested()
  @Type(() => MailWordsDto)
  template!: MailWordsDto | null;

  /** The check that was made before the request. */
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class PreviewDto {
  @IsIn(emailKinds, { message: 'There is no such email.' })
  kind!: EmailKind;

  /** Absent or null: the current words. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => MailWordsDto)
  template?: MailWordsDto | null;

  /** The country whose formats the preview uses; absent: the company’s own. */
  @Optional()
  @IsIn(customerCountries)
  country?: CustomerCountry;
}

export class TemplateRequestDto {
  @IsIn(templateKinds)
  kind!: TemplateKind;

  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  requestId!: string;
}

export class ApproveTemplateDto extends TemplateRequestDto {
  @OptionalCheck()
  check?: CheckRecordDto;
}

export class DeclineTemplateDto extends TemplateRequestDto {
  @Optional()
  @IsString()
  @MaxLength(LONGEST_REASON)
  reason?: string;
}

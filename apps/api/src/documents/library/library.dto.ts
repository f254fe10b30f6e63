import { Transform } from 'class-transformer';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { ListParams } from '../../platform/http/list-params.js';
import { IsDay } from './is-day.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';
import { LONGEST_NOTE } from '@counterfoil/domain';

const REASON = { message: 'Please give a reason of at most 500 characters.' };

export class LibraryParams extends ListParams {
  /** Absent: the company's own documents. */
  @Optional() @IsString() @MaxLength(LONGEST_ID) supplierId?: string;
  /** 'true': an HTML table for the select modal (P-7.3.6). */
  @Optional() @IsIn(['true', 'false']) isModal?: string;
  @Optional() @IsIn(['true', 'false']) expired?: string;
  /** Removed and erased ones too. */
  @Optional() @IsIn(['true', 'false']) removed?: string;
}

export class HistoryParams {
  /** The onboarding in which the document was given (P-2.2.7). */
  @Optional() @IsString() @MaxLength(LONGEST_ID) onboardingId?: string;
}

export class FileParams {
  /** Absent: the current version. */
  @Optional() @IsString() @MaxLength(LONGEST_ID) versionId?: string;
}

export class CheckFileParams {
  /** The subject of the check: supplier, payment-run, user, customer, apikey or webhook, and the id, for example `user:7f3a`. */
  @IsString() @MaxLength(150) of!: string;
}

class SeenDto {
  /** The version that the user saw: a newer one refuses the call. Absent: whichever is current. */
  @Optional() @IsString() @MaxLength(LONGEST_ID) versionId?: string;
}

export class ExpiryDto extends SeenDto {
  /** A day; empty: it never expires. */
  @Transform(({ value }: { value: unknown }) => value ?? '')
  @IsDay()
  expiryDate!: string;
}

export class RemoveDocumentDto extends SeenDto {
  @IsString(REASON) @Matches(/\S/, REASON) @MaxLength(LONGEST_NOTE, REASON) reason!: string;
}

export class EraseDocumentDto {
  @IsString(REASON) @Matches(/\S/, REASON) @MaxLength(LONGEST_NOTE, REASON) reason!: string;
}

import { IsBoolean, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { LONGEST_VIEW_ADDRESS, LONGEST_VIEW_NAME, type ViewList, viewLists } from '@counterfoil/domain';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

const NO_NAME = { message: 'Please enter a name of at most 60 characters.' };

export class ViewsParams {
  @IsIn(viewLists) list!: ViewList;
}

export class ViewDto {
  @IsString(NO_NAME) @Matches(/\S/, NO_NAME) @MaxLength(LONGEST_VIEW_NAME, NO_NAME) name!: string;
  /** A query string, so that it cannot lead to another page. */
  @IsString() @MaxLength(LONGEST_VIEW_ADDRESS) @Matches(/^[^#?\\/\s]*$/) address!: string;
  @IsBoolean() shared!: boolean;
}

export class NewViewDto extends ViewDto {
  @IsIn(viewLists) list!: ViewList;
}

export class DefaultViewDto {
  @IsIn(viewLists) list!: ViewList;
  /** Absent: the list opens as it comes. */
  @Optional() @IsString() @MaxLength(LONGEST_ID) viewId?: string;
}

import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { ListParams } from '../../platform/http/list-params.js';
import { Optional } from '../../platform/http/fields/optional.js';

/** POST /customerPortalApi/getLatestVerifications (P-7.2), with the paging fields of a portal list. */
export class LatestVerificationsDto extends ListParams {
  /** Payments checked within this many days; 0: today, from midnight in the customer's time zone. */
  @IsInt({ message: 'Please enter a number of days.' })
  @Min(0)
  @Max(3_650)
  days!: number;

  /** An entity's id, or 'unknown': those of no entity. */
  @Optional()
  @IsString()
  @MaxLength(100)
  entityFilter?: string;
}

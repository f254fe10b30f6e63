import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ListParams } from '../platform/http/list-params.js';

const STATUS = 'inactive|reported|verified|self-certified|unverified';

/** GET /suppliers: the list's own parameters and its filters; supRef and supIds are those of spec 2.2. */
export class SupplierListParams extends ListParams {
  /** One or several, joined by commas. */
  @IsOptional()
  @Matches(new RegExp(`^(${STATUS})(,(${STATUS}))*$`), { message: 'There is no such status.' })
  status?: string;

  @IsOptional()
  @IsIn(['true', 'false'])
  hasRequests?: string;

  @IsOptional()
  @IsIn(['true', 'false'])
  active?: string;

  /** A filter code of spec 2.2: -4, those that require a supplier reference. */
  @IsOptional()
  @IsIn(['-4'])
  filter?: string;

  /** One supplier reference. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  supRef?: string;

  /** Supplier ids joined by commas. */
  @IsOptional()
  @IsString()
  @MaxLength(40_000)
  supIds?: string;
}

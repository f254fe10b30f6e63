import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ListParams } from '../../platform/http/list-params.js';

const STATUS = 'inactive|reported|verified|self-certified|unverified';
const REQUEST_STATUS =
  'waiting|opened|matched|confirmed|reported|set-aside|details-provided|contact-given|locked|revoked|expired';

/** GET /suppliers: the list's own parameters and its filters; supRef and supIds are those of P-2.2. */
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

  /** How far the question to the supplier is, one or several; none: nobody asked. */
  @IsOptional()
  @Matches(new RegExp(`^(none|(${REQUEST_STATUS})(,(${REQUEST_STATUS}))*)$`), { message: 'There is no such status.' })
  requestStatus?: string;

  /** A filter code of P-2.2: -4 requiring a supplier reference, -7 no response to verification, -8 details changed, -9 email bounced. */
  @IsOptional()
  @IsIn(['-4', '-7', '-8', '-9'])
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

import {
  isDay,
  type KeyPermission,
  keyPermissions,
  LONGEST_KEY_NAME,
  LONGEST_OVERLAP_HOURS,
  MOST_ADDRESSES,
} from '@counterfoil/domain';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { isAddressRange } from '../platform/addresses/office-addresses.js';
import { CheckedDto } from '../platform/http/check-record.dto.js';
import { IsShownAsTyped } from '../platform/http/fields/is-shown-as-typed.js';

export class KeyRightsDto extends CheckedDto {
  @IsArray()
  @ArrayMinSize(1, { message: 'Please choose at least one permission.' })
  @ArrayUnique()
  @IsIn(keyPermissions, { each: true, message: 'An API key cannot have this permission.' })
  permissions!: readonly KeyPermission[];

  /** The only entity that the key can see; null: all entities. */
  @ValidateIf(({ entityId }: KeyRightsDto) => entityId !== null)
  @IsString()
  @MaxLength(60)
  entityId!: string | null;

  /** The last day on which the key works, in UTC, at most a year away: 2027-06-30. */
  @ValidateBy(
    { name: 'isDay', validator: { validate: (day: unknown) => typeof day === 'string' && isDay(day) } },
    { message: 'Please choose the last day on which the key works.' },
  )
  expiresOn!: string;

  /** Addresses and CIDR ranges from which the key may be used; empty: any address. */
  @IsArray()
  @ArrayMaxSize(MOST_ADDRESSES)
  @ValidateBy(
    { name: 'isAddress', validator: { validate: (text: unknown) => typeof text === 'string' && isAddressRange(text) } },
    { each: true, message: 'Please enter addresses such as 192.0.2.1 or 192.0.2.0/24.' },
  )
  addresses!: readonly string[];
}

export class NewKeyDto extends KeyRightsDto {
  @IsString({ message: 'Please enter a name.' })
  @Matches(/[\p{L}\p{N}]/u, { message: 'Please enter a name.' })
  @IsShownAsTyped()
  @MaxLength(LONGEST_KEY_NAME)
  name!: string;
}

export class RotateKeyDto extends CheckedDto {
  /** How long the previous secret keeps working beside the new one. */
  @IsInt()
  @Min(0)
  @Max(LONGEST_OVERLAP_HOURS)
  overlapHours!: number;
}

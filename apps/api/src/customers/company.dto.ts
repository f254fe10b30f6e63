import type { Policy } from '@counterfoil/domain';
import { IsBoolean, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

export class EntityDto {
  @IsString({ message: 'Please enter a name.' })
  @Matches(/[\p{L}\p{N}]/u, { message: 'Please enter a name.' })
  @MaxLength(200)
  name!: string;

  /** As lists and payment files write it; made from the name when absent. */
  @IsOptional()
  @IsString()
  @Matches(/^[A-Za-z0-9_-]{1,60}$/, { message: 'Please enter letters, digits, hyphens and underscores only.' })
  entityId?: string;
}

export class PolicyDto implements Policy {
  @IsInt()
  @Min(1)
  @Max(100)
  crossMatchMinimum!: number;

  @IsInt()
  @Min(0)
  @Max(365)
  duplicateDays!: number;

  @IsInt()
  @Min(0)
  @Max(1_000)
  outOfRangePercent!: number;

  @IsBoolean()
  singleOperator!: boolean;

  /** The revision of the settings that were on the screen. */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;
}

import { whyKinds } from '@counterfoil/domain';
import { ArrayMaxSize, IsArray, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { ListParams } from '../../platform/http/list-params.js';
import { Optional } from '../../platform/http/fields/optional.js';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

/** The most suppliers that one scan may name. Without names, it scans all of them, however many there are. */
export const MOST_NAMED = 100_000;

export class ScanAccountsDto {
  /** Absent: every active supplier with a bank account that the user sees. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(MOST_NAMED, { message: 'At most 100,000 suppliers can be named. Please scan all instead.' })
  @IsString({ each: true })
  @MaxLength(LONGEST_ID, { each: true })
  ids?: string[];
}

const WHYS = new RegExp(`^(?:${whyKinds.join('|')})(?:,(?:${whyKinds.join('|')}))*$`);

export class ScanRowsParams extends ListParams {
  /** 'todo': suppliers that could not be paid without a look; 'changed': suppliers with another result than in the scan before. */
  @Optional()
  @IsIn(['todo', 'changed', 'all'])
  tab?: 'todo' | 'changed' | 'all';

  /** Only these reasons, e.g. sanctions-match,account-changed. */
  @Optional()
  @Matches(WHYS, { message: 'There is no such reason.' })
  whys?: string;
}

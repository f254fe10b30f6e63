/** Why two records cannot be merged, or not in this direction (P-2.14.7). */
export type MergeRefusal =
  | 'merge-into-itself'
  | 'other-entity'
  | 'survivor-inactive'
  | 'merge-reported'
  | 'merge-waits'
  | 'other-company-number'
  | 'other-screening'
  | 'looser-limit'
  | 'survivor-unproven'
  | 'shared-account-unproven';

import type { NameRules } from '@counterfoil/domain';
import type { CustomerDoc } from '@counterfoil/projections';

/** What all lines of a run are judged with. */
export type RunSetting = {
  readonly tenant: string;
  readonly runId: string;
  readonly entityId: string | null;
  readonly startedAt: string;
  readonly customer: CustomerDoc;
  readonly nameRules: NameRules;
};

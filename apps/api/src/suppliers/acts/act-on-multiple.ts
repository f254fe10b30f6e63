import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { afterActed, type CheckRecord, type SupplierAct, suppliersAct } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import type { ItemResult } from '../../platform/http/fields/each-item.js';
import { refusalMessages, serverMessages } from '../../platform/http/messages.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Stores } from '../../platform/stores.js';
import { ActJobs } from './act-jobs.js';
import { ActLists } from './act-lists.js';
import { ActStarter } from './start-act.js';

/** How long a call waits for its results. */
const WAIT_MS = 20_000;
const WAITS = 'Some of these changes wait for a second person. Payments to deactivated suppliers are stopped from now on.';
const GOES_ON = 'The change goes on in the background.';

/** Has one result for each id once the bulk change is complete. A caller asks for a longer one by its id. */
export type ActedOnMultiple = Written & {
  readonly actId: string;
  readonly suppliers: number;
  readonly results?: readonly ItemResult[];
};

export type MultipleAct = {
  readonly act: SupplierAct;
  readonly ids: readonly string[];
  readonly reason: string | null;
  readonly check: CheckRecord | null;
};

/** The calls of P-7.2 that change several suppliers. An unknown id or a refusal does not stop the others. */
export class ActOnMultiple extends CallerCommand<MultipleAct, ActedOnMultiple> {}

@CommandHandler(ActOnMultiple)
export class ActOnMultipleHandler implements ICommandHandler<ActOnMultiple> {
  constructor(
    private readonly starter: ActStarter,
    private readonly jobs: ActJobs,
    private readonly lists: ActLists,
    private readonly runner: CommandRunner,
    private readonly stores: Stores,
  ) {}

  async execute({ input: { act, ids, reason, check }, caller }: ActOnMultiple): Promise<ActedOnMultiple> {
    const { tenant } = caller;
    const { position: started, actId, suppliers } = await this.starter.start(caller, { act, reason, check, undoes: null }, ids);
    await this.jobs.settled({ tenant, actId }, WAIT_MS);
    const events = await this.runner.historyOf(suppliersAct, tenant, actId);
    const { status, counts } = afterActed(events.at(-1) ?? null);
    if (status !== 'completed') return { position: started, actId, suppliers, message: GOES_ON };
    // The position after the last event of the bulk change.
    const position = await this.stores.eventStore.head();
    const rows = await this.lists.rows(tenant, actId);
    const results = rows.map(({ supplierId, outcome, code }): ItemResult => {
      if (outcome === 'unknown') return { supplierId, ok: false, position: '', errorCode: 'not-found', message: UNKNOWN };
      if (code === null) return { supplierId, ok: true, position: outcome === 'unchanged' ? '' : position };
      return { supplierId, ok: false, position: '', errorCode: code, message: messageOf(code) };
    });
    return { position, actId, suppliers, results, ...(counts.waiting > 0 ? { pending: true, message: WAITS } : {}) };
  }
}

const UNKNOWN = refusalMessages['no-such-supplier']!;
const messageOf = (code: string): string => refusalMessages[code] ?? serverMessages['changed-meanwhile'];

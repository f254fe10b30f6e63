import { setImmediate as nextTurn } from 'node:timers/promises';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ActCounts, type ActedRow, decide, noActCounts, supplier } from '@counterfoil/domain';
import type { ActPreview } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { CheckFiles } from '../../platform/documents/check-files.js';
import type { Caller } from '../../platform/session/access.js';
import { SupplierRecords } from '../../platform/supplier-records.js';
import { ActCommands, type ActOrder, type ActTarget } from './act-order.js';
import { ActSelection } from './act-selection.js';
import { ActViews } from './act-views.js';
import { actedRow, refusedRow } from './acted-row.js';
import { actOf, type StartActDto } from './acts.dto.js';

/** Number of suppliers decided on before other requests get their turn. */
const CHUNK = 25;
/** Maximum number of suppliers named in the answer. */
const MOST_SHOWN = 100;

/** Previews a bulk change: makes the same decisions on the same events, and records nothing. */
export class PreviewAct extends Query<ActPreview> {
  constructor(
    readonly input: StartActDto,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(PreviewAct)
export class PreviewActHandler implements IQueryHandler<PreviewAct> {
  constructor(
    private readonly selection: ActSelection,
    private readonly commands: ActCommands,
    private readonly records: SupplierRecords,
    private readonly views: ActViews,
    private readonly clock: Clock,
    private readonly checks: CheckFiles,
  ) {}

  async execute({ input, caller }: PreviewAct): Promise<ActPreview> {
    const { tenant, entityId, userId } = caller;
    const act = actOf(input.act);
    const actor = { kind: 'user', id: userId } as const;
    const order: ActOrder = {
      tenant,
      actor,
      reason: input.reason?.trim() || null,
      check: await this.checks.readIfAny(caller, input.check, null),
      entityId,
      takesBack: null,
    };
    const ids = await this.selection.ids(caller, input);
    const rows: ActedRow[] = [];
    for (let from = 0; from < ids.length; from += CHUNK) {
      const targets = ids.slice(from, from + CHUNK).map((supplierId) => ({ supplierId, act }));
      rows.push(...(await this.decided(order, targets, caller.call().commandId)));
      await nextTurn();
    }
    const shown = rows.filter(({ outcome }) => outcome !== 'done').slice(0, MOST_SHOWN);
    return {
      suppliers: ids.length,
      counts: rows.reduce<ActCounts>((sum, { outcome }) => ({ ...sum, [outcome]: sum[outcome] + 1 }), noActCounts),
      refusals: this.views.refusals(countedCodes(rows)),
      rows: await this.views.rows(caller, shown),
    };
  }

  private async decided(order: ActOrder, targets: readonly ActTarget[], commandId: string): Promise<readonly ActedRow[]> {
    const commands = await this.commands.of(order, targets);
    return Promise.all(
      targets.map(async (target, i) => {
        const record = await this.records.find(order.tenant, target.supplierId);
        const state = record?.supplier ?? supplier.initial;
        const decision = decide(supplier, commands[i]!, state, { actor: order.actor, at: this.clock.now(), commandId });
        return decision.ok ? actedRow(target, decision.events) : refusedRow(target, decision.code);
      }),
    );
  }
}

const countedCodes = (rows: readonly ActedRow[]): { readonly [code: string]: number } => {
  const counts: { [code: string]: number } = {};
  for (const { code } of rows) if (code !== null) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

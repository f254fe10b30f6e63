import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ActRow, RowActionName, SupplierDoc, WorkPreviewAnswer } from '@counterfoil/projections';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { MOST_ACCEPTED, needsCallBack } from './acceptance-facts.js';
import { askedOf, refusalOf } from './row-actions.js';
import type { PlacedLine } from './run-work.js';
import { Selection } from './selection.js';
import type { PreviewDto } from './work.dto.js';

/** What an action would do with the selected rows, and why it would not apply to the others (P-10.31). */
export class PreviewWork extends Query<WorkPreviewAnswer> {
  constructor(
    readonly caller: Caller,
    readonly runId: string,
    readonly body: PreviewDto,
  ) {
    super();
  }
}

const TOO_MANY = `At most ${MOST_ACCEPTED} payments can be accepted at once.`;

@QueryHandler(PreviewWork)
export class PreviewWorkHandler implements IQueryHandler<PreviewWork> {
  constructor(
    private readonly selection: Selection,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ caller, runId, body }: PreviewWork): Promise<WorkPreviewAnswer> {
    const { run, lines } = await this.selection.of(caller, runId, body);
    const suppliers = body.act === 'ask' ? await this.suppliers(caller.tenant, lines) : new Map<string, SupplierDoc>();
    const can: PlacedLine[] = [];
    const cannot = new Map<string, PlacedLine[]>();
    for (const line of lines) {
      const facts = { run, line, asked: suppliers.get(askedOf(line) ?? '') ?? null, permissions: caller.permissions };
      const reason = refusalOf(body.act, facts) ?? tooMany(body.act, can.length);
      if (reason === null) can.push(line);
      else cannot.set(reason, [...(cannot.get(reason) ?? []), line]);
    }
    return {
      can: can.map(actRow),
      amount: can.reduce((sum, { amount }) => sum + amount, 0),
      cannot: [...cannot].map(([reason, rows]) => ({ reason, rows: rows.map(actRow) })),
      needCallBack: can.filter(needsCallBack).length,
    };
  }

  private async suppliers(tenant: string, lines: readonly PlacedLine[]): Promise<ReadonlyMap<string, SupplierDoc>> {
    const ids = [...new Set(lines.flatMap((line) => askedOf(line) ?? []))];
    return this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', ids);
  }
}

const tooMany = (act: RowActionName, accepted: number): string | null =>
  act === 'accept' && accepted >= MOST_ACCEPTED ? TOO_MANY : null;

const actRow = (line: PlacedLine): ActRow => ({
  n: line.n,
  accountName: line.accountName,
  amount: line.amount,
  supplierId: askedOf(line),
});

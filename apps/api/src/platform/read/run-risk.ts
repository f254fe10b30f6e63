import { Injectable } from '@nestjs/common';
import { isRowAtRisk, placeOf, type RunDoc, type Tally, whyNow, type WorkLine } from '@counterfoil/projections';
import { ChangedRecords } from './changed-records.js';
import { ReadModels } from './read-models.js';
import { workLinesOf } from './work-lines.js';

/** What is at risk in a run now, with the number of open alerts and of payments with news (P-10.27). */
export type RiskNow = { readonly atRisk: Tally; readonly alerts: number; readonly changed: number };

/** The figures of a company's runs at the ledger sequence `seq`. */
type Remembered = { readonly seq: number; readonly risks: Map<string, RiskNow> };
const MOST_REMEMBERED = 1_000;

const NOTHING: Tally = { lines: 0, amount: 0 };

/** The figures of many runs for lists, the same as on the page of each run. */
@Injectable()
export class RunRisk {
  private readonly remembered = new Map<string, Remembered>();
  /** The figures of released and rejected runs. Nothing changes them, unless the release is withdrawn. */
  private readonly ended = new Map<string, RiskNow>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly records: ChangedRecords,
  ) {}

  /**
   * Runs that are still being checked are left out: they are requested several times a second, and nobody has worked on them yet.
   */
  async of(tenant: string, runs: readonly RunDoc[]): Promise<ReadonlyMap<string, RiskNow>> {
    const checked = runs.filter(({ status }) => status !== 'started');
    const known = await this.knownOf(tenant);
    for (const run of checked) {
      const ended = this.ended.get(endOf(tenant, run));
      if (ended !== undefined) known.set(run.id, ended);
    }
    const missing = checked.filter(({ id }) => !known.has(id));
    const risks = await this.work(tenant, missing);
    for (const run of missing) {
      const risk = risks.get(run.id)!;
      known.set(run.id, risk);
      if (!run.open) this.keepEnded(endOf(tenant, run), risk);
    }
    return new Map(checked.map(({ id }) => [id, known.get(id)!]));
  }

  private keepEnded(end: string, risk: RiskNow): void {
    if (this.ended.size >= MOST_REMEMBERED) this.ended.clear();
    this.ended.set(end, risk);
  }

  /**
   * The figures since the company's last event, cached because every user requests My work often. The sequence is read before the
   * lines, so that lines newer than it are read again.
   */
  private async knownOf(tenant: string): Promise<Map<string, RiskNow>> {
    const seq = (await this.readModels.ledgerOf(tenant))?.seq ?? 0;
    const before = this.remembered.get(tenant);
    if (before?.seq === seq) return before.risks;
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    const risks = new Map<string, RiskNow>();
    this.remembered.set(tenant, { seq, risks });
    return risks;
  }

  private async work(tenant: string, checked: readonly RunDoc[]): Promise<ReadonlyMap<string, RiskNow>> {
    const lines = await this.linesOf(
      tenant,
      checked.map(({ id }) => id),
    );
    // Closed runs show their figures from when they were closed.
    const open = checked.filter(({ open: isOpen }) => isOpen).flatMap(({ id }) => lines.get(id) ?? []);
    const changed = open.length === 0 ? new Set<WorkLine>() : await this.records.behind(tenant, open);
    return new Map(checked.map(({ id }) => [id, riskOf(lines.get(id) ?? [], changed)]));
  }

  /** The same figures for one run whose lines are loaded already. */
  async ofLines(tenant: string, { status, open }: RunDoc, lines: readonly WorkLine[]): Promise<RiskNow> {
    if (status === 'started') return riskOf([], new Set());
    return riskOf(lines, open && lines.length > 0 ? await this.records.behind(tenant, lines) : new Set());
  }

  private async linesOf(tenant: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly WorkLine[]>> {
    const lines = new Map<string, readonly WorkLine[]>();
    for (const id of ids) lines.set(id, await workLinesOf(this.readModels, tenant, id));
    return lines;
  }
}

/** Names how a run ended. A run that was released again has another end. */
const endOf = (tenant: string, { id, readyAt, rejectedAt }: RunDoc): string =>
  `${tenant} ${id} ${readyAt ?? ''} ${rejectedAt ?? ''}`;

const riskOf = (lines: readonly WorkLine[], changed: ReadonlySet<WorkLine>): RiskNow => {
  const atRisk = lines.filter((line) => {
    const isChanged = changed.has(line);
    return isRowAtRisk(placeOf(line, { waiting: null, changed: isChanged }), whyNow(line), isChanged);
  });
  return {
    atRisk: atRisk.reduce(({ lines: count, amount }, line) => ({ lines: count + 1, amount: amount + line.amount }), NOTHING),
    changed: lines.filter((line) => line.aside === null && changed.has(line)).length,
    alerts: lines.reduce((sum, { aside, alerts }) => sum + (aside === null ? alerts.length : 0), 0),
  };
};

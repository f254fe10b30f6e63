import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  afterRecheck,
  DECISION_TABLE,
  type JudgedLine,
  NAME_RULES,
  paymentRechecks,
  type PaymentRun,
  severityOf,
  whyOf,
} from '@counterfoil/domain';
import type { RunDoc, Written } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type Caller, partOf } from '../../platform/session/access.js';
import { JudgeFactsReader } from '../judging/judge-facts.js';
import { judgedOf, packed, paymentsByAccount } from '../judging/run-judge.js';
import { RunLines } from '../run-lines.js';
import { VisibleRuns } from '../visible-runs.js';
import { countText } from './row-work.js';
import type { PlacedLine } from './run-work.js';
import { Selection } from './selection.js';
import type { SelectionDto } from './work.dto.js';

/** Judges lines of a run again: each new result is kept beside the first one (P-10.25). */
export class RecheckPayments extends CallerCommand<{ readonly runId: string; readonly body: SelectionDto }> {}

/** Lines whose facts are read at once. */
const SLICE = 500;
/** How often recording a chunk is tried when another process records one first. */
const ATTEMPTS = 5;

type Rechecking = { readonly caller: Caller; readonly run: RunDoc; readonly rules: RunDoc['rules']; readonly seq: number };

@CommandHandler(RecheckPayments)
export class RecheckPaymentsHandler implements ICommandHandler<RecheckPayments> {
  constructor(
    private readonly runs: VisibleRuns,
    private readonly selection: Selection,
    private readonly lines: RunLines,
    private readonly facts: JudgeFactsReader,
    private readonly customers: Customers,
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { runId, body }, caller }: RecheckPayments): Promise<Written> {
    const state = await this.runs.find(caller, runId);
    requireWorkable(state);
    const { run, lines: chosen } = await this.selection.of(caller, runId, body);
    const customer = await this.customers.of(caller.tenant);
    const rules = { ...run.rules, decisionTable: DECISION_TABLE, names: NAME_RULES, policy: customer.policyVersion };
    const seq = (await this.readModels.ledgerOf(caller.tenant))?.seq ?? 0;
    const at = this.clock.now();
    const setting = { tenant: caller.tenant, runId, entityId: state.entityId, startedAt: at, customer, nameRules: NAME_RULES };
    const all = (await this.lines.of(caller.tenant, state)).map((line, i) => ({ n: i + 1, line }));
    const earlier = paymentsByAccount(runId, at, all);
    const wanted = new Set(chosen.map(({ n }) => n));
    const due = all.filter(({ n }) => wanted.has(n));
    const told: JudgedLine[] = [];
    let position = '';
    for (let from = 0; from < due.length; from += SLICE) {
      const facts = await this.facts.read(setting, due.slice(from, from + SLICE), earlier);
      for (const judged of packed(judgedOf(facts))) {
        position = await this.record({ caller, run, rules, seq }, judged);
        told.push(...judged);
        // Other requests are answered between two chunks.
        await nextTurn();
      }
    }
    return { position, message: outcomeText(chosen, told) };
  }

  private async record({ caller, run, rules, seq }: Rechecking, lines: readonly JudgedLine[]): Promise<string> {
    for (let left = ATTEMPTS; ; left--) {
      const { chunks } = afterRecheck(await this.runner.lastOf(paymentRechecks, caller.tenant, run.id));
      const data = { runId: run.id, chunk: chunks + 1, seq, rules, lines };
      const call = { ...partOf(caller.call(), `lines from ${lines[0]!.n}`), bodyDigest: null };
      try {
        const command = { type: 'RecordRecheck', data } as const;
        return (await this.runner.runOnTail(paymentRechecks, run.id, command, call, afterRecheck)).position ?? '';
      } catch (error) {
        if (left <= 1 || !(error instanceof Refused && error.code === 'chunk-out-of-order')) throw error;
      }
    }
  }
}

const requireWorkable = ({ status, ready }: PaymentRun): void => {
  if (status === 'rejected') throw new Refused('run-rejected');
  if (status !== 'completed') throw new Refused('run-not-complete');
  if (ready) throw new Refused('run-released');
};

const outcomeText = (before: readonly PlacedLine[], after: readonly JudgedLine[]): string => {
  const was = new Map(before.map(({ n, why }) => [n, severityOf(why)]));
  const better = after.filter((judged) => severityOf(whyOf(judged, 0)) > was.get(judged.n)!).length;
  const worse = after.filter((judged) => severityOf(whyOf(judged, 0)) < was.get(judged.n)!).length;
  const changes = [...(better > 0 ? [`${better} better than before`] : []), ...(worse > 0 ? [`${worse} worse`] : [])];
  return `Checked again: ${countText(after.length)}${changes.length === 0 ? ', with the same results' : `, ${changes.join(', ')}`}.`;
};

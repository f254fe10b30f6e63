import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { judgeLine, NAME_RULES, type PaymentRun, whyOf } from '@counterfoil/domain';
import type { WorkLine } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { JudgeFactsReader } from '../judging/judge-facts.js';
import { RunLines } from '../run-lines.js';
import { isToDo } from './release-findings.js';

/** Lines whose facts are read at once. */
const SLICE = 500;

/** Checks the lines of a run once more, against the records as they are now, without recording anything. */
@Injectable()
export class LinesNow {
  constructor(
    private readonly facts: JudgeFactsReader,
    private readonly lines: RunLines,
    private readonly customers: Customers,
  ) {}

  /** Numbers of the lines that could be paid when they were checked or accepted, and that now wait for another reason. */
  async worse(tenant: string, runId: string, run: PaymentRun, known: readonly WorkLine[]): Promise<readonly number[]> {
    const before = new Map(known.filter((line) => line.aside === null && !isToDo(line)).map((line) => [line.n, line.why]));
    const lines = (await this.lines.of(tenant, run)).map((line, i) => ({ n: i + 1, line })).filter(({ n }) => before.has(n));
    const setting = {
      tenant,
      runId,
      entityId: run.entityId,
      startedAt: run.startedAt,
      customer: await this.customers.of(tenant),
      nameRules: NAME_RULES,
    };
    const worse: number[] = [];
    for (let from = 0; from < lines.length; from += SLICE) {
      const facts = await this.facts.read(setting, lines.slice(from, from + SLICE), new Map());
      for (const judged of facts.map(judgeLine)) {
        const why = whyOf(judged, 0);
        // A line was accepted for one reason to wait; another reason is new.
        if (why !== 'nothing-to-do' && why !== before.get(judged.n)) worse.push(judged.n);
      }
      // Other requests are answered between two slices.
      await nextTurn();
    }
    return worse;
  }
}

import { Injectable } from '@nestjs/common';
import type { RunDoc } from '@counterfoil/projections';
import { Problem } from '../../platform/http/problem.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Caller } from '../../platform/session/access.js';
import { matching } from './list-work.js';
import { type PlacedLine, RunWorkReader } from './run-work.js';
import { VisibleRunDocs } from './visible-run-docs.js';
import type { SelectionDto } from './work.dto.js';

const CAUGHT_UP_TIMEOUT_MS = 2_000;

export type Selected = { readonly run: RunDoc; readonly lines: readonly PlacedLine[] };

/** The rows of a command: by number, or all that match a filter as the server sees them now. */
@Injectable()
export class Selection {
  constructor(
    private readonly readModels: ReadModels,
    private readonly runs: VisibleRunDocs,
    private readonly work: RunWorkReader,
  ) {}

  /**
   * The numbers alone, for actions whose outcome the rules decide alone. Named lines are not looked up, because the decision
   * refuses numbers that the run does not have.
   */
  async numbers(caller: Caller, runId: string, selection: SelectionDto): Promise<readonly number[]> {
    const { lines, match } = selection;
    if (match !== undefined || lines === undefined || caller.entityId !== null)
      return (await this.of(caller, runId, selection)).lines.map(({ n }) => n);
    await this.runs.find(caller, runId);
    return [...new Set(lines)];
  }

  /**
   * @throws Problem 409 'selection-changed' when another number of rows matches than the person saw, 404 for a line that the user
   * does not see, 503 while the rows are not up to date
   */
  async of(caller: Caller, runId: string, { lines, match }: SelectionDto): Promise<Selected> {
    await this.readModels.requireCaughtUp(CAUGHT_UP_TIMEOUT_MS);
    const run = await this.runs.find(caller, runId);
    const all = await this.work.of(caller.tenant, runId, caller.entityId);
    if (match !== undefined) {
      const found = await matching(all, match);
      if (found.length !== match.count) throw selectionChanged(found.length, match.count);
      return { run, lines: found };
    }
    const wanted = new Set(lines);
    const found = all.filter(({ n }) => wanted.has(n));
    if (found.length !== wanted.size) throw new Problem(409, 'no-such-line', 'This run has no such line, or you do not see it.');
    return { run, lines: found };
  }
}

const selectionChanged = (now: number, seen: number): Problem =>
  new Problem(
    409,
    'selection-changed',
    `${now} payments match now, and you saw ${seen}. Nothing was changed. Please look at the list again.`,
  );

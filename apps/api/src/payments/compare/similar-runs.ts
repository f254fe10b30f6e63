import { Injectable } from '@nestjs/common';
import {
  type ComparedLine,
  compareRuns,
  LEAST_LIKENESS,
  likenessOf,
  type LineRanges,
  paysNoDifference,
  sketchOf,
} from '@counterfoil/domain';
import { type Filter, paymentRuns, type RunDoc, type RunSketchDoc, runSketches, type SimilarRun } from '@counterfoil/projections';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { ComparedRuns, firstOf } from './compared-runs.js';

/** How many of the latest runs are searched; MOST_SIMILAR of them are compared line by line. */
const LOOKED_THROUGH = 500;
const MOST_SIMILAR = 3;
/** The most differences of each kind in a banner. The page of the comparison shows more. */
const MOST_SHOWN = 5;

/** What to search for: lines that were read or judged, and a test for runs that must not be compared with them. */
export type Wanted = {
  readonly lines: readonly ComparedLine[];
  readonly isItself: (run: RunDoc) => boolean;
  /** Lines that were left out of the run. */
  readonly leftOut?: LineRanges;
};

/** Finds earlier runs with the same or nearly the same payments, at a cost that does not grow with their number of lines (P-10.11). */
@Injectable()
export class SimilarRuns {
  constructor(
    private readonly readModels: ReadModels,
    private readonly compared: ComparedRuns,
  ) {}

  /** Earlier runs that this user sees: the most similar first, then the latest. */
  async find(
    { tenant, entityId }: Session,
    { lines, isItself, leftOut = [] }: Wanted,
    before?: string,
  ): Promise<readonly SimilarRun[]> {
    const sketch = sketchOf(lines);
    const alike = (await this.candidates(tenant, entityId, before))
      .map((doc) => ({ doc, likeness: likenessOf(doc.sketch, sketch) }))
      .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
      .sort((x, y) => y.likeness - x.likeness);
    const ids = alike.map(({ doc }) => doc.id);
    const known = await this.readModels.getMany<RunDoc>(tenant, paymentRuns.name, ids);
    const runs = ids.flatMap((id) => known.get(id) ?? []).filter((run) => !isItself(run));
    const shown = runs.slice(0, MOST_SIMILAR);
    const views = await this.compared.views(tenant, shown);
    return Promise.all(
      shown.map(async ({ id }, i) => {
        const comparison = compareRuns(await this.compared.linesOf(tenant, id), lines);
        return { run: views[i]!, differences: firstOf(comparison, MOST_SHOWN), leftOut: paysNoDifference(comparison, leftOut) };
      }),
    );
  }

  private async candidates(tenant: string, entityId: string | null, before?: string): Promise<readonly RunSketchDoc[]> {
    const ofEntity: readonly Filter[] = entityId === null ? [] : [{ field: 'entityId', op: 'equals', value: entityId }];
    const earlier: readonly Filter[] = before === undefined ? [] : [{ field: 'startedAt', op: 'range', to: before }];
    const query = { filters: [...ofEntity, ...earlier], length: LOOKED_THROUGH };
    return (await this.readModels.list<RunSketchDoc>(tenant, runSketches.name, query)).rows;
  }
}

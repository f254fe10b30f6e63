import { addToSketch, comparedLine, NO_SKETCH, type PaymentLinesEvent, type RunSketch, sketchOf } from '@counterfoil/domain';
import { one, type Projection } from '../kernel/projection.js';

/** The sketch by which a run is found when a similar file is uploaded (P-10.11). */
export type RunSketchDoc = {
  /** The run's id. */
  readonly id: string;
  readonly entityId: string | null;
  readonly startedAt: string;
  readonly sketch: RunSketch;
};

export const runSketches: Projection<RunSketchDoc, PaymentLinesEvent> = {
  name: 'run-sketches',
  version: 2,
  fields: { entityId: 'text', startedAt: 'instant' },
  defaultSort: { field: 'startedAt', direction: 'descending' },
  searched: [],
  on: {
    PaymentsVerified: ({ data: { runId: id, entityId, startedAt, lines } }) => {
      const added = sketchOf(lines.map(({ n, line }) => comparedLine(n, line)));
      return one<RunSketchDoc>(id, (doc) => ({ id, entityId, startedAt, sketch: addToSketch(doc?.sketch ?? NO_SKETCH, added) }));
    },
  },
};

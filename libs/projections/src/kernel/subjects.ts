import type { SubjectEvent } from '@counterfoil/domain';
import type { Change, Projected } from './projection.js';

/** The document with an erased person's data, when the subject is of the given kind ('supplier', 'user', 'payment'). */
export const erased =
  <Doc>(kind: string, blank: (doc: Doc) => Doc) =>
  ({ data }: Projected<SubjectEvent>): readonly Change<Doc>[] => {
    const prefix = `${kind}:`;
    if (!data.subject.startsWith(prefix)) return [];
    return [[data.subject.slice(prefix.length), (doc) => (doc === null ? null : blank(doc))]];
  };

import { canonicalJson } from '../../kernel/json.js';

/**
 * A step in the history of some fields: a change by the import, a change by somebody else, or an event that relies on the current
 * values.
 */
export type Step<T> =
  | { readonly kind: 'own' | 'other'; readonly was: T; readonly now: T }
  /** Somebody relied on the values at that time, for example a supplier that confirmed the account. */
  | { readonly kind: 'relied-on' };

type FieldOf<T> = keyof T & string;

export type Back<T> = {
  /** Our changes reversed in fields that nobody else has changed since; all other fields unchanged. */
  readonly target: T;
  readonly restored: readonly FieldOf<T>[];
  /** Fields that we changed and that somebody has changed, or relied on, since. */
  readonly kept: readonly FieldOf<T>[];
};

const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** Follows the history of each field separately, because a change of one field does not affect another. */
export const walkBack = <T extends object>(steps: readonly Step<T>[], current: T): Back<T> => {
  const fields = Object.keys(current) as FieldOf<T>[];
  const words = fields
    .map((field) => ({ field, ...lastWord(steps, field) }))
    .filter(({ field, last, before }) => last !== null && !same(before, current[field]));
  const restored = words.filter(({ field, last }) => last?.own === true && same(last.now, current[field]));
  const target = { ...current, ...Object.fromEntries(restored.map(({ field, before }) => [field, before])) };
  const kept = words.filter((word) => !restored.includes(word));
  return { target, restored: restored.map(({ field }) => field), kept: kept.map(({ field }) => field) };
};

type LastWord = { readonly last: { readonly own: boolean; readonly now: unknown } | null; readonly before: unknown };

/** Who changed a field last, and its value before our change; null when we never changed it. */
const lastWord = <T extends object>(steps: readonly Step<T>[], field: FieldOf<T>): LastWord =>
  steps.reduce<LastWord>(
    (word, step) => {
      const { last, before } = word;
      if (step.kind === 'relied-on') return { last: last && { ...last, own: false }, before };
      const [was, now]: readonly unknown[] = [step.was[field], step.now[field]];
      if (same(was, now)) return word;
      if (step.kind === 'own') return { last: { own: true, now }, before: last?.own === true ? before : was };
      return { last: last && { own: false, now }, before };
    },
    { last: null, before: null },
  );

import { canonicalJson } from '../../kernel/json.js';

/** A step in the past of some fields: our own change, another's, or something that settles what stands there now. */
export type Step<T> =
  | { readonly kind: 'own' | 'other'; readonly was: T; readonly now: T }
  /** Somebody relied on the values as they were then, e.g. a supplier confirmed the account. */
  | { readonly kind: 'relied-on' };

type FieldOf<T> = keyof T & string;

export type Back<T> = {
  /** The fields as they were before our changes, where nobody else has changed them since; all others as they are. */
  readonly target: T;
  readonly restored: readonly FieldOf<T>[];
  /** Fields that we changed and somebody has changed, or relied on, since. */
  readonly kept: readonly FieldOf<T>[];
};

const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** Walks the past of each field on its own: what one person did to one field says nothing about the next. */
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

/** Whose change of a field stands last, and what stood there before ours; null when we never changed it. */
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

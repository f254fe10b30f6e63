import { canonicalJson } from '../kernel/json.js';
import type { RecordedFact } from '../kernel/fact.js';
import type { FormChange } from './events.js';
import { inverseOf, withChange } from './form-changes.js';
import type { FormContent } from './form-content.js';

/** A change that can be taken back: by what, and who made it. */
type Undoable = { readonly undone: FormChange['type']; readonly by: string; readonly inverse: FormChange };

export type OnboardingForm = {
  readonly formId: string;
  readonly content: FormContent;
  readonly archived: boolean;
  /** Of the last published version; 0 before the first. */
  readonly version: number;
  readonly published: FormContent | null;
  /** Something changed since the last version (P-4.4.1). */
  readonly changed: boolean;
  /** Events so far. */
  readonly events: number;
  /** Newest last. Publishing empties it. */
  readonly undoable: readonly Undoable[];
  /** The next change takes the newest undoable one back. */
  readonly undoing: boolean;
};

/** How many changes can be taken back, one after another. */
const MOST_UNDOS = 100;

const same = (a: FormContent, b: FormContent | null): boolean => b !== null && canonicalJson(a) === canonicalJson(b);

export const afterChange = (form: OnboardingForm | null, event: RecordedFact<FormChange>): OnboardingForm | null => {
  if (form === null) return null;
  const content = withChange(form.content, event);
  const next = { ...form, content, undoing: false, events: form.events + 1 };
  if (form.undoing) return { ...next, changed: !same(content, form.published), undoable: form.undoable.slice(0, -1) };
  const undoable: Undoable = { undone: event.type, by: event.meta.actor.id, inverse: inverseOf(event) };
  return { ...next, changed: true, undoable: [...form.undoable, undoable].slice(-MOST_UNDOS) };
};

import { canonicalJson } from '../kernel/json.js';
import type { RecordedFact } from '../kernel/fact.js';
import type { FormChange } from './events.js';
import { inverseOf, withChange } from './form-changes.js';
import type { FormContent } from './form-content.js';

/** A change that can be undone, with the user who made it and its inverse. */
type Undoable = { readonly undone: FormChange['type']; readonly by: string; readonly inverse: FormChange };

export type OnboardingForm = {
  readonly formId: string;
  readonly content: FormContent;
  readonly archived: boolean;
  /** The number of the last published version; 0 before the first. */
  readonly version: number;
  readonly published: FormContent | null;
  /** Whether the draft has changed since the last version (P-4.4.1). */
  readonly changed: boolean;
  /** Number of events so far. */
  readonly events: number;
  /** Newest last. Publishing clears the list. */
  readonly undoable: readonly Undoable[];
  /** Whether the next change undoes the newest undoable one. */
  readonly undoing: boolean;
};

/** The most consecutive changes that can be undone. */
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

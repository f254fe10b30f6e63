import type { TaskValue, TaskValues } from '@counterfoil/domain';
import type { OnboardingProgress } from '@counterfoil/projections';
import { isApiError } from '../platform/http/answer.js';
import { fieldProblems } from '../platform/http/problem-text.js';
import { watched } from '../platform/watched.js';

export type Save = { readonly values: TaskValues; readonly seen: Readonly<Record<string, number | null>> };
type Sent = { readonly data?: OnboardingProgress | undefined; readonly error?: unknown };

/** The server's message about a field that it did not save. */
type RefusedField = { readonly message: string; readonly isConflict: boolean };

export type SavingState = {
  /** The saved state of the onboarding. */
  readonly progress: OnboardingProgress;
  /** Values that were entered and are not saved yet. */
  readonly drafts: TaskValues;
  readonly refused: Readonly<Record<string, RefusedField>>;
  readonly isSaving: boolean;
  /** The failure of the last save, when it is not about a field. */
  readonly failure: unknown;
};

/** The most characters in one call, so that it stays within the server's limit. */
const MOST_LETTERS = 6_000;
const MOST_FIELDS = 50;

const without = <T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

type Parts = {
  readonly send: (save: Save) => PromiseLike<Sent>;
  /** Loads the page again; null when it cannot be loaded. */
  readonly renew: () => Promise<OnboardingProgress | null>;
};

/**
 * Saves each field when it loses the focus (P-20.3.1). One call runs at a time; fields that are left meanwhile are sent together in
 * the next call.
 */
export class Saving {
  readonly state;
  private readonly left = new Set<string>();
  private running: Promise<void> | null = null;

  constructor(
    first: OnboardingProgress,
    private readonly parts: Parts,
  ) {
    this.state = watched<SavingState>({ progress: first, drafts: {}, refused: {}, isSaving: false, failure: undefined });
  }

  type(id: string, value: TaskValue): void {
    const { drafts, refused } = this.state.get();
    this.change({ drafts: { ...drafts, [id]: value }, refused: without(refused, id) });
  }

  /** Discards the entered value, so that the saved one applies again. */
  forget(id: string): void {
    this.left.delete(id);
    const { drafts, refused } = this.state.get();
    this.change({ drafts: without(drafts, id), refused: without(refused, id) });
  }

  /** Saves these fields if they have unsaved values. */
  leave(...ids: readonly string[]): Promise<boolean> {
    for (const id of ids) if (id in this.state.get().drafts) this.left.add(id);
    return this.flush();
  }

  choose(id: string, value: TaskValue): Promise<boolean> {
    this.type(id, value);
    return this.leave(id);
  }

  /** @returns whether nothing is left to save */
  async all(): Promise<boolean> {
    return this.leave(...Object.keys(this.state.get().drafts));
  }

  renewed(progress: OnboardingProgress): void {
    this.change({ progress });
  }

  private async flush(): Promise<boolean> {
    if (this.left.size > 0) this.running ??= this.run();
    await this.running;
    return Object.keys(this.state.get().drafts).length === 0;
  }

  private async run(): Promise<void> {
    this.change({ isSaving: true, failure: undefined });
    let goesOn = true;
    while (goesOn && this.left.size > 0) goesOn = await this.sendSome(this.some());
    this.running = null;
    this.change({ isSaving: false });
  }

  private some(): TaskValues {
    const { drafts } = this.state.get();
    const values: Record<string, TaskValue | undefined> = {};
    let letters = 0;
    for (const id of this.left) {
      letters += JSON.stringify(drafts[id] ?? '').length;
      const count = Object.keys(values).length;
      if (count > 0 && (letters > MOST_LETTERS || count >= MOST_FIELDS)) break;
      values[id] = drafts[id];
    }
    return values;
  }

  private async sendSome(values: TaskValues): Promise<boolean> {
    const ids = Object.keys(values);
    for (const id of ids) this.left.delete(id);
    const { seen } = this.state.get().progress;
    const { data, error } = await this.parts.send({ values, seen: Object.fromEntries(ids.map((id) => [id, seen[id] ?? null])) });
    if (data === undefined) return this.notSaved(ids, error);
    const { drafts } = this.state.get();
    // Values that changed while the call was running still have to be saved.
    const open = Object.entries(drafts).filter(([id, value]) => !(id in values) || value !== values[id]);
    this.change({ progress: data, drafts: Object.fromEntries(open) });
    return true;
  }

  private async notSaved(ids: readonly string[], error: unknown): Promise<boolean> {
    const problems = Object.entries(fieldProblems(error)).filter(([id]) => ids.includes(id));
    const isConflict = isApiError(error) && error.errorCode === 'field-changed';
    const said = problems.map(([id, message]) => [id, { message, isConflict }] as const);
    // One wrong field makes the server refuse the whole call, so the other fields are sent again without it.
    for (const id of ids) if (!problems.some(([wrong]) => wrong === id)) this.left.add(id);
    const { refused } = this.state.get();
    this.change({ refused: { ...refused, ...Object.fromEntries(said) }, failure: said.length > 0 ? undefined : error });
    if (isApiError(error) && error.status === 409) {
      const progress = await this.parts.renew();
      if (progress !== null) this.change({ progress });
    }
    return said.length > 0;
  }

  private change(changes: Partial<SavingState>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }
}

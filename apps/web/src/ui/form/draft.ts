/** A store that may be full, blocked or absent, as session storage may. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (name: string): string => `counterfoil.draft.${name}`;

/** The values of a form, by field. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The unsaved input of the form `name`; null when there is none, or when it no longer fits the form. */
export const readDraft = (store: Store, name: string, initial: FormValues): FormValues | null => {
  try {
    const draft = JSON.parse(store.getItem(keyOf(name)) ?? 'null') as unknown;
    if (typeof draft !== 'object' || draft === null) return null;
    const fits = Object.entries(draft).every(([field, value]) => typeof value === typeof initial[field]);
    return fits ? (draft as FormValues) : null;
  } catch {
    return null;
  }
};

/** Keeps the fields that differ from `initial`, except those in `without`. Keeps nothing when none differ. */
export const keepDraft = (
  store: Store,
  name: string,
  {
    initial,
    values,
    without,
  }: { readonly initial: FormValues; readonly values: FormValues; readonly without: readonly string[] },
): void => {
  const changed = Object.entries(values).filter(([field, value]) => value !== initial[field] && !without.includes(field));
  try {
    if (changed.length === 0) store.removeItem(keyOf(name));
    else store.setItem(keyOf(name), JSON.stringify(Object.fromEntries(changed)));
  } catch {
    // Without storage a reload starts with an empty form.
  }
};

export const dropDraft = (store: Store, name: string): void => {
  try {
    store.removeItem(keyOf(name));
  } catch {
    // Without storage there is no draft to remove.
  }
};

/** Removes every draft of this tab. Called at sign-out, so that the next user does not find them. */
export const dropAllDrafts = (store: Storage): void => {
  try {
    for (const key of Object.keys(store)) if (key.startsWith(keyOf(''))) store.removeItem(key);
  } catch {
    // Without storage there are no drafts to remove.
  }
};

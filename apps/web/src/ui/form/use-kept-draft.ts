import { useEffect, useEffectEvent } from 'react';
import { type FormValues, keepDraft } from './draft.js';

/** The name of a form's draft. Fields in `without` are not kept. */
export type Draft = { readonly name: string; readonly without?: readonly string[] };

const PAUSE_MS = 300;

/** Keeps the values that differ from the saved ones, a moment after the last change. */
export const useKeptDraft = (draft: Draft | undefined, saved: FormValues, values: FormValues): void => {
  const name = draft?.name;
  const keep = useEffectEvent((under: string) =>
    keepDraft(sessionStorage, under, { initial: saved, values, without: draft?.without ?? [] }),
  );
  useEffect(() => {
    if (name === undefined) return;
    const timer = setTimeout(() => keep(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, saved, values]);
};

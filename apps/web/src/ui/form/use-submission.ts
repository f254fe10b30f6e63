import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldProblems } from '../../platform/http/problem-text.js';
import { dropDraft, type FormValues } from './draft.js';
import { type Faults, faultsOf, type Reading } from './reading.js';
import type { Draft } from './use-kept-draft.js';

/** The result of a mutation as RTK Query returns it. */
export type Sent<Data> = { readonly data?: Data | undefined; readonly error?: unknown };

export type SubmitOptions<Values extends FormValues, Read, Data> = {
  readonly parse: (values: Values) => Reading<Read>;
  /** Sends the parsed values. When it fails, the input stays. */
  readonly send: (read: Read) => PromiseLike<Sent<Data>>;
  /** Runs after success. `reset` empties the form for the next input. */
  readonly done?: (data: Data, form: { readonly read: Read; readonly reset: () => void }) => unknown;
  /** Keeps unsaved input, so that it survives a reload. */
  readonly draft?: Draft;
  /** Fields of the server's error body that have another name in the form. */
  readonly serverNames?: Readonly<Record<string, string>>;
};

export type Submission = {
  readonly isSending: boolean;
  /** The last failure, unless all of it is shown at the fields. */
  readonly error: unknown;
  /** The last failure in any case. */
  readonly failure: unknown;
  /** Counts failed submissions. When it increases, the form element focuses the first fault. */
  readonly failures: number;
  readonly submit: () => Promise<void>;
  /** Forgets the draft. */
  readonly discard: () => void;
  /** Resets the form to its initial values and removes the draft. */
  readonly reset: () => void;
};

const renamed = (faults: Faults, names: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(Object.entries(faults).map(([field, message]) => [names[field] ?? field, message]));

/** Sends a form, one submission at a time. `saved`: the values of the last successful submission. */
export const useSubmission = <Values extends FormValues, Read, Data>(
  form: UseFormReturnType<Values>,
  initial: Values,
  { parse, send, done, draft, serverNames = {} }: SubmitOptions<Values, Read, Data>,
): Submission & { readonly saved: Values } => {
  const [saved, setSaved] = useState<Values>(initial);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [failures, setFailures] = useState(0);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  const fail = (faults: Faults) => {
    form.setErrors(faults);
    setFailures((count) => count + 1);
  };
  const discard = () => {
    if (draft !== undefined) dropDraft(sessionStorage, draft.name);
  };
  const reset = () => {
    form.setValues(initial);
    form.clearErrors();
    setSaved(initial);
    setFailure(undefined);
    discard();
  };

  const sendRead = async (typed: Values, read: Read) => {
    setFailure(undefined);
    const { data, error } = await send(read);
    if (data === undefined) {
      setFailure(error);
      return fail(renamed(fieldProblems(error), serverNames));
    }
    discard();
    // Synchronously, so that `done` can leave the page without being asked.
    flushSync(() => setSaved(typed));
    await done?.(data, { read, reset });
  };

  const submit = async () => {
    if (sending.current) return;
    const typed = form.getValues();
    const reading = parse(typed);
    if (!reading.ok) return fail(faultsOf(reading));
    sending.current = true;
    setSending(true);
    try {
      await sendRead(typed, reading.value);
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  const refused = Object.keys(renamed(fieldProblems(failure), serverNames));
  const showsAtFields = refused.length > 0 && refused.every((field) => field in form.values);
  return { saved, isSending, error: showsAtFields ? undefined : failure, failure, failures, submit, discard, reset };
};

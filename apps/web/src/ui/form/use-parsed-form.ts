import { useForm } from '@mantine/form';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldProblems } from '../../platform/http/problem-text.js';
import { dropDraft, type FormValues, readDraft } from './draft.js';
import { type Faults, faultsOf, type Reading } from './reading.js';
import { type Draft, useKeptDraft } from './use-kept-draft.js';

/** The answer of a mutation, as RTK Query gives it. */
export type Sent<Data> = { readonly data?: Data | undefined; readonly error?: unknown };

export type FormOptions<Values extends FormValues, Read, Data> = {
  readonly initial: Values;
  readonly parse: (values: Values) => Reading<Read>;
  /** Sends what was read. When it fails, everything typed stays. */
  readonly send: (read: Read) => PromiseLike<Sent<Data>>;
  /** Runs after success. `reset` empties the form for the next input. */
  readonly done?: (data: Data, form: { readonly read: Read; readonly reset: () => void }) => unknown;
  /** When faults show: after the first try to submit, or for each field once it is left. */
  readonly showFaults?: 'on-submit' | 'on-leave';
  /** Keeps what is typed until it is saved, so that a reload loses nothing. */
  readonly draft?: Draft;
  /** Told of every change, for values that outlive the form. */
  readonly onValues?: (values: Values) => void;
  /** Fields of the server's error body that have another name in the form. */
  readonly serverNames?: Readonly<Record<string, string>>;
};

type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldOf<Values, Kind> = { [F in keyof Values]: Values[F] extends Kind ? F : never }[keyof Values] & string;

export type TextProps = {
  readonly name: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onBlur: () => void;
  readonly onChange: (event: ChangeEvent<TextElement>) => void;
};
export type CheckProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly error: ReactNode;
  readonly onBlur: () => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

export type ParsedForm<Values extends FormValues> = {
  readonly values: Values;
  readonly set: (changes: Partial<Values>) => void;
  /** Props of an input, text area or native select. */
  readonly text: (name: FieldOf<Values, string>) => TextProps;
  /** Props of a checkbox. */
  readonly check: (name: FieldOf<Values, boolean>) => CheckProps;
  /** For an input that is no text and no checkbox: with 'on-leave', shows its fault once it is left. */
  readonly leave: (name: keyof Values & string) => void;
  /** The fault shown at a field now. */
  readonly shown: (name: keyof Values & string) => string | undefined;
  /** Everything that is wrong with the values now, shown or not. */
  readonly faults: Faults;
  readonly isChanged: boolean;
  readonly isSending: boolean;
  /** The last failure, unless all of it shows at the fields. */
  readonly error: unknown;
  /** The last failure in any case. */
  readonly failure: unknown;
  /** Goes up with every failed submit: the form element then focuses the first fault. */
  readonly failures: number;
  /** Unsaved input of an earlier visit was restored. */
  readonly isRestored: boolean;
  readonly submit: () => Promise<void>;
  /** Forgets the draft. */
  readonly discard: () => void;
  /** Back to the initial values, without a draft. */
  readonly reset: () => void;
};

const equal = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const sameValues = (a: FormValues, b: FormValues): boolean => Object.keys(a).every((field) => equal(a[field], b[field]));

const renamed = (faults: Faults, names: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(Object.entries(faults).map(([field, message]) => [names[field] ?? field, message]));

/**
 * A form over `@mantine/form`: the domain's `parse` validates, faults of the server join those of the form by field, one submit
 * runs at a time, and nothing typed is lost when it fails. Render it with <ParsedForm> or <FormDialog>.
 */
export const useParsedForm = <Values extends FormValues, Read, Data>(
  options: FormOptions<Values, Read, Data>,
): ParsedForm<Values> => {
  const { parse, send, done, showFaults = 'on-submit', draft, onValues, serverNames = {} } = options;
  const [initial] = useState(options.initial);
  const [restored] = useState(() => (draft === undefined ? null : readDraft(sessionStorage, draft.name, initial)));
  const form = useForm<Values>({
    initialValues: restored === null ? initial : { ...initial, ...restored },
    validate: (values) => faultsOf(parse(values)),
    validateInputOnBlur: showFaults === 'on-leave',
    ...(onValues === undefined ? {} : { onValuesChange: onValues }),
  });
  const [saved, setSaved] = useState<Values>(initial);
  const [error, setError] = useState<unknown>(undefined);
  const [failures, setFailures] = useState(0);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);
  const { values } = form;

  useKeptDraft(draft, saved, values);

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
    setError(undefined);
    discard();
  };

  const sendRead = async (typed: Values, value: Read) => {
    setError(undefined);
    const { data, error: refusal } = await send(value);
    if (data === undefined) {
      setError(refusal);
      return fail(renamed(fieldProblems(refusal), serverNames));
    }
    discard();
    // At once, so that `done` may leave the page without being asked.
    flushSync(() => setSaved(typed));
    await done?.(data, { read: value, reset });
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

  const set = (changes: Partial<Values>) => {
    for (const [field, value] of Object.entries(changes)) form.setFieldValue(field, value as never);
  };
  const shown = (name: string): string | undefined => {
    const fault = form.errors[name];
    return typeof fault === 'string' ? fault : undefined;
  };
  const refused = Object.keys(renamed(fieldProblems(error), serverNames));

  return {
    values,
    set,
    text: (name) => ({ name, ...form.getInputProps(name) }) as TextProps,
    check: (name) => ({ name, ...form.getInputProps(name, { type: 'checkbox' }) }) as CheckProps,
    leave: (name) => {
      if (showFaults === 'on-leave') form.validateField(name);
    },
    shown,
    faults: faultsOf(parse(values)),
    isChanged: !sameValues(values, saved),
    isSending,
    error: refused.length > 0 && refused.every((field) => field in values) ? undefined : error,
    failure: error,
    failures,
    isRestored: restored !== null,
    submit,
    discard,
    reset,
  };
};

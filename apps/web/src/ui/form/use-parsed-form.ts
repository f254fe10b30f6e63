import { useForm } from '@mantine/form';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { type FormValues, readDraft } from './draft.js';
import { type Faults, faultsOf } from './reading.js';
import { useKeptDraft } from './use-kept-draft.js';
import { type Submission, type SubmitOptions, useSubmission } from './use-submission.js';

export type { Sent } from './use-submission.js';

export type FormOptions<Values extends FormValues, Read, Data> = SubmitOptions<Values, Read, Data> & {
  readonly initial: Values;
  /** When faults are shown: after the first attempt to submit, or for each field once it loses the focus. */
  readonly showFaults?: 'on-submit' | 'on-leave';
  /** Called on every change, for values that outlive the form. */
  readonly onValues?: (values: Values) => void;
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
/** Props of an input that passes its value to onChange instead of an event, such as a date field. */
export type ValueProps = Omit<TextProps, 'onChange'> & { readonly onChange: (value: string) => void };
export type CheckProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly error: ReactNode;
  readonly onBlur: () => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

export type ParsedForm<Values extends FormValues> = Submission & {
  readonly values: Values;
  readonly set: (changes: Partial<Values>) => void;
  /** Props of an input, text area or native select. */
  readonly text: (name: FieldOf<Values, string>) => TextProps;
  /** Props of a date field. */
  readonly date: (name: FieldOf<Values, string>) => ValueProps;
  /** Props of a checkbox. */
  readonly check: (name: FieldOf<Values, boolean>) => CheckProps;
  /** For inputs that are neither text nor checkboxes. With 'on-leave', shows the fault of the field. */
  readonly leave: (name: keyof Values & string) => void;
  /** The fault that is shown at a field. */
  readonly shown: (name: keyof Values & string) => string | undefined;
  /** All current faults, shown or not. */
  readonly faults: Faults;
  readonly isChanged: boolean;
  /** True when unsaved input of an earlier visit was restored. */
  readonly isRestored: boolean;
};

const equal = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const sameValues = (a: FormValues, b: FormValues): boolean => Object.keys(a).every((field) => equal(a[field], b[field]));

/**
 * A form based on `@mantine/form`. The domain's `parse` validates, and the server's faults are shown at their fields as well. One
 * submission runs at a time, and no input is lost when it fails. Render it with <ParsedForm> or <FormDialog>.
 */
export const useParsedForm = <Values extends FormValues, Read, Data>(
  options: FormOptions<Values, Read, Data>,
): ParsedForm<Values> => {
  const { parse, showFaults = 'on-submit', draft, onValues } = options;
  const [initial] = useState(options.initial);
  const [restored] = useState(() => (draft === undefined ? null : readDraft(sessionStorage, draft.name, initial)));
  const form = useForm<Values>({
    initialValues: restored === null ? initial : { ...initial, ...restored },
    validate: (values) => faultsOf(parse(values)),
    validateInputOnBlur: showFaults === 'on-leave',
    ...(onValues === undefined ? {} : { onValuesChange: onValues }),
  });
  const { saved, ...submission } = useSubmission(form, initial, options);
  const { values } = form;

  useKeptDraft(draft, saved, values);

  return {
    values,
    set: (changes) => {
      for (const [field, value] of Object.entries(changes)) form.setFieldValue(field, value as never);
    },
    text: (name) => ({ name, ...form.getInputProps(name) }) as TextProps,
    date: (name) => ({ name, ...form.getInputProps(name) }) as ValueProps,
    check: (name) => ({ name, ...form.getInputProps(name, { type: 'checkbox' }) }) as CheckProps,
    leave: (name) => {
      if (showFaults === 'on-leave') form.validateField(name);
    },
    shown: (name) => {
      const fault = form.errors[name];
      return typeof fault === 'string' ? fault : undefined;
    },
    faults: faultsOf(parse(values)),
    isChanged: !sameValues(values, saved),
    isRestored: restored !== null,
    ...submission,
  };
};

import type { FormValues } from '../draft.js';
import { read, type Reading } from '../reading.js';
import { type FormOptions, type ParsedForm, type Sent, useParsedForm } from '../use-parsed-form.js';
import { type Checked, checkServerNames, type CheckValues, noCheck, withCheck } from './check-values.js';

type Options<Values extends FormValues, Read extends object, Data> = Omit<
  FormOptions<Values & CheckValues, Read & Checked, Data>,
  'initial' | 'parse'
> & {
  readonly initial: Values;
  readonly parse: (values: Values & CheckValues) => Reading<Read>;
};

/** A form with additional fields for a check record, which is optional (P-11.14). */
export const useCheckedForm = <Values extends FormValues, Read extends object, Data>({
  initial,
  parse,
  serverNames,
  ...options
}: Options<Values, Read, Data>): ParsedForm<Values & CheckValues> =>
  useParsedForm<Values & CheckValues, Read & Checked, Data>({
    ...options,
    initial: { ...initial, ...noCheck },
    parse: (values) => withCheck(values, parse(values)),
    serverNames: { ...checkServerNames, ...serverNames },
  });

type CheckOptions<Data> = {
  readonly send: (said: Checked) => PromiseLike<Sent<Data>>;
  readonly done: (data: Data) => unknown;
};

/** A form that has no fields except an optional check record. */
export const useCheckForm = <Data>(options: CheckOptions<Data>) =>
  useCheckedForm({ initial: {}, parse: () => read({}), ...options });

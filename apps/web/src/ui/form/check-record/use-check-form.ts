import { read } from '../reading.js';
import { type Sent, useParsedForm } from '../use-parsed-form.js';
import { type Checked, checkServerNames, type CheckValues, noCheck, withCheck } from './check-values.js';

type Options<Data> = {
  readonly send: (said: Checked) => PromiseLike<Sent<Data>>;
  readonly done: (data: Data) => unknown;
};

/** The form of an act that asks for nothing but, perhaps, what was checked. */
export const useCheckForm = <Data>({ send, done }: Options<Data>) =>
  useParsedForm({
    initial: noCheck,
    parse: (values: CheckValues) => withCheck(values, read({})),
    send,
    done,
    serverNames: checkServerNames,
  });

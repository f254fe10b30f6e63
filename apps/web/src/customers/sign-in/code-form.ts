import { readUnless, required } from '../../ui/form/reading.js';
import { type Sent, useParsedForm } from '../../ui/form/use-parsed-form.js';

type Options<Data> = {
  readonly send: (read: { readonly code: string }) => PromiseLike<Sent<Data>>;
  readonly done: (data: Data) => unknown;
};

/** A form that asks for a code from the authenticator app. */
export const useCodeForm = <Data>({ send, done }: Options<Data>) =>
  useParsedForm({
    initial: { code: '' },
    parse: ({ code }) => readUnless({ code: required(code, 'Please enter the code.') }, { code: code.trim() }),
    send,
    done,
  });

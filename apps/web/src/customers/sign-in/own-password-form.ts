import { readUnless, required } from '../../ui/form/reading.js';
import { type Sent, useParsedForm } from '../../ui/form/use-parsed-form.js';

/** `code` is absent when it was not asked for. */
export type OwnPassword = { readonly password: string; readonly code?: string };

type Options<Data> = {
  /** True: the form asks for a code of the authenticator too. */
  readonly asksCode?: boolean;
  readonly send: (read: OwnPassword) => PromiseLike<Sent<Data>>;
  readonly done: (data: Data) => unknown;
};

/** The fault of a password that was left out. */
export const missingPassword = (password: string): string | undefined =>
  password === '' ? 'Please enter your password.' : undefined;

/** A form in which a signed-in person gives the password again. */
export const useOwnPasswordForm = <Data>({ asksCode = false, send, done }: Options<Data>) =>
  useParsedForm({
    initial: { password: '', code: '' },
    parse: ({ password, code }) =>
      readUnless<OwnPassword>(
        { password: missingPassword(password), code: asksCode ? required(code, 'Please enter the code.') : undefined },
        { password, ...(asksCode ? { code: code.trim() } : {}) },
      ),
    send,
    done,
  });

import { type Faults, type Reading, readUnless } from '../reading.js';
import type { Sent } from '../use-parsed-form.js';
import type { Rule } from './rules.js';

type Values = Readonly<Record<string, unknown>>;
type RulesOf<V extends Values> = Readonly<Partial<Record<keyof V & string, readonly Rule[]>>>;

/** The message of P-8.4. */
export const noMessage = (field: string): string => `Warning: No message defined for ${field}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a form by the rules of its fields. The first rule that a field breaks is its fault. */
export const readByRules =
  <V extends Values>(rules: RulesOf<V>) =>
  (values: V): Reading<V> =>
    readUnless(
      Object.fromEntries(
        Object.entries<readonly Rule[] | undefined>(rules).map(([field, all]) => {
          const broken = all?.find(({ holds }) => !holds(textOf(values[field]), values));
          return [field, broken === undefined ? undefined : (broken.message ?? noMessage(field))];
        }),
      ),
      values,
    );

/** A rule that the server checks. `ask` resolves to true, to false, or to a message. */
export type RemoteRule = { readonly ask: (text: string) => Promise<boolean | string>; readonly message?: string };
type RemoteRulesOf<V extends Values> = Readonly<Partial<Record<keyof V & string, RemoteRule>>>;

const remoteFault = async (field: string, { ask, message }: RemoteRule, text: string): Promise<string | undefined> => {
  if (text.trim() === '') return undefined;
  const answer = await ask(text.trim());
  if (answer === true) return undefined;
  return answer === false ? (message ?? noMessage(field)) : answer;
};

const remoteFaults = async <V extends Values>(rules: RemoteRulesOf<V>, values: V): Promise<Faults> => {
  const asked = Object.entries<RemoteRule | undefined>(rules).map(
    async ([field, remote]) => [field, remote && (await remoteFault(field, remote, textOf(values[field])))] as const,
  );
  return Object.fromEntries((await Promise.all(asked)).filter(([, fault]) => fault !== undefined));
};

/**
 * Sends a form only when the remote rules of its fields are satisfied. Their refusals are shown at the fields, like those of
 * `send`.
 */
export const sendIfRemoteHolds =
  <V extends Values, Data>(rules: RemoteRulesOf<V>, send: (values: V) => PromiseLike<Sent<Data>>) =>
  async (values: V): Promise<Sent<Data>> => {
    const faults = await remoteFaults(rules, values);
    const [first, ...others] = Object.entries(faults);
    if (first === undefined) return send(values);
    const fields = Object.fromEntries([first, ...others].map(([field, message]) => [field, [message]]));
    return { error: { status: 400, errorCode: 'validation', message: first[1], fields } };
  };

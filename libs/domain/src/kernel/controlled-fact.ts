import type { CheckRecord } from './check-record.js';
import type { EventKind, Fact } from './fact.js';

/** A field of an event: its type exists for the compiler only, and a personal one is sealed (P-12.1). */
export type Field<T> = { readonly isPersonal: boolean; readonly type?: () => T };
export type Fields = { readonly [name: string]: Field<unknown> };
export type DataOf<F extends Fields> = { readonly [N in keyof F]: F[N] extends Field<infer T> ? T : never };

export const field = <T>(): Field<T> => ({ isPersonal: false });
/** Reads back as null once the person is erased. */
export const personal = <T>(): Field<T | null> => ({ isPersonal: true });
/** The fields of a fact that replaces one value with another. */
export const change = <T>() => ({ was: field<T>(), now: field<T>() });
export const personalChange = <T>() => ({ was: personal<T>(), now: personal<T>() });

type NoFields = { readonly [name in never]: Field<never> };
type Flat<T> = { [N in keyof T]: T[N] };
type RequestId = { readonly requestId: string };

/** How a customer writes money and days. */
export type ValueWords = {
  /** Hundredths of the customer's own currency. */
  readonly money: (hundredths: number) => string;
  /** An instant as a day of the customer's zone. */
  readonly date: (at: string) => string;
};

/** How texts about a fact name suppliers and users as well. */
export type FactWords = ValueWords & {
  readonly supplierName: (supplierId: string) => string;
  readonly userName: (userId: string) => string;
};

/** One field that a fact changes, as people read it. */
export type FieldChange = { readonly field: string; readonly was: string; readonly now: string };

/** The texts of a fact: in the audit log, on the approval card, in lists. `A` is its reference with as much else as is known. */
type Texts<A, C, Q> = {
  /** What changes, as a heading: "Payment limit". */
  readonly title: string;
  /** What follows from an approval, so that nobody approves out of habit. */
  readonly risk: string;
  /** What approving it does, as an infinitive: "raise the payment limit of Acme". A decline repeats the reference only. */
  readonly act: (about: A, words: FactWords) => string;
  /** What the audit log adds to the act when it is requested. */
  readonly asked?: (request: Q) => string;
  /** The changed fields for the audit log. */
  readonly changes?: (change: C, words: ValueWords) => readonly FieldChange[];
  /** Old and new value for the approval card, as one text each; without it they are made of `changes`. */
  readonly card?: (change: C, words: ValueWords) => readonly [was: string, now: string];
};

/**
 * A change that waits for a second person (P-11), described once. Its four events with their catalogue entries, the rows that
 * remember and decide it, its audit sentences and its approval card all follow from this description.
 */
export type ControlledFact = {
  /** The events are `{stem}Requested`, `{stem}Checked`, `{stem}Approved` (or `approved`) and `{stem}Declined`. */
  readonly stem: string;
  readonly approved: string;
  /** Fields of all its events: whose fact it is. */
  readonly ref: Fields;
  /** Fields of the request that its approval repeats. */
  readonly value: Fields;
  /** Fields of the request alone. */
  readonly asked: Fields;
  /** The field of the aggregate's state that an approval sets to `now`; null: the aggregate says what an approval does. */
  readonly bound: string | null;
  /** It is approved only with a check record of somebody who did not ask for it (P-11.14). */
  readonly needsCheck: boolean;
  /** Whose key seals the personal fields, the reason of a decline and the record of a check. */
  readonly subject: (data: never) => string;
  /** Of the request and the approval, which change their version together. */
  readonly upcast: EventKind<object>['upcast'];
  /** Of the request alone, after those of both. */
  readonly upcastAsked: EventKind<object>['upcast'];
  readonly texts: Texts<never, never, never>;
};

/** A description as the compiler remembers it. */
type Described<S, P, R, V, A, B> = Pick<ControlledFact, 'subject' | 'needsCheck' | 'upcast' | 'upcastAsked' | 'texts'> & {
  readonly stem: S;
  readonly approved: P;
  readonly ref: R;
  readonly value: V;
  readonly asked: A;
  readonly bound: B;
};

/** Completes a description: parts that most facts do not have may be left out. */
export const controlledFact = <
  const S extends string,
  R extends Fields,
  V extends Fields = NoFields,
  A extends Fields = NoFields,
  const P extends string = `${S}Approved`,
  const B extends string | null = null,
>(description: {
  readonly stem: S;
  readonly ref: R;
  readonly subject: (data: DataOf<R> & RequestId) => string;
  readonly value?: V;
  readonly asked?: A;
  readonly approved?: P;
  readonly bound?: B;
  readonly needsCheck?: boolean;
  readonly upcast?: ControlledFact['upcast'];
  readonly upcastAsked?: ControlledFact['upcastAsked'];
  readonly texts: Texts<
    Flat<DataOf<R> & Partial<DataOf<V> & DataOf<A>>>,
    Flat<DataOf<R> & DataOf<V>>,
    Flat<DataOf<R> & DataOf<V> & DataOf<A>>
  >;
}): Described<S, P, R, V, A, B> => ({
  stem: description.stem,
  ref: description.ref,
  subject: description.subject,
  texts: description.texts,
  value: description.value ?? ({} as V),
  asked: description.asked ?? ({} as A),
  approved: description.approved ?? (`${description.stem}Approved` as P),
  bound: description.bound ?? (null as B),
  needsCheck: description.needsCheck ?? false,
  upcast: description.upcast ?? [],
  upcastAsked: description.upcastAsked ?? [],
});

type Requested<F extends ControlledFact> = `${F['stem']}Requested`;
type Checked<F extends ControlledFact> = `${F['stem']}Checked`;
type Declined<F extends ControlledFact> = `${F['stem']}Declined`;

/** What a request would change, as its approval repeats it. */
export type ChangeOf<F extends ControlledFact> = Flat<DataOf<F['ref']> & DataOf<F['value']>>;
export type RequestedOf<F extends ControlledFact> = Fact<
  Requested<F>,
  Flat<RequestId & DataOf<F['ref']> & DataOf<F['value']> & DataOf<F['asked']>>
>;
/** What somebody checked about a request, when they made it, before they approved it, or in between (P-11.9). */
export type CheckedOf<F extends ControlledFact> = Fact<
  Checked<F>,
  Flat<RequestId & DataOf<F['ref']> & { readonly check: CheckRecord | null }>
>;
export type ApprovedOf<F extends ControlledFact> = Fact<F['approved'], Flat<RequestId & ChangeOf<F>>>;
export type DeclinedOf<F extends ControlledFact> = Fact<
  Declined<F>,
  Flat<RequestId & DataOf<F['ref']> & { readonly reason: string | null }>
>;

/** The controlled facts of an aggregate by kind, which is what requests, read models and screens call them. */
export type ControlledFacts = { readonly [kind: string]: ControlledFact };
export type KindOf<Fs extends ControlledFacts> = keyof Fs & string;

/** The union of the events of controlled facts: four for each. */
export type ControlledEvent<Fs extends ControlledFacts> = {
  [K in keyof Fs]: RequestedOf<Fs[K]> | CheckedOf<Fs[K]> | ApprovedOf<Fs[K]> | DeclinedOf<Fs[K]>;
}[keyof Fs];

export type Stage = 'requested' | 'checked' | 'approved' | 'declined';

export const eventTypesOf = ({ stem, approved }: ControlledFact): { readonly [stage in Stage]: string } => ({
  requested: `${stem}Requested`,
  checked: `${stem}Checked`,
  approved,
  declined: `${stem}Declined`,
});

/**
 * A table with one row for each event of the facts, under its stored name. The names are computed, which the compiler cannot
 * follow: this is the only place where it is told that they are those of the type.
 */
export const rowsPerEvent = <Fs extends ControlledFacts, Row>(
  facts: Fs,
  row: (fact: ControlledFact, stage: Stage, kind: KindOf<Fs>) => Row,
): { readonly [T in ControlledEvent<Fs>['type']]: Row } =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([kind, fact]) =>
      (Object.entries(eventTypesOf(fact)) as [Stage, string][]).map(([stage, type]) => [type, row(fact, stage, kind)]),
    ),
  ) as unknown as { readonly [T in ControlledEvent<Fs>['type']]: Row };

/** What each event of the facts does to its change request. */
export const stagesOf = <Fs extends ControlledFacts>(facts: Fs) => rowsPerEvent(facts, (_, stage) => stage);

const personalNames = (...groups: readonly Fields[]): readonly string[] =>
  groups.flatMap((fields) => Object.keys(fields).filter((name) => fields[name]!.isPersonal));

/** The catalogue entries of controlled facts. */
export const controlledEvents = <Fs extends ControlledFacts>(facts: Fs) =>
  rowsPerEvent(facts, ({ ref, value, asked, upcast, upcastAsked, ...fact }, stage) => {
    const sealed = {
      requested: [ref, value, asked],
      checked: [ref, said('check')],
      approved: [ref, value],
      declined: [ref, said('reason')],
    };
    const raised = { requested: [...upcast, ...upcastAsked], checked: [], approved: upcast, declined: [] };
    const subject = fact.subject as (data: object) => string;
    const names = personalNames(...sealed[stage]);
    return { upcast: raised[stage], personal: names.map((name) => ({ field: name as never, subject })) };
  });

const said = (name: string): Fields => ({ [name]: personal() });

/** Old and new value of a change as one text each, for the approval card. */
export const cardOf = ({ texts }: ControlledFact, change: object, words: ValueWords): readonly [was: string, now: string] => {
  if (texts.card !== undefined) return texts.card(change as never, words);
  const changes = texts.changes?.(change as never, words) ?? [];
  const side = (of: 'was' | 'now') =>
    changes.map((one) => (changes.length === 1 ? one[of] : `${one.field}: ${one[of]}`)).join(', ');
  return [side('was'), side('now')];
};

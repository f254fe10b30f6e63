import type { CheckRecord } from './check-record.js';
import type { EventKind, Fact } from './fact.js';

/** A field of an event. `type` exists for the compiler only. A personal field is sealed (P-12.1). */
export type Field<T> = { readonly isPersonal: boolean; readonly type?: () => T };
export type Fields = { readonly [name: string]: Field<unknown> };
export type DataOf<F extends Fields> = { readonly [N in keyof F]: F[N] extends Field<infer T> ? T : never };

export const field = <T>(): Field<T> => ({ isPersonal: false });
/** A personal field: it reads back as null once the person is erased. */
export const personal = <T>(): Field<T | null> => ({ isPersonal: true });
/** The fields of a fact that replaces one value with another. */
export const change = <T>() => ({ was: field<T>(), now: field<T>() });
export const personalChange = <T>() => ({ was: personal<T>(), now: personal<T>() });

type NoFields = { readonly [name in never]: Field<never> };
type Flat<T> = { [N in keyof T]: T[N] };
type RequestId = { readonly requestId: string };

/** Formats money and days as the customer writes them. */
export type ValueWords = {
  /** Formats hundredths of the customer's own currency. */
  readonly money: (hundredths: number) => string;
  /** Formats an instant as a day in the customer's zone. */
  readonly date: (at: string) => string;
};

/** Texts about a fact also need the names of suppliers and users. */
export type FactWords = ValueWords & {
  readonly supplierName: (supplierId: string) => string;
  readonly userName: (userId: string) => string;
};

/** One field that a fact changes, as text. */
export type FieldChange = { readonly field: string; readonly was: string; readonly now: string };

/**
 * The texts of a fact in the audit log, on the approval card and in lists. `A` is its reference with any other data that is
 * available.
 */
type Texts<A, C, Q> = {
  /** The heading that names the change: "Payment limit". */
  readonly title: string;
  /** The consequences of an approval, so that the approver does not approve out of habit. */
  readonly risk: string;
  /**
   * The effect of an approval as an infinitive: "raise the payment limit of Acme". Texts about a decline have only the reference.
   */
  readonly act: (about: A, words: FactWords) => string;
  /** What the audit log adds to the act for a request. */
  readonly asked?: (request: Q) => string;
  /** The changed fields for the audit log. */
  readonly changes?: (change: C, words: ValueWords) => readonly FieldChange[];
  /** The old and new value for the approval card, as one text each. When it is absent, they are built from `changes`. */
  readonly card?: (change: C, words: ValueWords) => readonly [was: string, now: string];
};

/**
 * A change that waits for a second person (P-11), described in one place. Its four events and their catalogue entries, the decide
 * and evolve rows, the audit sentences and the approval card all follow from this description.
 */
export type ControlledFact = {
  /** The events are `{stem}Requested`, `{stem}Checked`, `{stem}Approved` (or `approved`) and `{stem}Declined`. */
  readonly stem: string;
  readonly approved: string;
  /** Fields of all its events, which identify the record that the fact belongs to. */
  readonly ref: Fields;
  /** Fields of the request that the approval repeats. */
  readonly value: Fields;
  /** Fields of the request only. */
  readonly asked: Fields;
  /** The field of the aggregate's state that an approval sets to `now`; null: the aggregate handles the approval itself. */
  readonly bound: string | null;
  /** An approval requires a check by somebody other than the requester (P-11.14). */
  readonly needsCheck: boolean;
  /** The subject whose key seals the personal fields, the reason of a decline and the check. */
  readonly subject: (data: never) => string;
  /** Upcasters of the request and the approval, which change version together. */
  readonly upcast: EventKind<object>['upcast'];
  /** Upcasters of the request only, applied after the common ones. */
  readonly upcastAsked: EventKind<object>['upcast'];
  readonly texts: Texts<never, never, never>;
};

/** The type of a description, with its literal types preserved. */
type Described<S, P, R, V, A, B> = Pick<ControlledFact, 'subject' | 'needsCheck' | 'upcast' | 'upcastAsked' | 'texts'> & {
  readonly stem: S;
  readonly approved: P;
  readonly ref: R;
  readonly value: V;
  readonly asked: A;
  readonly bound: B;
};

/** Completes a description. Parts that most facts do not need can be omitted. */
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

/** The data that a request would change and that its approval repeats. */
export type ChangeOf<F extends ControlledFact> = Flat<DataOf<F['ref']> & DataOf<F['value']>>;
export type RequestedOf<F extends ControlledFact> = Fact<
  Requested<F>,
  Flat<RequestId & DataOf<F['ref']> & DataOf<F['value']> & DataOf<F['asked']>>
>;
/** A check of a request, recorded when it is made, when it is approved, or in between (P-11.9). */
export type CheckedOf<F extends ControlledFact> = Fact<
  Checked<F>,
  Flat<RequestId & DataOf<F['ref']> & { readonly check: CheckRecord | null }>
>;
export type ApprovedOf<F extends ControlledFact> = Fact<F['approved'], Flat<RequestId & ChangeOf<F>>>;
export type DeclinedOf<F extends ControlledFact> = Fact<
  Declined<F>,
  Flat<RequestId & DataOf<F['ref']> & { readonly reason: string | null }>
>;

/** The controlled facts of an aggregate, keyed by the kind that requests, read models and screens use. */
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
 * A table with one row for each event of the facts, keyed by its stored name. The compiler cannot check computed names, so this is
 * the only place that asserts their type.
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

/** The stage of the change request that each event of the facts stands for. */
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

/** The old and new value of a change for the approval card, as one text each. */
export const cardOf = ({ texts }: ControlledFact, change: object, words: ValueWords): readonly [was: string, now: string] => {
  if (texts.card !== undefined) return texts.card(change as never, words);
  const changes = texts.changes?.(change as never, words) ?? [];
  const side = (of: 'was' | 'now') =>
    changes.map((one) => (changes.length === 1 ? one[of] : `${one.field}: ${one[of]}`)).join(', ');
  return [side('was'), side('now')];
};

import type { EventMeta } from './envelope.js';

/** Something that happened, in the customer's terms: its type and its data, including personal fields. */
export type Fact<T extends string = string, D = object> = { readonly type: T; readonly data: D };

/** A fact as it is read back: upcast, with personal fields decrypted (null once erased) and with its position in the log. */
export type RecordedFact<E extends Fact = Fact> = E & {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly meta: EventMeta;
};

/** The members of a union of facts with the given type. */
export type FactOf<E extends Fact, T extends E['type']> = Extract<E, { readonly type: T }>;

/** Data as it was stored under an older version of its type. */
export type OldData = { readonly [field: string]: unknown };

export type EventKind<D> = {
  /**
   * Upgrades from version n to n+1, oldest first. The current version is their number plus one. They can rename and restructure
   * data, but must not invent facts.
   */
  readonly upcast: readonly ((old: OldData) => OldData)[];
  /** Fields that are sealed before the event is hashed, with the person they are about. Each of them can read back as null. */
  readonly personal: readonly PersonalField<D>[];
};

export type PersonalField<D> = {
  readonly field: keyof D & string;
  /** The subject whose key seals the field, e.g. 'supplier:5f…'. Erasing the subject blanks the field everywhere. */
  readonly subject: (data: D) => string;
};

/** Every event type of a capability with its versions and personal fields. A new event does not compile until it is listed here. */
export type EventCatalog<E extends Fact> = { readonly [T in E['type']]: EventKind<FactOf<E, T>['data']> };

/** An event type with one version and no personal data, which most event types are. */
export const plain = { upcast: [], personal: [] } as const;

type Versions = { readonly upcast: readonly ((old: OldData) => OldData)[] };

/** The version in which new events of a type are written. */
export const currentVersion = (kind: Versions): number => kind.upcast.length + 1;

/** The data of a stored event in the current shape. @throws Error for a version that this program does not know. */
export const upcast = (kind: Versions, version: number, data: OldData): OldData => {
  if (!Number.isInteger(version) || version < 1) throw new Error(`there is no version ${version}`);
  if (version > currentVersion(kind)) throw new Error(`version ${version} was written by a newer program`);
  return kind.upcast.slice(version - 1).reduce((older, raise) => raise(older), data);
};

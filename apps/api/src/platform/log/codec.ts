import {
  catalog,
  type CounterfoilEvent,
  currentVersion,
  type EventType,
  type Fact,
  type JsonObject,
  type StoredEvent,
  type RecordedFact,
  upcast,
} from '@counterfoil/domain';
import type { SealingKeys, Vault } from './vault.js';

type PersonalFields = readonly { readonly field: string; readonly subject: (data: never) => string }[];

const kindOf = (type: string) => {
  const kind = catalog[type as EventType] as (typeof catalog)[EventType] | undefined;
  if (kind === undefined) throw new Error(`the log holds an event of a type this program does not know: ${type}`);
  return kind;
};

export type SealedFact = {
  readonly type: string;
  readonly v: number;
  readonly data: JsonObject;
  readonly sealed: StoredEvent['sealed'];
};

/** The people whose personal data a fact contains. Each of them needs a key before the fact can be sealed. */
const subjectsOf = ({ type, data }: Fact): readonly string[] =>
  (kindOf(type).personal as PersonalFields)
    .filter(({ field }) => ((data as Record<string, unknown>)[field] ?? null) !== null)
    .map(({ subject }) => subject(data as never));

/** The keys of all people whose data the facts contain. Missing keys are created. */
export const keysFor = (vault: Vault, tenant: string, facts: readonly Fact[]): Promise<SealingKeys> =>
  vault.keysOf(tenant, facts.flatMap(subjectsOf));

/**
 * Facts in their stored form. Personal fields are moved out of the data into one sealed box for each subject. @throws
 * SubjectDestroyed
 */
export const sealFacts = async (vault: Vault, tenant: string, facts: readonly Fact[]): Promise<readonly SealedFact[]> => {
  const keys = await keysFor(vault, tenant, facts);
  return facts.map((fact) => sealFact(vault, keys, tenant, fact));
};

/** @throws SubjectDestroyed for a subject without a key */
export const sealFact = (vault: Vault, keys: SealingKeys, tenant: string, { type, data }: Fact): SealedFact => {
  const kind = kindOf(type);
  const open: Record<string, unknown> = { ...data };
  const bySubject = new Map<string, Record<string, unknown>>();
  for (const { field, subject } of kind.personal as PersonalFields) {
    const value = open[field] ?? null;
    delete open[field];
    if (value === null) continue;
    const person = subject(data as never);
    bySubject.set(person, { ...bySubject.get(person), [field]: value });
  }
  const sealed = [...bySubject].map(([subject, fields]) => vault.seal(keys, tenant, subject, fields as JsonObject));
  return { type, v: currentVersion(kind), data: open as JsonObject, sealed };
};

/**
 * Stored events as facts: opened (null where erased), upcast, in order. The catalogue ties a type's name to its shape, which the
 * compiler cannot follow through a look-up by name: a reader of one stream names the events that it holds.
 */
export const openEvents = async <F extends RecordedFact = RecordedFact<CounterfoilEvent>>(
  vault: Vault,
  tenant: string,
  events: readonly StoredEvent[],
): Promise<readonly F[]> => {
  const boxes = events.flatMap(({ sealed }) => sealed);
  const fields = boxes.length === 0 ? [] : await vault.open(tenant, boxes);
  let next = 0;
  return events.map((event) => {
    const kind = kindOf(event.type);
    const data: Record<string, unknown> = { ...event.data };
    for (const { field } of kind.personal as PersonalFields) data[field] = null;
    for (const _ of event.sealed) Object.assign(data, fields[next++]);
    const { id, type, stream, revision, meta } = event;
    const fact: RecordedFact = { id, type, data: upcast(kind, meta.v, data), stream, revision, meta };
    return fact as F;
  });
};

import { type JsonObject, streamName } from '@counterfoil/domain';
import type { EventStore } from '@counterfoil/event-store';
import { readWhole } from './read-stream.js';
import type { Vault } from './vault.js';

/** The events about a person: the fields sealed under the person's key, and the unsealed data of the same events. */
export type SealedUnder = { readonly opened: readonly JsonObject[]; readonly others: readonly JsonObject[] };

/** Reads the streams that hold data under the key of a user or supplier: their own, and those of a supplier's onboardings. */
export const sealedUnder = async (store: EventStore, vault: Vault, tenant: string, subject: string): Promise<SealedUnder> => {
  const [kind, id] = subject.split(':') as [string, string];
  const events = [...(await readWhole(store, tenant, streamName(tenant, kind, id)))];
  const onboardings = new Set(
    events.flatMap(({ data: { onboardingId } }) => (typeof onboardingId === 'string' ? [onboardingId] : [])),
  );
  for (const each of onboardings) events.push(...(await readWhole(store, tenant, streamName(tenant, 'onboarding', each))));
  const boxes = events.flatMap(({ sealed }) => sealed.filter((box) => box.subject === subject));
  const fields = boxes.length === 0 ? [] : await vault.open(tenant, boxes);
  return { opened: fields.filter((each) => each !== null), others: events.map(({ data }) => data) };
};

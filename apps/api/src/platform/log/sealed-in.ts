import type { JsonObject } from '@counterfoil/domain';
import type { EventStore, RecordedEvent } from '@counterfoil/event-store';
import { requireUnaltered } from './altered-event.js';
import type { Vault } from './vault.js';

/** An event and its decrypted fields; null for those of erased subjects. */
export type Unsealed = { readonly event: RecordedEvent; readonly fields: readonly (JsonObject | null)[] };

/** The events of one stream that have personal fields and one of these types. @throws AlteredEvent */
export async function* sealedIn(
  store: EventStore,
  vault: Vault,
  at: { readonly tenant: string; readonly stream: string; readonly types: readonly string[] },
): AsyncGenerator<Unsealed> {
  for await (const event of store.readStream(at.tenant, at.stream)) {
    if (event.sealed.length === 0 || !at.types.includes(event.type)) continue;
    requireUnaltered(event);
    yield { event, fields: await vault.open(at.tenant, event.sealed) };
  }
}

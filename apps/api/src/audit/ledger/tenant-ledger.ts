import { Injectable } from '@nestjs/common';
import type { SignedCheckpoint, StoredEvent } from '@counterfoil/domain';
import { Clock } from '../../platform/clock.js';
import { openEvents } from '../../platform/log/codec.js';
import { Signer } from '../../platform/log/signer.js';
import { Vault } from '../../platform/log/vault.js';
import { Problem } from '../../platform/http/problem.js';
import { Stores } from '../../platform/stores.js';
import {
  checkpointCovering,
  firstLedgerMonth,
  lastSeqOf,
  type LedgerSource,
  monthsWithEntries,
  readLedger,
} from './ledger-reader.js';
import type { OpenEvents } from './open-events.js';

/** Gives the audit a tenant's ledger directly from the log, never from a read model. */
@Injectable()
export class TenantLedgers {
  constructor(
    private readonly stores: Stores,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly signer: Signer,
  ) {}

  async of(tenant: string): Promise<LedgerSource> {
    const now = this.clock.now();
    const first = (await firstLedgerMonth(this.stores.eventStore, tenant)) ?? now.slice(0, 7);
    return { store: this.stores.eventStore, tenant, months: await monthsWithEntries(this.stores.eventStore, tenant, first, now) };
  }

  opener(tenant: string): OpenEvents {
    return (events: readonly StoredEvent[]) => openEvents(this.vault, tenant, events);
  }

  /** The last sequence number in the ledger, 0 for an empty one. */
  async lastSeq(source: LedgerSource): Promise<number> {
    for await (const chunk of readLedger(source, 'backwards')) return lastSeqOf(chunk);
    return 0;
  }

  /** The signed checkpoint that covers a sequence number. @throws Problem 409 'not-covered' when the ledger does not reach it */
  async checkpoint(source: LedgerSource, seq: number): Promise<SignedCheckpoint> {
    const checkpoint = seq < 1 ? null : await checkpointCovering(source, seq, this.signer);
    if (checkpoint === null)
      throw new Problem(409, 'not-covered', 'The ledger does not reach that entry yet. Please try again in a moment.');
    return checkpoint;
  }
}

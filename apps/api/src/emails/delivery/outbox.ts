import { Injectable } from '@nestjs/common';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { Stores } from '../../platform/stores.js';
import { type Email, EmailPort } from './email-port.js';

export type StoredEmail = Email & { readonly at: string };

const OUTBOX = stateSlot<StoredEmail>('outbox');
const KEPT_MS = 30 * 86_400_000;

/**
 * The demo's mail server: keeps emails for a month and shows them on a page. They contain working links, so only a demo has an
 * outbox.
 */
@Injectable()
export class Outbox extends EmailPort {
  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {
    super();
  }

  async send(mail: Email): Promise<void> {
    const at = this.clock.now();
    const kept: StoredEmail = { ...mail, at };
    // An email that is sent a second time replaces the first, as it would appear in a reader's mailbox.
    await this.stores.stateStore.put(OUTBOX, mail.messageId, kept, plusMilliseconds(at, KEPT_MS));
  }

  /** Newest first. */
  async list(): Promise<readonly StoredEmail[]> {
    const kept = await this.stores.stateStore.list(OUTBOX, this.clock.now());
    return kept.map(({ value }) => value).sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  }
}

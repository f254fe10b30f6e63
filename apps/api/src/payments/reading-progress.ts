import { Injectable } from '@nestjs/common';
import type { ReadingAnswer } from '@counterfoil/projections';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../platform/clock.js';
import { notFound } from '../platform/http/problem.js';
import type { Session } from '../platform/session/sessions.js';
import { Stores } from '../platform/stores.js';

const READINGS = stateSlot<ReadingAnswer>('reading');
/** Milliseconds between two notes of how far the reading is. */
const EVERY = 300;
/** A reading that has said nothing for so long has ended. */
const KEEP = 60_000;

type Reader = Pick<Session, 'tenant' | 'userId'>;

/** How far the reading of an uploaded file is, for the page that waits for it; only its own user learns it. */
@Injectable()
export class ReadingProgress {
  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /** Receives the number of bytes read of a file of this size. */
  of(reader: Reader, uploadId: string, size: number): (bytesRead: number) => void {
    let told = -Infinity;
    return (bytesRead) => {
      const now = performance.now();
      if (now - told < EVERY && bytesRead < size) return;
      told = now;
      const until = plusMilliseconds(this.clock.now(), KEEP);
      // The file is read even when its progress cannot be reported.
      this.stores.stateStore.put(READINGS, keyOf(reader, uploadId), { bytesRead, size }, until).catch(() => undefined);
    };
  }

  /** @throws Problem 404 for a file that is not being read, or by somebody else */
  async show(reader: Reader, uploadId: string): Promise<ReadingAnswer> {
    const entry = await this.stores.stateStore.read(READINGS, keyOf(reader, uploadId), this.clock.now());
    if (entry === null) throw notFound();
    return entry.value;
  }
}

const keyOf = ({ tenant, userId }: Reader, uploadId: string): string => `${tenant} ${userId} ${uploadId.toLowerCase()}`;

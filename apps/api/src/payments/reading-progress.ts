import { Injectable } from '@nestjs/common';
import type { ReadingAnswer } from '@counterfoil/projections';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../platform/clock.js';
import { notFound } from '../platform/http/problem.js';
import type { Session } from '../platform/session/sessions.js';
import { Stores } from '../platform/stores.js';

const READINGS = stateSlot<ReadingAnswer>('reading');
/** The shortest time between two progress notes. */
const NOTE_EVERY_MS = 300;
/** How long a note is kept. A reading without a note counts as ended. */
const NOTE_KEPT_MS = 60_000;

type Reader = Pick<Session, 'tenant' | 'userId'>;

/** The reading progress of an uploaded file, for the page that waits for it. Only the user who uploads the file sees it. */
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
      if (now - told < NOTE_EVERY_MS && bytesRead < size) return;
      told = now;
      const until = plusMilliseconds(this.clock.now(), NOTE_KEPT_MS);
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

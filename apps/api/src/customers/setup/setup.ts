import { Injectable } from '@nestjs/common';
import type { CustomerEvent } from '@counterfoil/domain';
import { START } from '@counterfoil/event-store';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds, windowFrom } from '../../platform/clock.js';
import { sha256 } from '../../platform/digests.js';
import { invalid, Problem } from '../../platform/http/problem.js';
import { newReadableCode, plainCode } from '../../platform/links/readable-code.js';
import { untilLive } from '../../platform/log/until-live.js';
import { Stores } from '../../platform/stores.js';

const CODE = stateSlot<{ readonly digest: string }>('setup-code');
const THE_CODE = 'current';
const REGISTERED: CustomerEvent['type'] = 'CustomerRegistered';
const CODE_LASTS_MS = 86_400_000;
const WINDOW_MS = 15 * 60_000;
const MOST_WRONG = 10;

const digestOf = (code: string): string => sha256(plainCode(code));

/** Whether this installation has a company yet, and the one-time code with which the first company is set up (P-6.6). */
@Injectable()
export class Setup {
  /** A company cannot be removed, so the log is not read again once one exists. */
  private isDone = false;

  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  async isNeeded(): Promise<boolean> {
    if (this.isDone) return false;
    this.isDone = await this.hasCompany();
    return !this.isDone;
  }

  /** Asks the log: read models that are missing or made again hold no company. Its registration is among the first events. */
  private async hasCompany(): Promise<boolean> {
    const { eventStore } = this.stores;
    if ((await eventStore.head()) === START) return false;
    for await (const { events } of untilLive(eventStore, START)) if (events.some(({ type }) => type === REGISTERED)) return true;
    return false;
  }

  /** Creates a new code for the server's own output. Older codes no longer work. */
  async newCode(): Promise<string> {
    const code = newReadableCode();
    const expiresAt = plusMilliseconds(this.clock.now(), CODE_LASTS_MS);
    await this.stores.stateStore.put(CODE, THE_CODE, { digest: digestOf(code) }, expiresAt);
    return code;
  }

  /** @throws Problem 404 once there is a company, 429 after too many wrong codes, 400 for a wrong one */
  async requireCode(code: string): Promise<void> {
    if (!(await this.isNeeded())) throw new Problem(404, 'not-found', 'Counterfoil is set up already. Please sign in.');
    const options = windowFrom(this.clock, WINDOW_MS);
    // Counted before the comparison, so that codes sent in parallel are all counted.
    if ((await this.stores.stateStore.count('setup-tries', THE_CODE, 1, options)) > MOST_WRONG)
      throw new Problem(429, 'too-many-attempts', 'There were too many attempts. Please wait 15 minutes and try again.');
    const held = await this.stores.stateStore.read(CODE, THE_CODE, options.now);
    if (held?.value.digest !== digestOf(code))
      throw invalid({ code: 'This is not the code. It is in the output of the server; a restart prints a new one.' });
    await this.stores.stateStore.count('setup-tries', THE_CODE, -1, options);
  }

  async end(): Promise<void> {
    await this.stores.stateStore.remove(CODE, THE_CODE);
    this.isDone = true;
  }
}

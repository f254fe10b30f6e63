import { Injectable } from '@nestjs/common';
import { nextAttemptAt } from '@counterfoil/domain';
import { Clock } from '../../platform/clock.js';

type Attempted = { readonly mailId: string; readonly attempts: number; readonly lastAttemptAt: string | null };

/**
 * When emails are tried again. An attempt that is dated in the future was recorded before the clock was set back: the pause after it
 * begins when this process first sees it. So no email waits until the old time comes, and none is tried without a pause.
 */
@Injectable()
export class AttemptTimes {
  /** The attempts that are dated in the future, by email. */
  private readonly seen = new Map<string, { readonly attempts: number; readonly at: string }>();

  constructor(private readonly clock: Clock) {}

  /** When an email is due: at once before its first attempt. This also applies when the outcome of the last attempt is unknown. */
  dueAt({ mailId, attempts, lastAttemptAt }: Attempted): string {
    const now = this.clock.now();
    if (lastAttemptAt === null) return now;
    if (lastAttemptAt <= now) {
      this.seen.delete(mailId);
      return nextAttemptAt(attempts, lastAttemptAt);
    }
    const before = this.seen.get(mailId);
    const at = before?.attempts === attempts && before.at <= now ? before.at : now;
    this.seen.set(mailId, { attempts, at });
    return nextAttemptAt(attempts, at);
  }
}

import { Injectable } from '@nestjs/common';
import { type Actor, type Approver, refusalToDecide, plusDays } from '@counterfoil/domain';
import type { UserDoc } from '@counterfoil/projections';
import { Clock } from './clock.js';
import { Customers } from './customers.js';
import { refusalMessages } from './http/messages.js';
import { Problem } from './http/problem.js';
import { ReadModels } from './read/read-models.js';
import type { Session } from './session/sessions.js';

/** For this many days, whoever created or reset another user's access is not independent of that user (P-11). */
const TIED_DAYS = 7;
const CAUGHT_UP_TIMEOUT_MS = 2_000;

type Person = Pick<Session, 'tenant' | 'userId'>;

/** Looks up what the domain needs to know of a user who approves or declines: whom they are not independent of. */
@Injectable()
export class SecondPerson {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  /** For a decision. Waits until the read models hold the whole log, so that a password reset a moment ago counts. */
  async toDecide(person: Person): Promise<Approver> {
    if (!(await this.readModels.caughtUp(CAUGHT_UP_TIMEOUT_MS)))
      throw new Problem(
        503,
        'catching-up',
        'The records are still being updated. Nothing was decided. Please try again in a moment.',
      );
    return this.toShow(person);
  }

  /** For a screen. Does not wait for the read models. */
  async toShow({ tenant, userId }: Person): Promise<Approver> {
    const { policy } = await this.customers.of(tenant);
    const since = plusDays(this.clock.now(), -TIED_DAYS);
    const tiedTo: string[] = [];
    let own: UserDoc | null = null;
    for await (const doc of this.readModels.scan<UserDoc>(tenant, 'users')) {
      if (doc.id === userId) own = doc;
      else if (recentMakers(doc, since).includes(userId)) tiedTo.push(doc.id);
    }
    if (own !== null) tiedTo.push(...recentMakers(own, since));
    return { tiedTo: [...new Set(tiedTo)].sort(), singleOperator: policy.singleOperator };
  }
}

/** Who created this user or reset their password since that time. */
const recentMakers = ({ createdBy, createdAt, lastResetBy, lastResetAt }: UserDoc, since: string): readonly string[] => [
  ...(createdAt >= since ? [createdBy] : []),
  ...(lastResetBy !== null && lastResetAt !== null && lastResetAt >= since ? [lastResetBy] : []),
];

/** Why this user may not decide on a change request, as a sentence; null when they may. The rule is the one of the decision. */
export const blockedBecause = (requestedBy: string, userId: string, approver: Approver): string | null => {
  const user = (id: string): Actor => ({ kind: 'user', id });
  const refusal = refusalToDecide(user(requestedBy), user(userId), approver);
  return refusal === null ? null : (refusalMessages[refusal] ?? refusal);
};

import { Injectable } from '@nestjs/common';
import { type Actor, type Approver, refusalToDecide, plusDays } from '@counterfoil/domain';
import type { UserDoc } from '@counterfoil/projections';
import { Clock } from './clock.js';
import { Company } from './company.js';
import { refusalMessages } from './http/messages.js';
import { Problem } from './http/problem.js';
import { ReadModels } from './read/read-models.js';

/** For so many days somebody who created or reset another person's access could be that person. */
const TIED_DAYS = 7;
const PATIENCE = 2_000;

/** Looks up what the domain must know of whoever approves or declines: whether they are independent of who asked. */
@Injectable()
export class SecondPerson {
  constructor(
    private readonly readModels: ReadModels,
    private readonly company: Company,
    private readonly clock: Clock,
  ) {}

  /** For a decision: from read models that hold everything in the log, so that a reset a moment ago counts. */
  async toDecide(tenant: string, userId: string): Promise<Approver> {
    if (!(await this.readModels.caughtUp(PATIENCE)))
      throw new Problem(
        503,
        'catching-up',
        'The records are still being updated. Nothing was decided. Please try again in a moment.',
      );
    return this.toShow(tenant, userId);
  }

  /** For a screen: as far as the read models are. */
  async toShow(tenant: string, userId: string): Promise<Approver> {
    const { policy } = await this.company.of(tenant);
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

/** Who created this user or reset their password since then. */
const recentMakers = ({ createdBy, createdAt, lastResetBy, lastResetAt }: UserDoc, since: string): readonly string[] => [
  ...(createdAt >= since ? [createdBy] : []),
  ...(lastResetBy !== null && lastResetAt !== null && lastResetAt >= since ? [lastResetBy] : []),
];

/** Why this person may not decide on a request, as a sentence; null when they may. The same rule as the decision's. */
export const blockedBecause = (requestedBy: string, userId: string, approver: Approver): string | null => {
  const user = (id: string): Actor => ({ kind: 'user', id });
  const refusal = refusalToDecide(user(requestedBy), user(userId), approver);
  return refusal === null ? null : (refusalMessages[refusal] ?? refusal);
};

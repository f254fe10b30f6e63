import { Injectable } from '@nestjs/common';
import { GIVE_UP_AFTER_DAYS, plusDays, type RecordedFact, type SupplierEvent } from '@counterfoil/domain';
import { Clock } from '../../platform/clock.js';
import { Problem } from '../../platform/http/problem.js';
import { OnboardingInvitations } from '../../platform/onboarding-invitations.js';
import { stepCall } from '../../platform/session/access.js';
import type { SupplierRecord } from '../../platform/supplier-records.js';

type Answered = Extract<RecordedFact<SupplierEvent>, { readonly type: 'OnboardingRequested' }>;

/** Starts the onboarding that a supplier requested with the simplified form (P-20.1.5). */
@Injectable()
export class AnsweredOnboardings {
  constructor(
    private readonly invitations: OnboardingInvitations,
    private readonly clock: Clock,
  ) {}

  /** Safe to repeat: the invitation's id derives from the answer. */
  async begin(tenant: string, { supplier, events }: SupplierRecord): Promise<void> {
    const answered = events.findLast(({ type }) => type === 'OnboardingRequested') as Answered | undefined;
    if (answered === undefined || answered.data.correctDetails || this.isTooLate(answered)) return;
    const form = await this.invitations.firstForm(tenant);
    if (form === null) return;
    const { id, meta, data } = answered;
    const askedBy = askerOf(data.requestId, events);
    const call = stepCall(id, tenant, meta.actor, 'InviteOnboarding', id);
    try {
      await this.invitations.invite(call, supplier, form, { origin: 'answer', askedBy });
    } catch (error) {
      // Somebody has invited the supplier already, so the answer's request is fulfilled.
      if (!(error instanceof Problem && error.errorCode === 'onboarding-pending')) throw error;
    }
  }

  /** An old answer starts nothing when a first form is published, or when a reason against it no longer applies. */
  private isTooLate({ meta }: Answered): boolean {
    return plusDays(meta.at, GIVE_UP_AFTER_DAYS) < this.clock.now();
  }
}

/** The user who sent the request. For a link that the supplier passed on, the user who sent the original link. */
const askerOf = (requestId: string | null, events: SupplierRecord['events']): string | null => {
  const issued = events.find((event) => event.type === 'LinkIssued' && event.data.requestId === requestId);
  if (issued?.type !== 'LinkIssued') return null;
  const { because, replaces } = issued.data;
  if (because === 'delegated' && replaces !== null) return askerOf(replaces, events);
  return issued.meta.actor.kind === 'user' ? issued.meta.actor.id : null;
};

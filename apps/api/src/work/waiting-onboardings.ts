import { Injectable } from '@nestjs/common';
import type { Approver } from '@counterfoil/domain';
import {
  type Filter,
  type OnboardingRowDoc,
  onboardings,
  type WaitingForMe,
  type WaitingForOthers,
} from '@counterfoil/projections';
import { FollowedWork } from '../platform/followed-work.js';
import { ReadModels } from '../platform/read/read-models.js';
import { mayDecide, SecondPerson } from '../platform/second-person.js';
import type { Session } from '../platform/session/sessions.js';
import { MOST_WAITING, NONE, type Some, totalOf } from './waiting-changes.js';

/** Onboardings that were handed in and wait for this user, and those that this user requested or took over. */
@Injectable()
export class WaitingOnboardings {
  constructor(
    private readonly readModels: ReadModels,
    private readonly secondPerson: SecondPerson,
    private readonly followed: FollowedWork,
  ) {}

  async of(
    session: Session,
    entities: readonly Filter[],
  ): Promise<{ readonly mine: Some<WaitingForMe>; readonly others: Some<WaitingForOthers> }> {
    const { tenant, userId, permissions } = session;
    const isAsked = { field: 'askedBy', op: 'one-of', values: await this.followed.of(tenant, userId) } as const;
    const isPending = { field: 'pending', op: 'equals', value: true } as const;
    const [mine, others] = await Promise.all([
      permissions.includes('canApprove') ? this.toDecide(session, entities) : NONE,
      permissions.includes('canEditSuppliers') ? this.oldest(tenant, 'invitedAt', [isAsked, isPending, ...entities]) : NONE,
    ]);
    return { mine, others: { items: others.items.map(ownOf), total: others.total } };
  }

  private async toDecide(session: Session, entities: readonly Filter[]): Promise<Some<WaitingForMe>> {
    const found = await this.oldest(session.tenant, 'submittedAt', [{ field: 'code', op: 'equals', value: 9 }, ...entities]);
    if (found.items.length === 0) return NONE;
    const approver = await this.secondPerson.toShow(session);
    const items = found.items.filter((doc) => isIndependent(doc, session.userId, approver)).map(toDecideOf);
    return { items, total: totalOf(found, items) };
  }

  private async oldest(
    tenant: string,
    since: 'invitedAt' | 'submittedAt',
    filters: readonly Filter[],
  ): Promise<Some<OnboardingRowDoc>> {
    const { rows: items, total } = await this.readModels.list<OnboardingRowDoc>(tenant, onboardings.name, {
      filters,
      sort: { field: since, direction: 'ascending' },
      length: MOST_WAITING,
    });
    return { items, total };
  }
}

const isIndependent = ({ hands }: OnboardingRowDoc, userId: string, approver: Approver): boolean =>
  hands.every((requestedBy) => mayDecide({ requestedBy }, userId, approver));

const toDecideOf = ({
  id,
  supplierId,
  supplierName,
  formTitle,
  grade,
  submittedAt,
  updatedAt,
}: OnboardingRowDoc): WaitingForMe => ({
  ...{ kind: 'onboarding', id, at: submittedAt ?? updatedAt, sum: null, supplierId, supplierName },
  ...{ formTitle, isWeak: grade === 'weak' },
});

const ownOf = (doc: OnboardingRowDoc): WaitingForOthers => {
  const { id, invitedAt: at, supplierId, supplierName, code, awaitsSignature, tasksDone, tasksTotal } = doc;
  const { openedAt, savedAt, submittedAt, remindedAt, emailFailedAt } = doc;
  return {
    ...{ kind: 'own-onboarding', id, at, sum: null, supplierId, supplierName, code, awaitsSignature, tasksDone, tasksTotal },
    ...{ openedAt, savedAt, submittedAt, remindedAt, emailFailedAt },
  };
};

import type { Evidence, SupplierEvent } from '@counterfoil/domain';
import { change, type Projected } from '../kernel/projection.js';
import type { SupplierDoc, SupplierStatus } from './supplier-doc.js';

export const evidence = (event: Projected): Evidence => ({
  fact: event.type,
  at: event.meta.at,
  stream: event.stream,
  revision: event.revision,
  hash: event.meta.hash,
});

const statusOf = ({
  active,
  reported,
  verified,
  certifiedNames,
}: Pick<SupplierDoc, 'active' | 'reported' | 'verified' | 'certifiedNames'>): SupplierStatus => {
  if (!active) return 'inactive';
  if (reported) return 'reported';
  if (verified) return 'verified';
  return certifiedNames.length > 0 ? 'self-certified' : 'unverified';
};

type Apply = (doc: SupplierDoc) => Partial<SupplierDoc>;

const apply = (event: Projected<SupplierEvent>, changed: Apply, updatedAt: (doc: SupplierDoc) => string) =>
  change<SupplierDoc>(event.data.supplierId, (doc) => {
    const next = { ...doc, ...changed(doc), updatedAt: updatedAt(doc), revision: event.revision };
    return {
      ...next,
      status: statusOf(next),
      hasRequests: next.changeRequests.length > 0,
      requestStatus: next.request?.status ?? null,
      onboardingKey: next.onboarding?.matchKey ?? null,
    };
  });

/** Every change also refreshes what is derived, so that no handler can forget it. */
export const touch = (event: Projected<SupplierEvent>, changed: Apply) => apply(event, changed, () => event.meta.at);

/** Something happened on the way to an answer: no payment is judged otherwise by it, so the record counts as it was. */
export const note = (event: Projected<SupplierEvent>, changed: Apply = () => ({})) =>
  apply(event, changed, (doc) => doc.updatedAt);

export const NOT_ANSWERED = {
  verified: false,
  verifiedName: null,
  verifiedAt: null,
  answerGrade: null,
  answerWeakBecause: [],
  answered: null,
} as const;

import type { SupplierOnboardingEvent } from '@counterfoil/domain';
import { one, type Projection } from '../kernel/projection.js';

/** The onboarding and the participant that a link belongs to; `id` is the SHA-256 of its public id. Replaced links are kept. */
export type OnboardingLinkDoc = {
  readonly id: string;
  readonly linkHash: string;
  readonly supplierId: string;
  readonly onboardingId: string;
  readonly participantId: string;
};

type Issues = Extract<SupplierOnboardingEvent, { readonly data: { readonly linkHash: string } }>;

const link = (linkHash: string, supplierId: string, onboardingId: string, participantId: string) =>
  one<OnboardingLinkDoc>(linkHash, () => ({ id: linkHash, linkHash, supplierId, onboardingId, participantId }));

export const onboardingLinks: Projection<OnboardingLinkDoc, Issues> = {
  name: 'onboarding-links',
  version: 1,
  fields: { linkHash: 'text', onboardingId: 'text' },
  defaultSort: { field: 'linkHash', direction: 'ascending' },
  searched: [],
  on: {
    OnboardingInvited: ({ data: d }) => link(d.linkHash, d.supplierId, d.onboardingId, d.participantId),
    OnboardingLinkSent: ({ data: d }) => link(d.linkHash, d.supplierId, d.onboardingId, d.participantId),
    OnboardingDelegated: ({ data: d }) => link(d.linkHash, d.supplierId, d.onboardingId, d.newParticipantId),
  },
};

import type { LinkEvent } from '@counterfoil/domain';
import { one, type Projection } from '../../kernel/projection.js';

/**
 * The request that a link belongs to; `id` is the SHA-256 of its public id. Replaced links are kept: they are recognised but no
 * longer work.
 */
export type VerificationLinkDoc = {
  readonly id: string;
  readonly linkHash: string;
  readonly supplierId: string;
  readonly requestId: string;
};

/** A supplier has only a link, so its company is looked up by the hash across all companies. */
export const verificationLinks: Projection<VerificationLinkDoc, LinkEvent> = {
  name: 'verification-links',
  version: 1,
  fields: { linkHash: 'text', supplierId: 'text' },
  defaultSort: { field: 'linkHash', direction: 'ascending' },
  searched: [],
  on: {
    LinkIssued: ({ data: { linkHash, supplierId, requestId } }) =>
      one<VerificationLinkDoc>(linkHash, () => ({ id: linkHash, linkHash, supplierId, requestId })),
    LinkRevoked: 'ignore',
    LinkDelegated: 'ignore',
    VerificationExpired: 'ignore',
    VerificationOpened: 'ignore',
    AccountNumberMatched: 'ignore',
    AccountNumberMismatched: 'ignore',
    SupplierLocked: 'ignore',
    SupplierUnsubscribed: 'ignore',
  },
};

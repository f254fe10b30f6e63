import type { LinkEvent } from '@counterfoil/domain';
import { one, type Projection } from '../../kernel/projection.js';

/** Which request a link belongs to; `id` is the SHA-256 of its public id. Links that were replaced stay: they are known, and dead. */
export type VerificationLinkDoc = {
  readonly id: string;
  readonly linkHash: string;
  readonly supplierId: string;
  readonly requestId: string;
};

/** A supplier comes with nothing but a link, so its company is looked up by the hash, across all of them. */
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

import type { RequestDoc, RequestStatus } from '../suppliers/verification/request-doc.js';
import type { SupplierDoc } from '../suppliers/supplier-doc.js';
import type { ShownRequestStatus } from './statuses.js';

/** Statuses in which the link works until it expires. */
const ALIVE: readonly RequestStatus[] = ['waiting', 'opened', 'matched'];
/** A request that ended before the account changed keeps its status. */
const OVER: readonly RequestStatus[] = ['revoked', 'expired'];

type Requested = Pick<SupplierDoc, 'emailSendAt' | 'withheldCode'> & {
  readonly onFile: Pick<SupplierDoc['onFile'], 'at'>;
  readonly request: Pick<RequestDoc, 'status' | 'issuedAt' | 'expiresAt' | 'sentAt' | 'bouncedAt'> | null;
};

/** The status to show at `now` (ISO instant); null: no request has been sent. The server records 'expired' some time later. */
export const shownStatus = (
  { request, emailSendAt, withheldCode, onFile }: Requested,
  now: string,
): ShownRequestStatus | null => {
  if (request === null) return null;
  if (!OVER.includes(request.status) && onFile.at > request.issuedAt) return 'outdated';
  if (!ALIVE.includes(request.status)) return request.status;
  if (request.expiresAt <= now) return 'expired';
  if (request.status !== 'waiting') return request.status;
  if (request.bouncedAt !== null) return 'bounced';
  if (request.sentAt !== null) return 'sent';
  if (emailSendAt !== null) return emailSendAt > now ? 'planned' : 'waiting';
  return withheldCode === null ? 'waiting' : 'withheld';
};

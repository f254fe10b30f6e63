import type { KnownDocument } from '../../platform/documents/documents.js';
import type { Opening } from '../../platform/documents/hand-out.js';
import { actorOf, type Caller } from '../../platform/session/access.js';

/** A user's request to open a version of this document; undefined: the current version. */
export const openingByUser = (
  caller: Caller,
  { documentId, supplierId }: KnownDocument,
  versionId: string | undefined,
): Opening => ({
  tenant: caller.tenant,
  actor: actorOf(caller),
  versionId,
  event: ({ versionId: opened, sha256 }) => ({
    type: 'DocumentOpened',
    data: { userId: caller.userId, documentId, supplierId, versionId: opened, sha256 },
  }),
});

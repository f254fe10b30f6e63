import type { RequestDoc, SupplierDoc } from '@counterfoil/projections';

/** The current time in the tests of verification requests. */
export const NOW = '2026-03-10T00:00:00.000Z';
/** The fact that put the account on file. */
export const onFile: SupplierDoc['onFile'] = {
  fact: 'SupplierAdded',
  at: '2026-02-01T00:00:00.000Z',
  stream: 's',
  revision: 0,
  hash: 'f',
};
/** A request that was sent on 1 March. */
export const request: RequestDoc = {
  ...{ requestId: 'r-1', reference: '4711', status: 'waiting', because: 'request', variant: 'three-step', forcedUpdate: false },
  ...{
    issuedAt: '2026-03-01T00:00:00.000Z',
    issuedBy: 'anna',
    askedBy: ['anna'],
    expiresAt: '2026-03-31T00:00:00.000Z',
    to: 'pay@acme.example',
  },
  ...{
    sentAt: null,
    remindedAt: null,
    bouncedAt: null,
    bouncedBecause: null,
    openedAt: null,
    matchedAt: null,
    tries: 0,
    lockedAt: null,
    lock: null,
  },
  ...{
    answeredAt: null,
    answer: null,
    setAsideBecause: null,
    detailsAt: null,
    revokedAt: null,
    claim: null,
    emailChangedBy: null,
  },
};

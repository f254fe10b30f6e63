import type { VerificationRecord } from '@counterfoil/projections';

/** An answer of getByPublicId for an open link, before the digits match. */
export const openRecord: VerificationRecord = {
  isLocked: 0,
  verified: null,
  taxNumber: '',
  accountCode: '062000',
  accountNumber: '12345xxx',
  accountName: '',
  supplierName: 'Bluegum Paper Pty Ltd',
  customer: { id: 'kookaburra', companyName: 'Kookaburra Foods' },
  unmatchedAccount: '',
  supplierId: 'AbCdEfGhIjKlMnOpQrStUv',
  hidden: [5, 6, 7],
  country: 'AUS',
  accountCodeType: 9,
  formCountry: 'AUS',
  supplierCode: 'V012',
  reference: '4821',
  isVerify2: false,
  forcedUpdate: false,
  expiresAt: '2026-12-21T00:00:00.000Z',
  begun: null,
  message: '',
};

import { type ApprovedDetails, approvedOf } from '@counterfoil/domain';
import type { SupplierView } from './supplier-answers.js';
import type { SupplierDoc } from './supplier-doc.js';
import type { RequestDoc } from './verification/request-doc.js';

type Shown =
  | 'id'
  | 'supplierCode'
  | 'supplierName'
  | 'accountName'
  | 'account'
  | 'accountDisplay'
  | 'entityId'
  | 'govCode'
  | 'active'
  | 'status'
  | 'verifiedAt'
  | 'answerGrade'
  | 'certifiedNames'
  | 'limitAmount'
  | 'hasRequests'
  | 'requestStatus'
  | 'emailSendAt'
  | 'withheldCode';

/**
 * A supplier as the list shows it. Evidence, history of values, screening and change requests are part of the record (GET
 * /suppliers/:id).
 */
export type SupplierRow = Pick<SupplierDoc, Shown> &
  ApprovedDetails & {
    /** Since when its account is on file. */
    readonly onFile: Pick<SupplierDoc['onFile'], 'at'>;
    readonly request: Pick<RequestDoc, 'status' | 'issuedAt' | 'expiresAt' | 'sentAt' | 'bouncedAt'> | null;
    /** Number of change requests that wait for a second person. */
    readonly waitingChanges: number;
    readonly expiredDocument: SupplierView['expiredDocument'];
  };

export const supplierRow = (doc: SupplierDoc, expiredDocument: SupplierRow['expiredDocument']): SupplierRow => {
  const { id, supplierCode, supplierName, accountName, account, accountDisplay, entityId, govCode, active } = doc;
  const { status, verifiedAt, answerGrade, certifiedNames, limitAmount, hasRequests, requestStatus } = doc;
  const { emailSendAt, withheldCode } = doc;
  return {
    ...{ id, supplierCode, supplierName, accountName, account, accountDisplay, entityId, govCode, active },
    ...approvedOf(doc),
    ...{ status, verifiedAt, answerGrade, certifiedNames, limitAmount, hasRequests, requestStatus, emailSendAt, withheldCode },
    onFile: { at: doc.onFile.at },
    request: doc.request === null ? null : requestPart(doc.request),
    waitingChanges: doc.changeRequests.length,
    expiredDocument,
  };
};

const requestPart = ({ status, issuedAt, expiresAt, sentAt, bouncedAt }: RequestDoc): SupplierRow['request'] => ({
  ...{ status, issuedAt, expiresAt, sentAt, bouncedAt },
});

import {
  contactEntry,
  handsOfAddition,
  noApprovedDetails,
  type PaymentLinesEvent,
  screenedNames,
  type SubjectEvent,
  type SupplierEvent,
  type SupplierOnboardingEvent,
} from '@counterfoil/domain';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';
import { erased } from '../kernel/subjects.js';
import type { SupplierDoc } from './supplier-doc.js';
import { evidence, note, NOT_ANSWERED, touch } from './touch.js';
import { NO_MAIL, onVerification, withoutPerson } from './verification/verification.js';
import { NO_ONBOARDING } from './onboarding-case-doc.js';
import { onOnboardingCase, onRecordOnboarding } from './onboarding-case.js';
import { payee, NOT_CERTIFIED } from './payee.js';
import { onSupplierRequests } from './supplier-requests.js';

/** The payments of a chunk, once for each supplier paid. A run counts from the time it was started (P-2.2.6). */
const paidTo = ({ data }: Projected<PaymentLinesEvent>) => {
  const time = Date.parse(data.startedAt);
  return [...new Set(data.lines.flatMap(({ supplierId }) => supplierId ?? []))].flatMap((supplierId) =>
    change<SupplierDoc>(supplierId, (doc) => ({ ...doc, lastPaymentTime: Math.max(doc.lastPaymentTime, time) })),
  );
};

export const suppliers: Projection<SupplierDoc, SupplierEvent | SupplierOnboardingEvent | PaymentLinesEvent | SubjectEvent> = {
  name: 'suppliers',
  version: 20,
  fields: {
    id: 'text',
    supplierCode: 'text',
    supplierName: 'text',
    accountName: 'text',
    accountDisplay: 'text',
    entityId: 'text',
    govCode: 'text',
    matchKey: 'text',
    nameKey: 'text',
    nameHead: 'text',
    nearKey: 'text',
    supplierNearKey: 'text',
    status: 'text',
    active: 'flag',
    reported: 'flag',
    hasRequests: 'flag',
    isEmployee: 'flag',
    verifiedAt: 'instant',
    requestStatus: 'text',
    onboardingKey: 'text',
    emailBouncedAt: 'instant',
    detailsChangedAt: 'instant',
    ofacStatus: 'integer',
    unansweredSince: 'text',
    signatureAwaitedSince: 'text',
    lastInteractionTime: 'integer',
    lastPaymentTime: 'integer',
    decidedAt: 'instant',
    createdAt: 'instant',
  },
  defaultSort: { field: 'supplierName', direction: 'ascending' },
  searched: ['supplierCode', 'supplierName', 'accountName', 'accountDisplay', 'govCode'],
  on: {
    ...onSupplierRequests,
    ...onVerification,
    ...onRecordOnboarding,
    ...onOnboardingCase,
    SupplierAdded: (event) =>
      one<SupplierDoc>(event.data.supplierId, () => {
        const { supplierId: id, details, account, accountName, email, contact, source } = event.data;
        return {
          id,
          ...details,
          ...payee({ account, accountName }, details.supplierName),
          ...noApprovedDetails,
          email,
          contact,
          contactEntries: [contactEntry(contact, event.meta)],
          active: true,
          mergedInto: null,
          wasActive: true,
          status: 'unverified',
          reported: false,
          reportedWith: null,
          ...NOT_ANSWERED,
          ...NOT_CERTIFIED,
          onFile: evidence(event),
          hands: handsOfAddition(event.meta.actor, event.meta.at),
          limitAmount: null,
          duplicateDays: null,
          ofacStatus: null,
          screeningSource: null,
          screening: null,
          register: null,
          comment: null,
          commentBy: null,
          verifierName: null,
          verifierPhone: null,
          verifier: null,
          request: null,
          requestStatus: null,
          onboarding: null,
          onboardingKey: null,
          ...NO_ONBOARDING,
          ...NO_MAIL,
          changeRequests: [],
          hasRequests: false,
          unansweredSince: null,
          signatureAwaitedSince: null,
          lastInteractionAt: event.meta.at,
          lastInteractionTime: Date.parse(event.meta.at),
          lastPaymentTime: 0,
          source,
          createdAt: event.meta.at,
          updatedAt: event.meta.at,
          decidedAt: event.meta.at,
          detailsChangedAt: null,
          revision: event.revision,
        };
      }),
    SupplierRemoved: (event) => one<SupplierDoc>(event.data.supplierId, () => null),
    SupplierDetailsChanged: (event) =>
      touch(event, (doc) => ({ ...event.data.now, ...payee(doc, event.data.now.supplierName), detailsChangedAt: event.meta.at })),
    SupplierReferenceAssigned: (event) => touch(event, () => ({ supplierCode: event.data.now })),
    SupplierContactChanged: (event) =>
      touch(event, (doc) => ({
        contact: event.data.now,
        contactEntries: [...doc.contactEntries, contactEntry(event.data.now, event.meta)],
      })),
    SupplierActivated: (event) => touch(event, () => ({ active: true })),
    SupplierDeactivated: (event) => touch(event, () => ({ active: false })),
    PaymentLimitSet: (event) => touch(event, () => event.data.now),
    AuthorizerCommented: (event) => touch(event, () => ({ comment: event.data.comment, commentBy: event.meta.actor.id })),
    SelfCertificationRevoked: (event) =>
      touch(event, ({ certifiedNames }) => {
        const left = certifiedNames.filter((name) => name !== event.data.accountName);
        return left.length === 0 ? NOT_CERTIFIED : { certifiedNames: left };
      }),
    ScreeningStatusChanged: (event) =>
      touch(event, (doc) => {
        const { now: status, source, listVersion, checkedAt, digest, names, hits } = event.data;
        const screening = { status, source, listVersion, checkedAt, digest, names: names ?? screenedNames(doc), hits };
        return { screening, screeningSource: source };
      }),
    RegisterStatusRecorded: (event) => note(event, () => ({ register: event.data.now })),
    RegisterStatusChanged: (event) => touch(event, () => ({ register: event.data.now })),
    PaymentsVerified: paidTo,
    SubjectErased: erased<SupplierDoc>('supplier', (doc) => ({
      ...doc,
      email: null,
      contact: null,
      contactEntries: [],
      comment: null,
      ...withoutPerson(doc),
    })),
  },
};

import {
  accountDisplay,
  accountKey,
  type AlertKind,
  type JudgedLine,
  type PaymentLine,
  type PaymentLinesEvent,
  type PaymentRechecksEvent,
  paymentRowId,
  type PaymentRunEvent,
  rowsPerEvent,
  runFacts,
  releaseFacts,
  type SubjectEvent,
} from '@counterfoil/domain';
import { change, one, type Projected, type Projection } from '../kernel/projection.js';
import { erased } from '../kernel/subjects.js';

/** The result of the last check, with its time and the user who requested it. */
export type CurrentResult = Pick<
  JudgedLine,
  | 'result'
  | 'unchecked'
  | 'row'
  | 'name'
  | 'grade'
  | 'evidence'
  | 'supplierId'
  | 'sameSuppliers'
  | 'similarSuppliers'
  | 'alerts'
  | 'limitAmount'
  | 'ofacStatus'
> & { readonly at: string; readonly by: string };

/** A checked line as the portal lists it. The first result never changes; later data is stored in addition. */
export type PaymentRowDoc = Omit<JudgedLine, 'line'> &
  Omit<PaymentLine, 'email' | 'paymentId' | 'paymentDate' | 'entityId' | 'nameFillsField'> & {
    readonly id: string;
    readonly runId: string;
    /** The supplier found in the last check. Its record may have been added after the first check. */
    readonly payeeId: string | null;
    readonly at: string;
    /** The line's own entity, or that of its run. */
    readonly entityId: string | null;
    readonly newestFirst: string;
    readonly uploadedBy: string;
    readonly accountKey: string;
    readonly accountDisplay: string;
    /** 'none' when the line could not be checked. Used as a column to filter by. */
    readonly resultKey: string;
    readonly alertCount: number;
    readonly dismissed: readonly {
      readonly alert: AlertKind;
      readonly by: string;
      readonly at: string;
      readonly reason: string | null;
    }[];
    /** The current result, when the line was checked again. The other fields have the first result. */
    readonly current: CurrentResult | null;
    readonly comment: string | null;
    readonly commentBy: string | null;
    readonly commentAt: string | null;
    readonly updatedAt: string;
  };

/** Ascending, this field lists the newest run first and its lines in order. It is one field, so that every store pages it alike. */
const newestFirst = (at: string, n: number): string =>
  `${String(LATEST - Date.parse(at)).padStart(15, '0')} ${String(n).padStart(7, '0')}`;
const LATEST = 253_402_300_799_999; // the end of the year 9999, in milliseconds

const row = (
  { data: { runId, startedAt: at, entityId }, meta }: Projected<PaymentLinesEvent>,
  judged: JudgedLine,
): PaymentRowDoc => {
  const { line, ...judgement } = judged;
  const { nameFillsField: _, ...said } = line;
  return {
    ...said,
    ...judgement,
    entityId: said.entityId ?? entityId,
    newestFirst: newestFirst(at, judged.n),
    id: paymentRowId(runId, judged.n),
    runId,
    payeeId: judged.supplierId,
    at,
    uploadedBy: meta.actor.id,
    accountKey: accountKey(line.accountNumber, line.accountCode),
    accountDisplay: accountDisplay(line),
    resultKey: String(judged.result ?? 'none'),
    alertCount: judged.alerts.length,
    dismissed: [],
    current: null,
    comment: null,
    commentBy: null,
    commentAt: null,
    updatedAt: meta.at,
  };
};

const currentResult = (judged: JudgedLine, done: { readonly by: string; readonly at: string }): CurrentResult => {
  const { result, unchecked, row: tableRow, name, grade, evidence, supplierId } = judged;
  const { sameSuppliers, similarSuppliers, alerts, limitAmount, ofacStatus } = judged;
  const told = { result, unchecked, row: tableRow, name, grade, evidence, supplierId };
  return { ...told, sameSuppliers, similarSuppliers, alerts, limitAmount, ofacStatus, ...done };
};

type Dismissal = PaymentRowDoc['dismissed'][number] & { readonly runId: string; readonly n: number };

const dismissed = ({ runId, n, alert, by, at, reason }: Dismissal) =>
  change<PaymentRowDoc>(paymentRowId(runId, n), (doc) => ({
    ...doc,
    alertCount: doc.alertCount - 1,
    dismissed: [...doc.dismissed, { alert, by, at, reason }],
    updatedAt: at,
  }));

export const paymentRows: Projection<PaymentRowDoc, PaymentLinesEvent | PaymentRechecksEvent | PaymentRunEvent | SubjectEvent> = {
  name: 'payment-rows',
  version: 5,
  fields: {
    runId: 'text',
    n: 'integer',
    at: 'instant',
    newestFirst: 'text',
    resultKey: 'text',
    grade: 'text',
    entityId: 'text',
    supplierId: 'text',
    payeeId: 'text',
    matchKey: 'text',
    accountName: 'text',
    accountDisplay: 'text',
    supplierName: 'text',
    supplierCode: 'text',
    reference: 'text',
    amount: 'integer',
    paymentId: 'text',
    alertCount: 'integer',
  },
  defaultSort: { field: 'n', direction: 'ascending' },
  searched: ['accountName', 'supplierName', 'supplierCode', 'accountDisplay', 'reference', 'paymentId'],
  on: {
    PaymentsVerified: (event) =>
      event.data.lines.flatMap((judged) =>
        one<PaymentRowDoc>(paymentRowId(event.data.runId, judged.n), () => row(event, judged)),
      ),
    PaymentRunStarted: 'ignore',
    PaymentLinesReceived: 'ignore',
    PaymentRunCompleted: 'ignore',
    PaymentRunRejected: 'ignore',
    PaymentLineDiffered: 'ignore',
    PaymentCommented: ({ data, meta }) =>
      change<PaymentRowDoc>(paymentRowId(data.runId, data.n), (doc) => ({
        ...doc,
        comment: data.comment,
        commentBy: meta.actor.id,
        commentAt: meta.at,
        updatedAt: meta.at,
      })),
    PaymentAlertDismissed: ({ data, meta }) => dismissed({ ...data, by: meta.actor.id, at: meta.at }),
    PaymentAlertsDismissed: ({ data: { runId, alerts, reason }, meta }) =>
      alerts.flatMap(({ n, alert }) => dismissed({ runId, n, alert, reason, by: meta.actor.id, at: meta.at })),
    PaymentAlertsRaisedAgain: ({ data: { runId, alerts }, meta }) =>
      alerts.flatMap(({ n, alert }) =>
        change<PaymentRowDoc>(paymentRowId(runId, n), (doc) => ({
          ...doc,
          alertCount: doc.alertCount + 1,
          dismissed: doc.dismissed.filter((one) => one.alert !== alert),
          updatedAt: meta.at,
        })),
      ),
    PaymentsRechecked: ({ data: { runId, lines }, meta }) =>
      lines.flatMap((judged) =>
        change<PaymentRowDoc>(paymentRowId(runId, judged.n), (doc) => ({
          ...doc,
          payeeId: judged.supplierId ?? doc.payeeId,
          current: currentResult(judged, { by: meta.actor.id, at: meta.at }),
          updatedAt: meta.at,
        })),
      ),
    PaymentRunMarkedReady: 'ignore',
    PaymentsHeld: 'ignore',
    PaymentsLeftOut: 'ignore',
    PaymentsPutBack: 'ignore',
    PaymentsAssigned: 'ignore',
    PaymentsHandedOver: 'ignore',
    ...rowsPerEvent(runFacts, () => 'ignore' as const),
    PaymentRunReleaseWithdrawn: 'ignore',
    ...rowsPerEvent(releaseFacts, () => 'ignore' as const),
    SubjectErased: erased<PaymentRowDoc>('payment', (doc) => ({
      ...doc,
      comment: null,
      dismissed: doc.dismissed.map((dismissal) => ({ ...dismissal, reason: null })),
    })),
  },
};

import {
  type AccountScanEvent,
  type ScanCounts,
  type AlertKind,
  type LedgerEvent,
  linesText,
  type PaymentLinesEvent,
  type PaymentRechecksEvent,
  type PaymentRunEvent,
  rangesOf,
  type RunOrigin,
} from '@counterfoil/domain';
import { releaseRequestSentences, runRequestSentences } from './change-request-sentences.js';
import { because, count, say, type Sentences } from './sentence.js';

const origins: Readonly<Record<RunOrigin, (fileName: string) => string>> = {
  file: (fileName) => `the file ${fileName}`,
  api: () => 'a list of payments',
  single: () => 'a single payment',
};
const alerts: Readonly<Record<AlertKind, string>> = {
  duplicate: 'possible duplicate',
  'over-limit': 'amount over the limit',
  'out-of-range': 'amount out of range',
};

export const paymentRunSentences: Sentences<PaymentRunEvent> = {
  ...releaseRequestSentences,
  PaymentRunStarted: ({ data: { origin, fileName, stated, unread } }) =>
    say(
      `started to verify ${origins[origin](fileName)}${stated.lines === 0 ? '' : ` with ${count(stated.lines, 'payment')}`}` +
        ((unread ?? 0) === 0 ? '' : `; ${count(unread!, 'row')} of the file ${unread === 1 ? 'is' : 'are'} not among them`),
    ),
  PaymentLinesReceived: ({ data: { part, fromLine, lines, last } }) =>
    say(
      `sent ${count(lines, 'payment')} for the run (call ${part}, lines ${fromLine} to ${fromLine + lines - 1})` +
        (last ? '; no more are expected' : ''),
    ),
  PaymentRunCompleted: ({ data: { lines, changedSince } }) =>
    say(
      `completed the run of ${count(lines, 'payment')}` +
        (changedSince.length === 0 ? '' : `; records of ${count(changedSince.length, 'line')} changed meanwhile`),
    ),
  PaymentRunRejected: ({ data }) => say(`rejected the run${because(data.reason)}`),
  PaymentLineDiffered: ({ data: { n, fields } }) =>
    say(`sent line ${n} with ${fields.join(', ')} different from the file; it was refused`),
  PaymentCommented: ({ data: { n, comment } }) => say(`commented on line ${n}${because(comment)}`),
  PaymentAlertDismissed: ({ data: { n, alert, reason } }) =>
    say(`dismissed the alert "${alerts[alert]}" of line ${n}${because(reason)}`),
  PaymentAlertsDismissed: ({ data: { alerts: dismissed, reason } }) =>
    say(`dismissed ${count(dismissed.length, 'alert')} of ${linesText(rangesOf(dismissed.map(({ n }) => n)))}${because(reason)}`),
  PaymentAlertsRaisedAgain: ({ data: { alerts: raised } }) =>
    say(`raised ${count(raised.length, 'dismissed alert')} of ${linesText(rangesOf(raised.map(({ n }) => n)))} again`),
  PaymentsHeld: ({ data: { lines, reason } }) => say(`held ${linesText(lines)}${because(reason)}`),
  PaymentsLeftOut: ({ data: { lines, reason } }) => say(`left out ${linesText(lines)}${because(reason)}`),
  PaymentsPutBack: ({ data: { lines } }) => say(`put back ${linesText(lines)}`),
  PaymentsAssigned: ({ data: { lines, to, due } }, { userName }) =>
    say(
      to === null
        ? `took ${linesText(lines)} from whoever had it`
        : `assigned ${linesText(lines)} to ${userName(to)}${due === null ? '' : `, due ${due}`}`,
    ),
  PaymentsHandedOver: ({ data: { lines, from, to, askedBy } }, { userName }) => {
    const asked = askedBy === null ? '' : `, because ${userName(askedBy)} ended that person’s access`;
    return say(
      to === null
        ? `took ${linesText(lines)} from ${userName(from)}${asked}`
        : `handed ${linesText(lines)} of ${userName(from)} over to ${userName(to)}${asked}`,
    );
  },
  ...runRequestSentences,
  PaymentRunMarkedReady: ({ data: { openLines, reason, without } }) => {
    const rest = without.length === 0 ? '' : `, without ${linesText(without)}`;
    return say(
      openLines === 0
        ? `marked the run as ready to pay${rest}`
        : `marked the run as ready to pay with ${count(openLines, 'line')} not settled${rest}${because(reason)}`,
    );
  },
  PaymentRunReleaseWithdrawn: ({ data: { reason } }) => say(`withdrew the release of the run${because(reason)}`),
};

export const paymentLinesSentences: Sentences<PaymentLinesEvent> = {
  PaymentsVerified: ({ data: { lines, chunk } }) => say(`verified ${count(lines.length, 'payment')} (part ${chunk} of the run)`),
};

export const paymentRechecksSentences: Sentences<PaymentRechecksEvent> = {
  PaymentsRechecked: ({ data: { lines } }) => say(`checked ${linesText(rangesOf(lines.map(({ n }) => n)))} again`),
};

export const accountScanSentences: Sentences<AccountScanEvent> = {
  AccountScanStarted: ({ data: { suppliers, because: why } }) =>
    say(`started to scan the accounts of ${count(suppliers, 'supplier')}${why === 'schedule' ? ', as every week' : ''}`),
  AccountsScanned: ({ data: { from, to } }) => say(`scanned the accounts of the suppliers ${from} to ${to}`),
  AccountScanCompleted: ({ data: { counts } }) => say(`completed a scan of accounts: ${scanText(counts)}`),
  AccountScanCancelled: ({ data: { upTo, counts } }) =>
    say(`cancelled a scan of accounts after ${count(upTo, 'supplier')}: ${scanText(counts)}`),
};

const scanText = ({ open, worse, better, unknown, notAsked }: ScanCounts): string =>
  `${open} need a look, ${worse} worse than before, ${better} better, ${notAsked} could not be asked about, ${unknown} unknown`;

export const ledgerSentences: Sentences<LedgerEvent> = {
  LedgerExtended: ({ data: { fromSeq, entries } }) =>
    say(`extended the ledger to entry ${fromSeq + entries.length - 1} (${count(entries.length, 'entry', 'entries')})`),
};

import { type Call, plusMilliseconds, sha256 } from '@counterfoil/api';
import { defaultPolicy, isAtRisk, type JudgedLine, paymentLines, type PaymentRunCommand, paymentRun } from '@counterfoil/domain';
import type { Step } from './agenda.js';
import type { Person } from './companies.js';
import { endings, FIXED_DISMISSAL, releaseReasons, series, type SeriesName } from './data/runs-data.js';
import type { DemoYear } from './demo-year.js';
import { type Desk, demoCall } from './desk.js';
import { checkFile } from './drop-file.js';
import { abaFile } from './files/aba-file.js';
import { achFile } from './files/ach-file.js';
import { australianCsv, newZealandCsv } from './files/csv-file.js';
import { incidentsOf, type PayDay, payDaysOf, paymentsOf } from './pay-day.js';
import type { WriteFile } from './payments.js';

const MINUTE = 60_000;

export const writers: { readonly [S in SeriesName]: WriteFile } = {
  creditors: abaFile,
  melbourne: australianCsv,
  payments: newZealandCsv,
  payables: achFile,
};

/** Every pay day of the year: a file is uploaded and checked, alerts are reviewed, and the run is released or rejected. */
export const runSteps = (year: DemoYear): readonly Step[] =>
  series.flatMap((each) =>
    payDaysOf(each, year).flatMap((payDay): readonly Step[] => {
      const { at } = payDay;
      return [
        { at, act: (desk) => check(desk, payDay) },
        { at: plusMilliseconds(at, 25 * MINUTE), act: (desk) => lookAt(desk, payDay) },
        { at: plusMilliseconds(at, 70 * MINUTE), act: (desk) => finish(desk, payDay) },
      ];
    }),
  );

const nameOf = ({ series: { name }, number }: PayDay): readonly [string, number] => [`run ${name}`, number];

const uploader = ({ company, series: { uploads } }: PayDay): Person => company.person(uploads);

const runIdOf = (payDay: PayDay): string => demoCall(payDay.company.id, uploader(payDay).actor, ...nameOf(payDay)).commandId;

const check = async (desk: Desk, payDay: PayDay): Promise<void> => {
  const {
    company,
    series: { name },
    at,
  } = payDay;
  const file = writers[name](paymentsOf(payDay), at.slice(0, 10));
  await checkFile(desk, company, uploader(payDay), file, ...nameOf(payDay));
};

/** The recorded lines of the run. They come from the log, so that the seeder need not wait for the read models. */
const judgedOf = async ({ runner }: Desk, payDay: PayDay): Promise<readonly JudgedLine[]> => {
  const events = await runner.historyOf(paymentLines, payDay.company.id, runIdOf(payDay));
  return events.flatMap((event) => (event.type === 'PaymentsVerified' ? event.data.lines : []));
};

/** The uploader comments on the incidents and dismisses alerts that are expected. */
const lookAt = async (desk: Desk, payDay: PayDay): Promise<void> => {
  const { company } = payDay;
  const judged = await judgedOf(desk, payDay);
  const runId = runIdOf(payDay);
  for (const { what, comment, dismissed } of incidentsOf(payDay)) {
    const name = what.kind === 'stranger' || what.kind === 'other-name' ? what.name : company.supplier(what.code).paidAs;
    const found = judged.findLast(({ line }) => name.toLowerCase().startsWith(line.accountName.toLowerCase()));
    if (found === undefined) throw new Error(`${payDay.series.name} ${payDay.number}: nobody of the name ${name} was paid`);
    if (comment !== undefined)
      await tellRun(desk, payDay, { type: 'CommentOnPayment', data: { runId, n: found.n, comment } }, found.n);
    if (dismissed !== undefined) await dismissAll(desk, payDay, found, dismissed);
  }
  const fixed = new Set(company.suppliers.filter(({ habit }) => habit?.fixed === true).map(({ paidAs }) => paidAs.toLowerCase()));
  for (const each of judged)
    if (each.alerts.length > 0 && fixed.has(each.line.accountName.toLowerCase()))
      await dismissAll(desk, payDay, each, FIXED_DISMISSAL);
};

const dismissAll = async (desk: Desk, payDay: PayDay, judged: JudgedLine, reason: string): Promise<void> => {
  const { n, matchKey, line, alerts } = judged;
  const { amount, reference = '' } = line;
  const dismissed = alerts.map(({ kind: alert }) => ({ n, alert, matchKey, amount, reference }));
  const data = { runId: runIdOf(payDay), alerts: dismissed, reason };
  if (dismissed.length > 0) await tellRun(desk, payDay, { type: 'DismissAlerts', data }, n);
};

const tellRun = async (
  desk: Desk,
  payDay: PayDay,
  command: PaymentRunCommand,
  ...name: readonly (string | number)[]
): Promise<void> => {
  const call = demoCall(payDay.company.id, uploader(payDay).actor, ...nameOf(payDay), command.type, ...name);
  await desk.tell(paymentRun, runIdOf(payDay), command, call);
};

const finish = async (desk: Desk, payDay: PayDay): Promise<void> => {
  const {
    company,
    series: { name, releases },
    back,
  } = payDay;
  const runId = runIdOf(payDay);
  const ending = endings.find((each) => each.series === name && each.back === back);
  // The run is still open.
  if (ending !== undefined && ending.rejected === undefined) return;
  const call = demoCall(company.id, company.person(releases).actor, ...nameOf(payDay), 'end');
  if (ending?.rejected !== undefined) {
    await desk.tell(paymentRun, runId, { type: 'RejectRun', data: { runId, reason: ending.rejected } }, call);
    return;
  }
  await release(desk, payDay, call);
};

const totalsOf = (lines: readonly JudgedLine[]) => ({
  lines: lines.length,
  amount: lines.reduce((sum, { line }) => sum + line.amount, 0),
});

/** Releases the run. With payments to do, the uploader requests the release and a second person approves it. */
const release = async (desk: Desk, payDay: PayDay, call: Call): Promise<void> => {
  const runId = runIdOf(payDay);
  const lines = await judgedOf(desk, payDay);
  const open = totalsOf(lines.filter(isAtRisk));
  const findings = {
    basis: sha256(runId),
    paid: totalsOf(lines),
    open,
    accepted: totalsOf([]),
    overLimit: totalsOf([]),
    sanctioned: totalsOf([]),
    unread: 0,
    ownColumns: false,
    dismissedBy: [],
    without: [],
  };
  const reason = open.lines === 0 ? null : releaseReasons[payDay.number % releaseReasons.length]!;
  const until = plusMilliseconds(desk.clock.now(), defaultPolicy.withdrawHours * 60 * MINUTE);
  const looked = { runId, findings, behindOpen: [], until, reason };
  const first = open.lines === 0 ? call : demoCall(payDay.company.id, uploader(payDay).actor, ...nameOf(payDay), 'ask');
  const asked = { ...looked, mayApprove: false, rules: defaultPolicy, tiedTo: [], releasedAlone: 0 };
  await desk.tell(paymentRun, runId, { type: 'ReleaseRun', data: asked }, first);
  if (open.lines === 0) return;
  const approver = { tiedTo: [], singleOperator: false };
  const requestId = `${first.commandId}:release`;
  await desk.tell(
    paymentRun,
    runId,
    { type: 'ApproveRelease', data: { ...looked, mayApprove: true, requestId, approver } },
    call,
  );
};

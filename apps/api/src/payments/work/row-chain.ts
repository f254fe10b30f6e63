import { Injectable } from '@nestjs/common';
import {
  checkFileIn,
  type CounterfoilEvent,
  type EmailKind,
  isIn,
  type LineRanges,
  paymentRechecks,
  paymentRun,
  type RecordedFact,
  supplier,
  type SupplierEvent,
} from '@counterfoil/domain';
import { type ChainStep, HOME_CURRENCY, nameOfActor, sentenceOf, type WorkLine, wordingFor } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { suppliersBehind } from './run-work.js';
import type { SupplierDoc } from '@counterfoil/projections';

/** The newest steps; older ones are in the timelines of the run and of the supplier. */
const MOST_STEPS = 40;

type Event = RecordedFact<CounterfoilEvent>;
type Told = { readonly event: Event; readonly about: ChainStep['about']; readonly supplierName: string };

/** The history of a row: the actions of users on it and on the suppliers behind it, read from the log. */
@Injectable()
export class RowChain {
  constructor(
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
  ) {}

  async of(tenant: string, runId: string, line: WorkLine): Promise<readonly ChainStep[]> {
    const docs = await this.readModels.getMany<SupplierDoc>(tenant, 'suppliers', suppliersBehind(line));
    const [run, rechecks] = await Promise.all([
      this.runner.historyOf(paymentRun, tenant, runId),
      line.rechecked === null ? [] : this.runner.historyOf(paymentRechecks, tenant, runId),
    ]);
    const told: Told[] = [...run, ...rechecks]
      .filter((event) => isAbout(event, line.n))
      .map((event) => ({ event, about: 'run', supplierName: line.accountName }));
    for (const id of suppliersBehind(line)) {
      const about = id === line.supplierId ? 'supplier' : 'known-payee';
      const supplierName = docs.get(id)?.supplierName ?? line.accountName;
      const history = await this.runner.historyOf(supplier, tenant, id);
      told.push(...history.filter(isToldOfSupplier).map((event) => ({ event, about, supplierName }) as const));
    }
    return this.steps(tenant, told.sort(newestFirst).slice(0, MOST_STEPS));
  }

  private async steps(tenant: string, told: readonly Told[]): Promise<readonly ChainStep[]> {
    const company = await this.customers.of(tenant);
    const { money, date } = wordingFor(company);
    const people = told.flatMap(({ event }) => [event.meta.actor.id, assignee(event)]);
    const userName = await this.customers.namer(tenant, people);
    return told.map(({ event, about, supplierName }) => {
      const words = {
        ...{ date, userName, supplierName: () => supplierName },
        money: (hundredths: number) => money(hundredths, HOME_CURRENCY[company.country]),
      };
      const { at, actor } = event.meta;
      const { sentence } = sentenceOf(event, words);
      const file = checkFileIn(event.data);
      return { at, by: nameOfActor(actor, userName), byKind: actor.kind, sentence, file, stream: event.stream, about };
    });
  }
}

const newestFirst = (a: Told, b: Told): number => (a.event.meta.at < b.event.meta.at ? 1 : -1);

/** Steps of the email process that do not affect the payment. They are in the supplier's timeline. */
const mailSteps: readonly SupplierEvent['type'][] = [
  'VerificationEmailScheduled',
  'VerificationEmailAttempted',
  'VerificationEmailCancelled',
];
/** Emails after the answer, and emails to people other than the supplier. */
const noticesAfterwards: readonly EmailKind[] = ['thank-you', 'change-notice', 'claim-notice', 'customer-notice'];

/** Actions of users, whether the verification request was emailed to the supplier, and why it was not. */
export const isToldOfSupplier = (event: SupplierEvent): boolean =>
  !mailSteps.includes(event.type) && !(event.type === 'VerificationEmailSent' && noticesAfterwards.includes(event.data.kind));

const assignee = ({ data }: Event): string | null => ('to' in data && typeof data.to === 'string' ? data.to : null);

/** Events about many lines name them as ranges, alerts or judged lines; events about the whole run are left out. */
const isAbout = ({ data }: Event, n: number): boolean => {
  const about = data as { readonly n?: number; readonly lines?: unknown; readonly alerts?: unknown };
  if (about.n === n) return true;
  const listed = [about.lines, about.alerts].filter(Array.isArray).flat() as readonly (
    | { readonly n?: number }
    | LineRanges[number]
  )[];
  return listed.some((each) => (Array.isArray(each) ? isIn([each as LineRanges[number]], n) : (each as { n?: number }).n === n));
};

import { Injectable } from '@nestjs/common';
import { type NamedRecord, writtenByKey } from '@counterfoil/domain';
import {
  type CustomerDoc,
  earlierPayments,
  HOME_CURRENCY,
  type KnownAccountView,
  type PaymentHistoryDoc,
  type RunDoc,
  nameOfActor,
  sentenceOf,
  type SinceView,
  type SupplierDoc,
  type SupplierMergeDoc,
  supplierMerges,
  suppliers,
  type WorkRow,
  type Waiting,
  type WaitingView,
  wordingFor,
} from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { inTurns } from '../../platform/in-turns.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type Deciders, SecondPerson } from '../../platform/second-person.js';
import { ChangesSince, type News } from './changes-since.js';
import type { PlacedLine } from './run-work.js';

/** Rows that are made in one turn of the event loop. A download has all rows of a run. */
const AT_ONCE = 500;

export type Paid = { readonly timesPaid: number; readonly lastPaidAt: string | null };
type MergedInto = (supplierId: string | null) => NamedRecord | null;
type NameOf = (id: string | null) => string;

/** Rows of one page as the portal lists them: with the names of people, and how often the known accounts were paid. */
@Injectable()
export class WorkRows {
  constructor(
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly changes: ChangesSince,
    private readonly secondPerson: SecondPerson,
  ) {}

  async of(tenant: string, runId: string, lines: readonly PlacedLine[]): Promise<readonly WorkRow[]> {
    const company = await this.customers.of(tenant);
    const news = await this.changes.about(
      tenant,
      lines.filter(({ changed }) => changed),
    );
    const tellers = [...news.values()].map(({ event }) => event.meta.actor.id);
    const [nameOf, paid, mergedInto] = await Promise.all([
      this.customers.namer(tenant, [...lines.flatMap(peopleOf), ...tellers]),
      this.paid(tenant, runId, [...new Set(lines.flatMap(({ known }) => known.flatMap(({ matchKey }) => matchKey ?? [])))]),
      this.merges(tenant, [
        ...new Set(lines.flatMap(({ supplierId, known }) => [supplierId ?? [], ...known.map((one) => one.supplierId)].flat())),
      ]),
    ]);
    const waits = lines.some(({ waiting }) => waiting?.on === 'second-person');
    const deciders = waits ? await this.secondPerson.deciders(tenant) : () => [];
    const rows: WorkRow[] = [];
    for await (const some of inTurns(lines, AT_ONCE))
      rows.push(...some.map((line) => rowOf(line, news.get(line.n) ?? null, company, { nameOf, paid, mergedInto, deciders })));
    return rows;
  }

  /** The suppliers among these that were merged into another one, and which one. */
  private async merges(tenant: string, ids: readonly string[]): Promise<MergedInto> {
    const merges = await this.readModels.getMany<SupplierMergeDoc>(tenant, supplierMerges.name, ids);
    const docs = await this.readModels.getMany<SupplierDoc>(tenant, suppliers.name, [...merges.keys()]);
    return (id) => docs.get(id ?? '')?.mergedInto ?? null;
  }

  /** How often each account was paid in other runs that were not rejected. */
  async paid(tenant: string, runId: string, keys: readonly string[]): Promise<(key: string | null) => Paid> {
    const docs = await this.readModels.getMany<PaymentHistoryDoc>(tenant, 'payment-history', keys);
    const ids = [...new Set([...docs.values()].flatMap(({ runs }) => runs.map((run) => run.runId)))];
    const runs = await this.readModels.getMany<RunDoc>(tenant, 'payment-runs', ids);
    return (key) => {
      const doc = docs.get(key ?? '');
      const made = doc === undefined ? [] : earlierPayments(doc, runId).filter((p) => runs.get(p.runId)?.status !== 'rejected');
      const days = [...new Set(made.map(({ runId: id }) => id))];
      return {
        timesPaid: days.length,
        lastPaidAt:
          made
            .map(({ at }) => at)
            .sort()
            .at(-1) ?? null,
      };
    };
  }
}

const peopleOf = ({ waiting, assigned, aside, accepted, acceptance, rechecked }: PlacedLine): readonly (string | null)[] =>
  [waiting?.by, assigned?.to, aside?.by, accepted?.by, acceptance?.by, rechecked?.by].map((id) => id ?? null);

type Joined = {
  readonly nameOf: NameOf;
  readonly paid: (key: string | null) => Paid;
  readonly mergedInto: MergedInto;
  readonly deciders: Deciders;
};

const rowOf = (
  line: PlacedLine,
  news: News | null,
  company: CustomerDoc,
  { nameOf, paid, mergedInto, deciders }: Joined,
): WorkRow => {
  const { money } = wordingFor(company);
  const { waiting, assigned, aside, accepted, acceptance, rechecked } = line;
  const done = <D extends { readonly by: string; readonly at: string }>({ by, at }: D) => ({ byName: nameOf(by), at });
  return {
    n: line.n,
    accountName: line.accountName,
    supplierId: line.supplierId,
    mergedInto: mergedInto(line.supplierId),
    supplierName: line.supplierName ?? '',
    supplierCode: line.supplierCode ?? '',
    reference: line.reference ?? '',
    accountDisplay: line.accountDisplay,
    accountCode: line.accountCode,
    accountNumber: line.accountNumber,
    accountCodeType: line.accountCodeType,
    amount: line.amount,
    currency: line.currency,
    amountDisplay: money(line.amount, line.currency),
    place: line.place,
    why: line.now,
    firstWhy: line.firstWhy,
    result: line.result,
    grade: line.grade,
    known: line.known.map((account): KnownAccountView => {
      const { supplierId, supplierCode, supplierName, accountDisplay, matchedBy, matchKey, verifiedAt } = account;
      return {
        supplierId,
        supplierCode,
        supplierName,
        accountDisplay: writtenByKey(accountDisplay, matchKey),
        matchedBy,
        verifiedAt,
        mergedInto: mergedInto(supplierId),
        ...paid(matchKey),
      };
    }),
    alerts: line.alerts,
    since: news === null ? null : sinceOf(news, company, nameOf),
    waiting: waiting === null ? null : waitingView(waiting, line.entityId, nameOf, deciders),
    owner: assigned === null ? null : { userId: assigned.to, name: nameOf(assigned.to), due: assigned.due },
    aside: aside === null ? null : { kind: aside.kind, ...done(aside) },
    accepted: accepted === null ? null : done(accepted),
    acceptance: acceptance === null ? null : { requestId: acceptance.requestId, ...done(acceptance) },
    rechecked: rechecked === null ? null : done(rechecked),
  };
};

const waitingView = (
  { authors, ...waiting }: Waiting,
  entityId: string | null,
  nameOf: NameOf,
  deciders: Deciders,
): WaitingView => ({
  ...waiting,
  byName: nameOf(waiting.by),
  deciders: waiting.on === 'second-person' ? deciders(authors, entityId) : [],
});

const sinceOf = ({ event, supplierName }: News, company: CustomerDoc, nameOf: NameOf): SinceView => {
  const { money, date } = wordingFor(company);
  const words = {
    money: (hundredths: number) => money(hundredths, HOME_CURRENCY[company.country]),
    date,
    userName: nameOf,
    supplierName: () => supplierName,
  };
  return { text: sentenceOf(event, words).sentence, at: event.meta.at, by: nameOfActor(event.meta.actor, nameOf) };
};

import { Injectable } from '@nestjs/common';
import { checkFileIn, type CounterfoilEvent, paymentRechecks, paymentRun, type RecordedFact } from '@counterfoil/domain';
import { type ChainStep, type CustomerDoc, HOME_CURRENCY, nameOfActor, sentenceOf, wordingFor } from '@counterfoil/projections';
import { Customers } from '../../platform/customers.js';
import { CommandRunner } from '../../platform/log/command-runner.js';

type Event = RecordedFact<CounterfoilEvent>;
export type HistoryStep = Pick<ChainStep, 'at' | 'by' | 'sentence' | 'file'>;
export type RunHistory = {
  /** The actions of users on the run, oldest first. */
  readonly steps: readonly HistoryStep[];
  /** The position of the run's last event in the log. */
  readonly last: { readonly revision: number; readonly hash: string };
};

const assignee = ({ data }: Event): string | null => ('to' in data && typeof data.to === 'string' ? data.to : null);

/** The actions of users on a run, read from the log. */
@Injectable()
export class RunHistories {
  constructor(
    private readonly runner: CommandRunner,
    private readonly customers: Customers,
  ) {}

  async of(company: CustomerDoc, runId: string): Promise<RunHistory> {
    const { id: tenant, country } = company;
    const [run, rechecks] = await Promise.all([
      this.runner.historyOf(paymentRun, tenant, runId),
      this.runner.historyOf(paymentRechecks, tenant, runId),
    ]);
    const events: readonly Event[] = [...run, ...rechecks].sort((a, b) =>
      a.meta.at < b.meta.at ? -1 : Number(a.meta.at > b.meta.at),
    );
    const userName = await this.customers.namer(
      tenant,
      events.flatMap((event) => [event.meta.actor.id, assignee(event)]),
    );
    const { money, date } = wordingFor(company);
    const words = {
      ...{ date, userName, supplierName: () => '' },
      money: (hundredths: number) => money(hundredths, HOME_CURRENCY[country]),
    };
    const steps = events.map((event) => {
      const { at, actor } = event.meta;
      const { sentence } = sentenceOf(event, words);
      return { at, by: nameOfActor(actor, userName), sentence, file: checkFileIn(event.data) };
    });
    const last = run.at(-1);
    return { steps, last: { revision: last?.revision ?? 0, hash: last?.meta.hash ?? '' } };
  }
}

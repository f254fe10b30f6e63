import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { onboardingForm } from '@counterfoil/domain';
import { type FormChangesAnswer, sentenceOf, wordingFor } from '@counterfoil/projections';
import { SessionQuery } from '../platform/commands.js';
import { Customers } from '../platform/customers.js';
import { notFound } from '../platform/http/problem.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import type { ChangesParams } from './forms.dto.js';

/** The most changes that are listed. */
const MOST = 50;

/** The changes of other users to a form since a revision, shown to a user who was about to change an older state. */
export class ListFormChanges extends SessionQuery<ChangesParams & { readonly id: string }, FormChangesAnswer> {}

@QueryHandler(ListFormChanges)
export class ListFormChangesHandler implements IQueryHandler<ListFormChanges> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { id, after }, session: { tenant, userId } }: ListFormChanges): Promise<FormChangesAnswer> {
    const history = await this.runner.historyOf(onboardingForm, tenant, id);
    if (history.length === 0) throw notFound();
    const events = history.filter(({ revision, meta }) => revision > after && meta.actor.id !== userId).slice(-MOST);
    const userName = await this.customers.namer(
      tenant,
      events.map(({ meta }) => meta.actor.id),
    );
    const { money, date } = wordingFor(await this.customers.of(tenant));
    const words = { money: (hundredths: number) => money(hundredths, ''), date, userName, supplierName: () => '' };
    const changes = events.map((event) => ({
      at: event.meta.at,
      byName: userName(event.meta.actor.id),
      sentence: sentenceOf(event, words).sentence,
    }));
    return { changes };
  }
}

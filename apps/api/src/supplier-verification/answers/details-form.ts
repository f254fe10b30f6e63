import { Injectable } from '@nestjs/common';
import { currentRequest, type CustomerCountry, formCountry, type KnownSupplier, type SupplierEvent } from '@counterfoil/domain';
import type { DetailsSaved } from '@counterfoil/projections';
import { Clock } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import type { Outcome } from '../../platform/log/command-runner.js';
import { type LinkCall, LinkCalls } from '../link/link-calls.js';
import { Visits } from '../link/visits.js';
import type { DetailsAsked } from './typed-details.js';

/** What the two calls of the details form have in common. */
@Injectable()
export class DetailsForm {
  constructor(
    private readonly calls: LinkCalls,
    private readonly visits: Visits,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  /** The country whose rules apply to the form, the same as in the answer of getByPublicId. */
  async country({ tenant, requestId }: LinkCall, supplier: KnownSupplier): Promise<CustomerCountry> {
    const { payee } = currentRequest(supplier, requestId) ?? supplier;
    return formCountry(payee.account, (await this.customers.of(tenant)).country);
  }

  /** What the form of this visit asks for. Other visitors do not learn from a refusal what was answered. */
  async asked(link: LinkCall, supplier: KnownSupplier): Promise<DetailsAsked> {
    const hasReported = link.visit.answered && currentRequest(supplier, link.requestId)?.answer === 3;
    return { country: await this.country(link, supplier), hasReported };
  }

  /** Ends the visit when no further answer is taken. */
  async saved(link: LinkCall, { events }: Outcome<SupplierEvent>): Promise<DetailsSaved> {
    const finished = await this.calls.isFinished(link);
    if (finished) await this.visits.end(link.visit);
    return { saved: true, finished, at: events.at(-1)?.meta.at ?? this.clock.now() };
  }
}

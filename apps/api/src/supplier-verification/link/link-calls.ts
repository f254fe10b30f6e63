import { Inject, Injectable } from '@nestjs/common';
import {
  answeredAlready,
  changedMeanwhile,
  closedBecause,
  currentRequest,
  isAnswered,
  isFinished,
  type KnownSupplier,
  lookupRecord,
  type Policy,
  supplier as supplierDecider,
  type SupplierCommand,
  type SupplierEvent,
  type Surroundings,
  type VerificationLookup,
} from '@counterfoil/domain';
import type { VerificationRecord } from '@counterfoil/projections';
import { SubjectDestroyed } from '@counterfoil/read-store';
import { Clock } from '../../platform/clock.js';
import { Customers } from '../../platform/customers.js';
import type { Config } from '../../platform/config.js';
import type { Browser } from '../../platform/http/browser.js';
import { Problem } from '../../platform/http/problem.js';
import { type LinkTarget, Links } from '../../platform/links/links.js';
import { type Call, CommandRunner, type Outcome } from '../../platform/log/command-runner.js';
import { ChangedMeanwhile, Refused } from '../../platform/log/refused.js';
import { type SupplierRecord, SupplierRecords } from '../../platform/supplier-records.js';
import { Surrounds } from '../../platform/surroundings.js';
import { CONFIG } from '../../platform/tokens.js';
import { callOf } from './call-of.js';
import { LinkLimits } from '../../platform/links/link-limits.js';
import { CLOSING_CODES, genericError, LinkClosed, noSuchLink, sameMoment } from './link-problems.js';
import { type Visit, Visits } from './visits.js';

/** One call through a verification link: the target of the link, and the browser that makes the call. */
export type LinkCall = LinkTarget & {
  readonly publicId: string;
  readonly address: string;
  readonly visit: Visit;
  readonly call: Call;
};

/** Who may send a command: any browser with the link, the browser that gave the answer (if there is one), or one that entered the digits. */
type Sender = 'anybody' | 'answerer' | 'matched';

/** How often a visit's rights are checked again because the supplier changed in between. */
const ATTEMPTS = 5;

/** Shared by the use cases behind a verification link: the link, the visit and the supplier record. */
@Injectable()
export class LinkCalls {
  constructor(
    private readonly links: Links,
    private readonly visits: Visits,
    private readonly limits: LinkLimits,
    private readonly records: SupplierRecords,
    private readonly runner: CommandRunner,
    private readonly customers: Customers,
    private readonly surrounds: Surrounds,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Problem `no-such-link` */
  async of(publicId: string, browser: Browser): Promise<LinkCall> {
    const { ip: address } = browser.request;
    const target = await this.links.find(publicId);
    if (target === null) {
      await this.limits.failed(address);
      throw noSuchLink();
    }
    const visit = await this.visits.of(browser, target.requestId);
    return { ...target, publicId, address, visit, call: callOf(target, visit) };
  }

  async policy({ tenant }: LinkCall): Promise<Policy> {
    return (await this.customers.of(tenant)).policy;
  }

  /** The surroundings of an answer, and the customer's policy about them (P-14). */
  surroundings({ tenant, visit: { browser } }: LinkCall): Promise<Surroundings> {
    return this.surrounds.of(tenant, browser);
  }

  /**
   * What the page may show of the supplier; empty, with the generic error, when the link no longer works. `changed`: the customer
   * changed the supplier after the request was sent.
   */
  async record(link: LinkCall, { changed = false } = {}): Promise<VerificationRecord> {
    const { publicId, requestId, visit } = link;
    const { supplier } = await this.supplierRecord(link);
    const names = await this.names(link, supplier);
    const record = lookupRecord(supplier, { requestId, publicId, at: this.clock.now(), visit, ...names });
    if (record.isLocked === 0 && record.verified === null) return { ...record, message: '' };
    const generic = genericError(this.config.supportEmail, publicId);
    return { ...record, message: changed && visit.recognised ? changedMeanwhile(companyOf(names)) : generic };
  }

  /** @throws Problem `link-closed` or `request-changed`; Refused for what the supplier can correct */
  async run(link: LinkCall, command: SupplierCommand, sender: Sender): Promise<Outcome<SupplierEvent>> {
    const { call } = link;
    for (let attempt = 1; ; attempt++) {
      const { supplier, events, revision } = await this.supplierRecord(link);
      try {
        // A repeated call gets the answer of the first. Its id contains the cookie, so it comes from the same browser.
        if (!events.some(({ meta }) => meta.commandId === call.commandId)) this.requireRight(link, supplier, sender);
        return await this.runner.run(supplierDecider, link.supplierId, command, { ...call, seen: revision });
      } catch (error) {
        if (error instanceof ChangedMeanwhile && attempt < ATTEMPTS) continue;
        throw await this.problemFor(error, link, supplier);
      }
    }
  }

  /** True when this link accepts no further answer. */
  async isFinished(link: LinkCall): Promise<boolean> {
    const request = currentRequest((await this.supplierRecord(link)).supplier, link.requestId);
    return request === null || isFinished(request);
  }

  async supplierRecord({ tenant, supplierId }: LinkTarget): Promise<SupplierRecord> {
    const record = await this.records.find(tenant, supplierId);
    if (record === null) throw noSuchLink();
    return record;
  }

  /** The domain knows what was done through a link, but not in which browser. This check adds the browser. */
  private requireRight(link: LinkCall, supplier: KnownSupplier, sender: Sender): void {
    const { visit } = link;
    const request = currentRequest(supplier, link.requestId);
    if (sender === 'anybody' || request === null) return;
    const closed = closedBecause(request, supplier, this.clock.now()) !== null;
    if (closed && !visit.recognised) throw this.closed(link, 'another-visit');
    if (isAnswered(request) && !visit.answered) throw new Refused('already-answered');
    if (sender === 'matched' && !visit.matched && !closed) throw new Refused('not-matched');
  }

  /** A browser that was never recognised at this link does not learn why it does not work. */
  private async problemFor(error: unknown, link: LinkCall, supplier: KnownSupplier): Promise<unknown> {
    if (error instanceof SubjectDestroyed) return this.closed(link, 'person-erased');
    if (error instanceof ChangedMeanwhile) return sameMoment();
    if (!(error instanceof Refused)) return error;
    const explain = explained[error.code];
    if (explain === undefined) return CLOSING_CODES.includes(error.code) ? this.closed(link, error.code) : error;
    if (!link.visit.recognised) return this.closed(link, error.code);
    return new Problem(409, error.code, explain(companyOf(await this.names(link, supplier))));
  }

  private closed({ publicId }: LinkCall, reason: string): LinkClosed {
    return new LinkClosed(this.config.supportEmail, publicId, reason);
  }

  private async names({ tenant }: LinkTarget, { details }: KnownSupplier): Promise<Names> {
    const { name, country, entities } = await this.customers.of(tenant);
    const entityName = entities.find(({ id }) => id === details.entityId)?.name ?? null;
    return { customer: { id: tenant, companyName: name }, customerCountry: country, entityName };
  }
}

/** Why a link no longer works, for a browser that has visited it before. */
const explained: { readonly [code: string]: (company: string) => string } = {
  'request-changed': changedMeanwhile,
  'already-answered': answeredAlready,
};

type Names = Pick<VerificationLookup, 'customer' | 'customerCountry' | 'entityName'>;

/** The name that the page shows as the sender: the entity's, if the supplier belongs to one (P-3.1). */
const companyOf = ({ customer, entityName }: Names): string => entityName ?? customer.companyName;

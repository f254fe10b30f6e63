import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  changedMeanwhile,
  closedBecause,
  currentRequest,
  fold,
  isAnswered,
  isFinished,
  type KnownSupplier,
  lookupRecord,
  streamName,
  supplier,
  type SupplierCommand,
  type SupplierEvent,
  type Surroundings,
  type RecordedFact,
  type VerificationLookup,
} from '@counterfoil/domain';
import type { VerificationRecord } from '@counterfoil/projections';
import { SubjectDestroyed } from '@counterfoil/read-store';
import { Clock } from '../../platform/clock.js';
import { Company } from '../../platform/company.js';
import type { Config } from '../../platform/config.js';
import { Problem } from '../../platform/http/problem.js';
import { type LinkTarget, Links } from '../../platform/links.js';
import { type Call, CommandRunner, type Outcome } from '../../platform/log/command-runner.js';
import { ChangedMeanwhile, Refused } from '../../platform/log/refused.js';
import { isOfficeAddress } from '../../platform/office-addresses.js';
import type { SessionRequest } from '../../platform/session/access.js';
import { CONFIG } from '../../platform/tokens.js';
import { callOf } from './call-of.js';
import { LinkLimits } from './link-limits.js';
import { DEAD, genericError, LinkClosed, noSuchLink, sameMoment } from './link-problems.js';
import { TellByLink } from '../tell-by-link.js';
import { type Visit, Visits } from './visits.js';

/** One call through a link: where it leads, and who makes it. */
export type LinkCall = LinkTarget & {
  readonly publicId: string;
  readonly address: string;
  readonly ownSession: boolean;
  readonly visit: Visit;
  readonly call: Call;
};

type Held = { readonly known: KnownSupplier; readonly events: readonly RecordedFact<SupplierEvent>[] };

/** Who may give a command: anybody with the link, whoever gave the answer that stands (if there is one), or only who knew the digits. */
type For = 'anybody' | 'answerer' | 'matched';

/** A visit's rights are looked at again when the record moved on in between; so many times, then it is a fault. */
const ATTEMPTS = 5;

/** What the supplier's calls have in common: the link, the visit, the record as its stream has it now. */
@Injectable()
export class LinkCalls {
  constructor(
    private readonly links: Links,
    private readonly visits: Visits,
    private readonly limits: LinkLimits,
    private readonly runner: CommandRunner,
    private readonly commands: CommandBus,
    private readonly company: Company,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Problem `no-such-link` */
  async of(publicId: string, request: SessionRequest): Promise<LinkCall> {
    const target = await this.links.find(publicId);
    if (target === null) {
      await this.limits.failed(request.ip);
      throw noSuchLink();
    }
    const visit = await this.visits.of(request, target.requestId);
    const ownSession = request.counterfoilSession?.tenant === target.tenant;
    return { ...target, publicId, address: request.ip, ownSession, visit, call: callOf(request, target, visit) };
  }

  /** Where an answer comes from, and what the customer's policy says of such places (P-14). */
  async surroundings({ tenant, address, ownSession }: LinkCall): Promise<Surroundings> {
    const { ownDomains, officeAddresses } = (await this.company.of(tenant)).policy;
    return { address, ownSession, ownDomains, fromOffice: isOfficeAddress(address, officeAddresses) };
  }

  /** The record as the page may see it; empty, with the generic error, when the link is dead. `changed`: by the customer, meanwhile. */
  async record(link: LinkCall, { changed = false } = {}): Promise<VerificationRecord> {
    const { publicId, requestId, visit } = link;
    const { known } = await this.held(link);
    const names = await this.names(link, known);
    const record = lookupRecord(known, { requestId, publicId, at: this.clock.now(), visit, ...names });
    if (record.isLocked === 0 && record.verified === null) return { ...record, message: '' };
    const generic = genericError(this.config.supportEmail, publicId);
    return { ...record, message: changed && visit.known ? changedMeanwhile(companyOf(names)) : generic };
  }

  /** @throws Problem `link-closed`, `request-changed`, Refused for what the supplier can put right */
  async tell(link: LinkCall, command: SupplierCommand, who: For): Promise<Outcome<SupplierEvent>> {
    const { call } = link;
    for (let attempt = 1; ; attempt++) {
      const { known, events } = await this.held(link);
      // A call that is sent again is answered as it was; the cookie is part of its id.
      if (!events.some(({ meta }) => meta.commandId === call.commandId)) this.requireRight(link, known, who);
      try {
        return await this.commands.execute(new TellByLink(link.supplierId, command, { ...call, seen: events.length - 1 }));
      } catch (error) {
        if (error instanceof ChangedMeanwhile && attempt < ATTEMPTS) continue;
        throw await this.asTold(error, link, known);
      }
    }
  }

  /** Nothing more is taken through this link. */
  async isFinished(link: LinkCall): Promise<boolean> {
    const request = currentRequest((await this.held(link)).known, link.requestId);
    return request === null || isFinished(request);
  }

  async held({ tenant, supplierId }: LinkTarget): Promise<Held> {
    const stream = streamName(tenant, 'supplier', supplierId);
    const events = (await this.runner.history(tenant, stream)) as readonly RecordedFact<SupplierEvent>[];
    const known = fold(supplier, events);
    if (known.status === 'unknown') throw noSuchLink();
    return { known, events };
  }

  /** The domain knows what was done through a link, not in which browser; that is looked at here. */
  private requireRight(link: LinkCall, known: KnownSupplier, who: For): void {
    const { visit } = link;
    const request = currentRequest(known, link.requestId);
    if (who === 'anybody' || request === null) return;
    const closed = closedBecause(request, known, this.clock.now()) !== null;
    if ((closed && !visit.known) || (isAnswered(request) && !visit.answered)) throw this.closed(link, 'another-visit');
    if (who === 'matched' && !visit.matched && !closed) throw new Refused('not-matched');
  }

  /** What the caller reads of a failure. A browser that never was at this link is told of none of its affairs. */
  private async asTold(error: unknown, link: LinkCall, known: KnownSupplier): Promise<unknown> {
    if (error instanceof SubjectDestroyed) return this.closed(link, 'person-erased');
    if (error instanceof ChangedMeanwhile) return sameMoment();
    if (!(error instanceof Refused)) return error;
    if (error.code !== 'request-changed') return DEAD.includes(error.code) ? this.closed(link, error.code) : error;
    if (!link.visit.known) return this.closed(link, error.code);
    return new Problem(409, error.code, changedMeanwhile(companyOf(await this.names(link, known))));
  }

  private closed({ publicId }: LinkCall, reason: string): LinkClosed {
    return new LinkClosed(this.config.supportEmail, publicId, reason);
  }

  private async names({ tenant }: LinkTarget, { details }: KnownSupplier): Promise<Names> {
    const { name, country, entities } = await this.company.of(tenant);
    const entityName = entities.find(({ id }) => id === details.entityId)?.name ?? null;
    return { customer: { id: tenant, companyName: name }, customerCountry: country, entityName };
  }
}

type Names = Pick<VerificationLookup, 'customer' | 'customerCountry' | 'entityName'>;

/** Where the record belongs to an entity, that is who asks (P-3.1). */
const companyOf = ({ customer, entityName }: Names): string => entityName ?? customer.companyName;

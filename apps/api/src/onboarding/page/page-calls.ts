import { Injectable } from '@nestjs/common';
import {
  type KnownOnboarding,
  type OnboardingCommand,
  participantOf,
  type Participant,
  refusalOfLink,
  supplierOnboarding,
  type SupplierOnboardingEvent,
} from '@counterfoil/domain';
import { SubjectDestroyed } from '@counterfoil/read-store';
import { Clock } from '../../platform/clock.js';
import { sha256, uuidOf } from '../../platform/digests.js';
import type { Browser } from '../../platform/http/browser.js';
import { refusalMessages } from '../../platform/http/messages.js';
import { Problem } from '../../platform/http/problem.js';
import { LinkLimits } from '../../platform/links/link-limits.js';
import { Links, type OnboardingTarget } from '../../platform/links/links.js';
import { type Call, CommandRunner, type Outcome } from '../../platform/log/command-runner.js';
import { OnboardingRecords, type OnboardingRecord } from '../../platform/onboarding-records.js';
import { requestKey } from '../../platform/session/access.js';

/** One call through a person's onboarding link. */
export type PageCall = OnboardingTarget & {
  readonly address: string;
  readonly browser: Browser;
  readonly call: Call;
  readonly record: OnboardingRecord;
  readonly participant: Participant;
};

const noSuchLink = (): Problem =>
  new Problem(404, 'no-such-link', 'Nothing was found for this link. Please open the link in the email again.');
const closed = (code: string): Problem => new Problem(409, code, refusalMessages[code] ?? 'This link no longer works.');

/** Shared by the use cases of an onboarding link: the link, the person and the onboarding. */
@Injectable()
export class PageCalls {
  constructor(
    private readonly links: Links,
    private readonly limits: LinkLimits,
    private readonly records: OnboardingRecords,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404 for a link that was never issued, 409 for one that no longer works */
  async of(publicId: string, browser: Browser): Promise<PageCall> {
    const { ip: address } = browser.request;
    const target = await this.links.findOnboarding(publicId);
    if (target === null) {
      await this.limits.failed(address);
      throw noSuchLink();
    }
    const record = await this.recordOf(target);
    const participant = participantOf(record.onboarding, target.participantId);
    // The person has a newer link, so this one no longer works.
    if (participant?.linkHash !== target.linkHash) throw closed('no-longer-asked');
    const refusal = refusalOfLink(record.onboarding, participant, this.clock.now());
    if (refusal !== null) throw closed(refusal);
    return { ...target, address, browser, call: callOf(target, browser), record, participant };
  }

  run({ onboardingId, call }: PageCall, command: OnboardingCommand): Promise<Outcome<SupplierOnboardingEvent>> {
    return this.runner.run(supplierOnboarding, onboardingId, command, call).catch((error: unknown) => {
      throw error instanceof SubjectDestroyed ? closed('onboarding-over') : error;
    });
  }

  /** The state after a command. */
  async now(call: PageCall): Promise<KnownOnboarding> {
    return (await this.recordOf(call)).onboarding;
  }

  async recordOf({ tenant, onboardingId }: OnboardingTarget): Promise<OnboardingRecord> {
    const record = await this.records.find(tenant, onboardingId);
    if (record === null) throw noSuchLink();
    return record;
  }
}

/** The same Idempotency-Key with the same link is the same command. */
const callOf = ({ tenant, supplierId, participantId }: OnboardingTarget, { request }: Browser): Call => {
  const { key, path } = requestKey(request);
  return {
    tenant,
    actor: { kind: 'supplier', id: supplierId },
    commandId: uuidOf(tenant, supplierId, participantId, path, key),
    // Salted with the key, which is not stored: from a plain digest in the log, personal data could be guessed.
    bodyDigest: sha256(JSON.stringify([key, request.body ?? null])),
    correlationId: String(request.id),
  };
};

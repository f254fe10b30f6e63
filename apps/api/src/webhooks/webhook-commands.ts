import { Inject, Injectable } from '@nestjs/common';
import {
  type CheckRecord,
  webhook,
  type WebhookCommand,
  type WebhookEvent,
  webhookQueue,
  type WebhookQueueCommand,
  type WebhookQueueEvent,
  queueAfter,
  type WebhookTarget,
  webhookTopics,
} from '@counterfoil/domain';
import { type WebhookDoc, webhooks } from '@counterfoil/projections';
import type { Config } from '../platform/config.js';
import { Customers } from '../platform/customers.js';
import { CheckFiles } from '../platform/documents/check-files.js';
import type { CheckRecordDto } from '../platform/http/check-record.dto.js';
import { invalid, notFound } from '../platform/http/problem.js';
import { CommandRunner, type Outcome } from '../platform/log/command-runner.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { Caller } from '../platform/session/access.js';
import { CONFIG } from '../platform/tokens.js';
import { outgoingUrl } from '../platform/addresses/outgoing-addresses.js';
import type { WebhookTargetDto } from './webhooks.dto.js';

const NO_ADDRESS = 'Please enter an address that begins with https:// and is on the public internet.';

type Asking = { readonly singleOperator: boolean; readonly check: CheckRecord | null };

/** Shared by all changes of webhooks. */
@Injectable()
export class WebhookCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
    private readonly checks: CheckFiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether the company has a single operator, and the check that the user made. */
  async asking(caller: Caller, typed: CheckRecordDto | undefined): Promise<Asking> {
    const { policy } = await this.customers.of(caller.tenant);
    return { singleOperator: policy.singleOperator, check: await this.checks.readOfAdministration(caller, typed) };
  }

  /** @throws Problem 400 for an address to which nothing is sent */
  targetIn({ url, topics }: WebhookTargetDto): WebhookTarget {
    const address = outgoingUrl(url.trim(), { toLoopback: this.config.webhooksToLoopback });
    if (address === null) throw invalid({ url: NO_ADDRESS });
    return { url: address, topics: webhookTopics.filter((topic) => topics.includes(topic)) };
  }

  /** @throws Problem 404 for a webhook of another company or none */
  async known({ tenant }: Pick<Caller, 'tenant'>, webhookId: string): Promise<WebhookDoc> {
    const doc = await this.readModels.get<WebhookDoc>(tenant, webhooks.name, webhookId);
    if (doc === null) throw notFound();
    return doc;
  }

  run(caller: Caller, command: WebhookCommand): Promise<Outcome<WebhookEvent>> {
    return this.runner.run(webhook, command.data.webhookId, command, caller.call());
  }

  /** A command to the queue of a webhook. The last event contains its whole state. */
  runOnQueue(caller: Caller, command: WebhookQueueCommand): Promise<Outcome<WebhookQueueEvent>> {
    return this.runner.runOnTail(webhookQueue, command.data.webhookId, command, caller.call(), queueAfter);
  }
}

import { Injectable } from '@nestjs/common';
import {
  apiKey,
  type ApiKeyCommand,
  type ApiKeyEvent,
  type CheckRecord,
  type KeyRights,
  type OwnRights,
} from '@counterfoil/domain';
import { type ApiKeyDoc, apiKeys } from '@counterfoil/projections';
import { Customers } from '../platform/customers.js';
import { CheckFiles } from '../platform/documents/check-files.js';
import type { CheckRecordDto } from '../platform/http/check-record.dto.js';
import { invalid, notFound } from '../platform/http/problem.js';
import { CommandRunner, type Outcome } from '../platform/log/command-runner.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { Caller } from '../platform/session/access.js';
import type { KeyRightsDto } from './api-keys.dto.js';

type Asking = { readonly own: OwnRights; readonly singleOperator: boolean; readonly check: CheckRecord | null };

/** Shared by all changes of API keys. */
@Injectable()
export class KeyCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
    private readonly checks: CheckFiles,
  ) {}

  /** The rights and the check of the user who asks, and whether the company has a single operator. */
  async asking(caller: Caller, typed: CheckRecordDto | undefined): Promise<Asking> {
    const { tenant, permissions, entityId } = caller;
    const { policy } = await this.customers.of(tenant);
    const check = await this.checks.readOfAdministration(caller, typed);
    return { own: { permissions, entityId }, singleOperator: policy.singleOperator, check };
  }

  /** @throws Problem 400 for an entity that the company does not have */
  async rightsIn({ tenant }: Caller, { permissions, entityId, expiresOn, addresses }: KeyRightsDto): Promise<KeyRights> {
    const { entities } = await this.customers.of(tenant);
    if (entityId !== null && !entities.some(({ id }) => id === entityId)) throw invalid({ entityId: 'There is no such entity.' });
    return { permissions, entityId, expiresOn, addresses: addresses.map((address) => address.trim()) };
  }

  /** @throws Problem 404: a key of another entity is answered like an unknown one */
  async requireVisible({ tenant, entityId }: Caller, keyId: string): Promise<void> {
    const doc = await this.readModels.get<ApiKeyDoc>(tenant, apiKeys.name, keyId);
    if (doc === null || (entityId !== null && doc.rights.entityId !== entityId)) throw notFound();
  }

  run(caller: Caller, command: ApiKeyCommand): Promise<Outcome<ApiKeyEvent>> {
    const { keyId } = command.data;
    return this.runner.run(apiKey, keyId, command, caller.call());
  }
}

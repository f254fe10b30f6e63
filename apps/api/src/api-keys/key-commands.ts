import { Injectable } from '@nestjs/common';
import { apiKey, type ApiKeyCommand, type ApiKeyEvent, type KeyRights, type OwnRights } from '@counterfoil/domain';
import { type ApiKeyDoc, apiKeys } from '@counterfoil/projections';
import { Customers } from '../platform/customers.js';
import { invalid, notFound } from '../platform/http/problem.js';
import { CommandRunner, type Outcome } from '../platform/log/command-runner.js';
import { ReadModels } from '../platform/read/read-models.js';
import type { Caller } from '../platform/session/access.js';
import type { KeyRightsDto } from './api-keys.dto.js';

/** What all changes of API keys have in common. */
@Injectable()
export class KeyCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly customers: Customers,
    private readonly readModels: ReadModels,
  ) {}

  /** What the person who asks may do, and whether a second person decides. */
  async asking({
    tenant,
    permissions,
    entityId,
  }: Caller): Promise<{ readonly own: OwnRights; readonly singleOperator: boolean }> {
    const { policy } = await this.customers.of(tenant);
    return { own: { permissions, entityId }, singleOperator: policy.singleOperator };
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

import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isPendingOnboarding, supplierOnboarding } from '@counterfoil/domain';
import type { Filter, OnboardingRowDoc, OnboardingsCancelled, SupplierDoc } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Problem } from '../../platform/http/problem.js';
import { CommandRunner } from '../../platform/log/command-runner.js';
import { Refused } from '../../platform/log/refused.js';
import { OnboardingOutcomes } from '../../platform/onboarding-outcomes.js';
import { OnboardingRecords } from '../../platform/onboarding-records.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { type Caller, partOf } from '../../platform/session/access.js';
import type { CancelExistingDto, SupplierCodeDto } from './customer.dto.js';

const CAUGHT_UP_TIMEOUT_MS = 2_000;

/** Cancels the pending onboardings of several suppliers, for the two calls of P-7.3.3. */
@Injectable()
export class ExistingOnboardings {
  constructor(
    private readonly readModels: ReadModels,
    private readonly records: OnboardingRecords,
    private readonly outcomes: OnboardingOutcomes,
    private readonly runner: CommandRunner,
  ) {}

  async ofSuppliersWith(caller: Caller, supplierCodes: readonly string[]): Promise<readonly string[]> {
    await this.readModels.requireCaughtUp(CAUGHT_UP_TIMEOUT_MS);
    const filters: Filter[] = [{ field: 'supplierCode', op: 'one-of', values: supplierCodes }];
    const supplierIds: string[] = [];
    for await (const { id } of this.readModels.scan<SupplierDoc>(caller.tenant, 'suppliers', filters)) supplierIds.push(id);
    const ids: string[] = [];
    const theirs: Filter[] = [
      { field: 'supplierId', op: 'one-of', values: supplierIds },
      { field: 'pending', op: 'equals', value: true },
    ];
    for await (const { id } of this.readModels.scan<OnboardingRowDoc>(caller.tenant, 'onboardings', theirs)) ids.push(id);
    return ids;
  }

  /** Onboardings that this user may not see and those that have ended stay as they are. */
  async cancel(caller: Caller, ids: readonly string[], isSelfCertify: boolean): Promise<OnboardingsCancelled> {
    let position = '';
    let cancelled = 0;
    for (const onboardingId of new Set(ids)) {
      const written = await this.cancelOne(caller, onboardingId, isSelfCertify);
      if (written === null) continue;
      cancelled++;
      if (written > position) position = written;
    }
    const message = cancelled === 1 ? '1 onboarding was cancelled.' : `${cancelled} onboardings were cancelled.`;
    return { success: true, message, cancelled, position };
  }

  private async cancelOne(caller: Caller, onboardingId: string, isSelfCertify: boolean): Promise<string | null> {
    const { tenant, entityId } = caller;
    const record = await this.records.find(tenant, onboardingId);
    if (record === null || (entityId !== null && record.onboarding.entityId !== entityId)) return null;
    const call = partOf(caller.call(), onboardingId);
    const isRepeat = record.events.some(({ meta }) => meta.commandId === call.commandId);
    if (!isRepeat && !isPendingOnboarding(record.onboarding.code)) return null;
    const data = { onboardingId, isSelfCertify, reason: null };
    try {
      const { position } = await this.runner.run(supplierOnboarding, onboardingId, { type: 'CancelOnboarding', data }, call);
      const settled = await this.outcomes.settle(tenant, (await this.records.find(tenant, onboardingId))!);
      return settled > (position ?? '') ? settled : (position ?? '');
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }
}

export class CancelWithSupplierCode extends CallerCommand<SupplierCodeDto, OnboardingsCancelled> {}

@CommandHandler(CancelWithSupplierCode)
export class CancelWithSupplierCodeHandler implements ICommandHandler<CancelWithSupplierCode> {
  constructor(private readonly existing: ExistingOnboardings) {}

  async execute({ input: { supplierCode }, caller }: CancelWithSupplierCode): Promise<OnboardingsCancelled> {
    return this.existing.cancel(caller, await this.existing.ofSuppliersWith(caller, [supplierCode]), false);
  }
}

export class CancelExisting extends CallerCommand<CancelExistingDto, OnboardingsCancelled> {}

@CommandHandler(CancelExisting)
export class CancelExistingHandler implements ICommandHandler<CancelExisting> {
  constructor(private readonly existing: ExistingOnboardings) {}

  async execute({ input, caller }: CancelExisting): Promise<OnboardingsCancelled> {
    const { supplierCodes = [], publicIds = [], isSelfCertify = false } = input;
    if (supplierCodes.length + publicIds.length === 0)
      throw new Problem(400, 'validation', 'Please name supplier codes or onboardings.');
    const named = supplierCodes.length === 0 ? [] : await this.existing.ofSuppliersWith(caller, supplierCodes);
    return this.existing.cancel(caller, [...named, ...publicIds], isSelfCertify && publicIds.length > 0);
  }
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FormEditorsAnswer } from '@counterfoil/projections';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../platform/clock.js';
import { CallerCommand } from '../platform/commands.js';
import { Customers } from '../platform/customers.js';
import { noPermission } from '../platform/http/problem.js';
import { Stores } from '../platform/stores.js';
import { OnboardingFormDocs } from './onboarding-form-docs.js';

/** An open editor reports itself every ten seconds. After thirty seconds without a report it counts as closed. */
const EDITING_MS = 30_000;

type Editing = { readonly tenant: string; readonly formId: string; readonly userId: string; readonly since: string };
const EDITORS = stateSlot<Editing>('form-editor');

/**
 * Reports that a user has a form open in the editor, and returns the other users who have. This is not an event: the state store
 * keeps it for as long as the editor reports itself.
 */
export class AnnounceEditor extends CallerCommand<{ readonly id: string }, FormEditorsAnswer> {}

@CommandHandler(AnnounceEditor)
export class AnnounceEditorHandler implements ICommandHandler<AnnounceEditor> {
  constructor(
    private readonly docs: OnboardingFormDocs,
    private readonly stores: Stores,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { id: formId }, caller }: AnnounceEditor): Promise<FormEditorsAnswer> {
    const { tenant, userId, entityId } = caller;
    if (entityId !== null) throw noPermission();
    await this.docs.of(tenant, formId);
    const now = this.clock.now();
    const { stateStore } = this.stores;
    const key = `${tenant} ${formId} ${userId}`;
    const since = (await stateStore.read(EDITORS, key, now))?.value.since ?? now;
    await stateStore.put(EDITORS, key, { tenant, formId, userId, since }, plusMilliseconds(now, EDITING_MS));
    const editing = (await stateStore.list(EDITORS, now)).map(({ value }) => value);
    const others = editing.filter((one) => one.tenant === tenant && one.formId === formId && one.userId !== userId);
    const nameOf = await this.customers.namer(
      tenant,
      others.map((one) => one.userId),
    );
    const named = others.map((one) => ({ name: nameOf(one.userId), since: one.since }));
    return { others: named.sort((a, b) => (a.since < b.since ? -1 : 1)) };
  }
}

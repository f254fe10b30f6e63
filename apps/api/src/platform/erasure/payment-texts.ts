import { Injectable } from '@nestjs/common';
import { subject as subjectDecider } from '@counterfoil/domain';
import { type PaymentRowDoc, paymentRows } from '@counterfoil/projections';
import { type Call, CommandRunner } from '../log/command-runner.js';
import { Refused } from '../log/refused.js';
import { Vault } from '../log/vault.js';
import { ReadModels } from '../read/read-models.js';
import { partOf } from '../session/access.js';
import { Stores } from '../stores.js';
import { textsOfPerson } from './person-texts.js';
import { namesPerson } from './redact.js';

const CAUGHT_UP_MS = 5_000;

/** Erases what users wrote about single payments where it names a person: comments, and reasons for dismissing an alert (P-12.7). */
@Injectable()
export class PaymentTextErasure {
  constructor(
    private readonly stores: Stores,
    private readonly runner: CommandRunner,
    private readonly vault: Vault,
    private readonly readModels: ReadModels,
  ) {}

  /**
   * It must be done while the key still opens the person's data, and can be repeated until then. Returns the number of payments.
   */
  async eraseNaming(call: Call, person: string, reason: string): Promise<number> {
    await this.readModels.requireCaughtUp(CAUGHT_UP_MS);
    const ids = await this.naming(call.tenant, person);
    for (const id of ids) {
      const subject = `payment:${id}`;
      await this.runner
        .run(subjectDecider, `payment-${id}`, { type: 'EraseSubject', data: { subject, reason } }, partOf(call, subject))
        .catch((error: unknown) => {
          if (!(error instanceof Refused) || error.code !== 'already-erased') throw error;
        });
      await this.vault.erase(call.tenant, subject);
    }
    return ids.length;
  }

  private async naming(tenant: string, person: string): Promise<readonly string[]> {
    const names = namesPerson(await textsOfPerson(this.stores.eventStore, this.vault, tenant, person));
    const ids: string[] = [];
    for await (const row of this.readModels.scan<PaymentRowDoc>(tenant, paymentRows.name)) {
      const written = [row.comment, ...row.dismissed.map(({ reason }) => reason)].filter((text) => text !== null);
      const isPayee = person === `supplier:${row.payeeId}`;
      if (written.some((text) => names(text, isPayee))) ids.push(row.id);
    }
    return ids;
  }
}

import { Injectable } from '@nestjs/common';
import { subject as subjectDecider } from '@counterfoil/domain';
import { type PaymentRowDoc, paymentRows, paymentRuns, type RunDoc } from '@counterfoil/projections';
import { type Call, CommandRunner } from '../log/command-runner.js';
import { Refused } from '../log/refused.js';
import { Vault } from '../log/vault.js';
import { ReadModels } from '../read/read-models.js';
import { partOf } from '../session/access.js';
import { Stores } from '../stores.js';
import { textsOfPerson } from './person-texts.js';
import { namesPerson } from './redact.js';
import { writtenAbout } from './written-about-payments.js';

const CAUGHT_UP_MS = 5_000;

type Named = { readonly rows: ReadonlySet<string>; readonly subjects: ReadonlySet<string> };

/**
 * Erases what users wrote about payments where it names a person: comments, and reasons for holding, leaving out and dismissing an
 * alert (P-12.7).
 */
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
    const { rows, subjects } = await this.naming(call.tenant, person);
    for (const subject of subjects) {
      await this.runner
        .run(
          subjectDecider,
          subject.replace(':', '-'),
          { type: 'EraseSubject', data: { subject, reason } },
          partOf(call, subject),
        )
        .catch((error: unknown) => {
          if (!(error instanceof Refused) || error.code !== 'already-erased') throw error;
        });
      await this.vault.erase(call.tenant, subject);
    }
    return rows.size;
  }

  /** Reads the log, because read models keep the last comment only, and no reasons for holding. */
  private async naming(tenant: string, person: string): Promise<Named> {
    const names = namesPerson(await textsOfPerson(this.stores.eventStore, this.vault, tenant, person));
    const paid = await this.rowsPaidTo(tenant, person);
    const [rows, subjects] = [new Set<string>(), new Set<string>()];
    for await (const { id: runId } of this.readModels.scan<RunDoc>(tenant, paymentRuns.name))
      for await (const written of writtenAbout(this.stores.eventStore, this.vault, tenant, runId)) {
        const isPayee = written.rows.some((row) => paid.has(row));
        if (!written.texts.some((text) => names(text, isPayee))) continue;
        for (const row of written.rows) rows.add(row);
        for (const subject of written.subjects) subjects.add(subject);
      }
    return { rows, subjects };
  }

  private async rowsPaidTo(tenant: string, person: string): Promise<ReadonlySet<string>> {
    const paid = new Set<string>();
    for await (const { id, payeeId } of this.readModels.scan<PaymentRowDoc>(tenant, paymentRows.name))
      if (person === `supplier:${payeeId}`) paid.add(id);
    return paid;
  }
}

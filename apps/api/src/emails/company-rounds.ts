import { Logger } from '@nestjs/common';
import type { CustomerDoc } from '@counterfoil/projections';
import type { ReadModels } from '../platform/read/read-models.js';

const CAUGHT_UP_TIMEOUT_MS = 2_000;

type Rounds = {
  /** What the emails are about, for the output. */
  readonly about: string;
  /** How often it checks, in real time. */
  readonly intervalMs: number;
};

/** Checks at intervals, company by company, which emails are due. It is part of the one email process. */
export abstract class CompanyRounds {
  private readonly log = new Logger('mail');
  private lookedAt = Number.NEGATIVE_INFINITY;

  protected constructor(
    protected readonly readModels: ReadModels,
    private readonly rounds: Rounds,
  ) {}

  /** Called often; does its work at intervals. */
  async look(): Promise<void> {
    const now = performance.now();
    if (now - this.lookedAt < this.rounds.intervalMs) return;
    this.lookedAt = now;
    await this.takeDue();
  }

  /** A failure at one company delays no other company's emails. */
  async takeDue(): Promise<void> {
    // Outdated read models could lead to an email to somebody who has lost the right to it.
    if (!(await this.readModels.caughtUp(CAUGHT_UP_TIMEOUT_MS))) return;
    for (const tenant of await this.readModels.tenants()) {
      try {
        const company = await this.readModels.get<CustomerDoc>(tenant, 'customers', tenant);
        if (company?.active === true) await this.takeCompany(tenant, company);
      } catch (error) {
        this.log.error(`emails about ${this.rounds.about} wait`, error instanceof Error ? error.stack : String(error));
      }
    }
  }

  protected abstract takeCompany(tenant: string, company: CustomerDoc): Promise<void>;
}

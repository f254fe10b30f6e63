import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountScan, DECISION_TABLE, NAME_RULES } from '@counterfoil/domain';
import { type AccountScanDoc, accountScans, type StartedScan } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import { Problem } from '../../platform/http/problem.js';
import { type Call, CommandRunner } from '../../platform/log/command-runner.js';
import { ReadModels } from '../../platform/read/read-models.js';
import { ScanJobs } from './scan-jobs.js';
import { ScanLists } from './scan-lists.js';
import type { ScanAccountsDto } from './scans.dto.js';

/** How long a start waits for the records to be up to date before it is refused. */
const RECORDS_TIMEOUT_MS = 5_000;

export type NewScan = {
  readonly because: 'asked' | 'schedule';
  /** Null: all suppliers. */
  readonly ids: readonly string[] | null;
  /** The only entity of the user who started it; null: all entities. */
  readonly entityId: string | null;
};

/** Records the start of a scan and starts its job. The id of the scan is the id of the command. */
@Injectable()
export class ScanStarter {
  constructor(
    private readonly runner: CommandRunner,
    private readonly readModels: ReadModels,
    private readonly customers: Customers,
    private readonly lists: ScanLists,
    private readonly jobs: ScanJobs,
  ) {}

  async start(call: Call, { because, ids: named, entityId }: NewScan): Promise<StartedScan> {
    const { tenant, commandId: scanId } = call;
    await this.readModels.requireCaughtUp(RECORDS_TIMEOUT_MS);
    const ids = named === null ? await this.lists.all(tenant, entityId) : [...new Set(named)];
    const sha256 = await this.lists.keep(tenant, ids);
    const { policyVersion } = await this.customers.of(tenant);
    const seq = (await this.readModels.ledgerOf(tenant))?.seq ?? 0;
    const rules = { decisionTable: DECISION_TABLE, names: NAME_RULES, policy: policyVersion };
    const data = { scanId, because, suppliers: ids.length, sha256, entityId, seq, rules };
    const { position } = await this.runner.run(accountScan, scanId, { type: 'StartAccountScan', data }, call);
    await this.jobs.start({ tenant, scanId });
    return { position: position ?? '', scanId, suppliers: ids.length };
  }
}

/** Checks the accounts of chosen or all suppliers as if they were paid today (P-10.40). */
export class ScanAccounts extends CallerCommand<ScanAccountsDto, StartedScan> {}

@CommandHandler(ScanAccounts)
export class ScanAccountsHandler implements ICommandHandler<ScanAccounts> {
  constructor(
    private readonly starter: ScanStarter,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ input: { ids }, caller }: ScanAccounts): Promise<StartedScan> {
    const call = caller.call();
    await this.requireNoOther(caller.tenant, call.commandId);
    return this.starter.start(call, { because: 'asked', ids: ids ?? null, entityId: caller.entityId });
  }

  /** A company runs one scan at a time, because each reads every supplier that it names. */
  private async requireNoOther(tenant: string, scanId: string): Promise<void> {
    const filters = [{ field: 'status', op: 'equals', value: 'started' }] as const;
    for await (const scan of this.readModels.scan<AccountScanDoc>(tenant, accountScans.name, filters))
      if (scan.id !== scanId)
        throw new Problem(409, 'scan-running', 'Accounts are being scanned already. Please wait for that scan, or cancel it.');
  }
}

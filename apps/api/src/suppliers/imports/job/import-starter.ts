import { Injectable } from '@nestjs/common';
import type { Actor } from '@counterfoil/domain';
import { Customers } from '../../../platform/customers.js';
import { sha256 as digestOf } from '../../../platform/digests.js';
import { Problem } from '../../../platform/http/problem.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { isOutage } from '../../../platform/outages.js';
import { ImportJob, type ImportOrder } from './import-job.js';
import { ImportTurns, jobIdOf, type Turn } from './import-turns.js';
import { listRows } from '../list-problems.js';
import { SupplierFiles } from '../supplier-files.js';

export type StartedImport = { readonly importId: string; readonly position: string };

/** Starts the background job of a new or resumed import that has its turn. */
@Injectable()
export class ImportStarter {
  constructor(
    private readonly files: SupplierFiles,
    private readonly job: ImportJob,
    private readonly jobs: Jobs,
    private readonly turns: ImportTurns,
    private readonly customers: Customers,
  ) {}

  async start(tenant: string, { importId, fileId, userId, entityId }: Turn): Promise<StartedImport> {
    const file = await this.files.find(tenant, fileId ?? '');
    const result = await this.files.read(tenant, file);
    if (!result.accepted) return this.refuse(tenant, importId);
    await this.files.use(tenant, file);
    const { country, entities, policy } = await this.customers.of(tenant);
    const rows = await listRows(result, { country, entities, ownEntity: entityId });
    const actor: Actor = { kind: 'user', id: userId };
    const { fileName, sha256 } = file;
    const order: ImportOrder = {
      ...{ tenant, importId, actor, fileName, sha256 },
      singleOperator: policy.singleOperator,
      parser: result.parser,
      fileDigest: digestOf(file.fileId),
    };
    const position = await this.job.begin(order, rows.length).catch(async (error: unknown) => {
      // The start of the import may have been recorded before the outage. In that case it continues by itself.
      if (!isOutage(error)) await this.turns.end(tenant, importId);
      throw error;
    });
    await this.jobs.start(
      jobIdOf(tenant, importId),
      async (progress) => {
        await this.job.run(order, rows, progress);
        await this.turns.end(tenant, importId);
      },
      () => 'The import was interrupted. The rows imported so far are kept, and it continues automatically from there.',
    );
    return { importId, position };
  }

  private async refuse(tenant: string, importId: string): Promise<never> {
    await this.turns.end(tenant, importId);
    throw new Problem(
      422,
      'list-refused',
      'This list cannot be read as it is, so nothing of it was imported. Please upload it again and look at its problems.',
    );
  }
}

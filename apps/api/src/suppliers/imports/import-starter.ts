import { Injectable } from '@nestjs/common';
import type { Actor } from '@counterfoil/domain';
import { type ImportDoc, imports } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import { sha256 as digestOf } from '../../platform/digests.js';
import { notFound, Problem } from '../../platform/http/problem.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { ImportJob, type ImportOrder } from './import-job.js';
import { ImportTurns, jobIdOf, type Turn } from './import-turns.js';
import { listRows } from './list-problems.js';
import { SupplierFiles } from './supplier-files.js';

export type StartedImport = { readonly importId: string; readonly position: string };

/** Gives each customer one import at a time, and starts its job. */
@Injectable()
export class ImportStarter {
  constructor(
    private readonly files: SupplierFiles,
    private readonly job: ImportJob,
    private readonly jobs: Jobs,
    private readonly turns: ImportTurns,
    private readonly company: Company,
    private readonly readModels: ReadModels,
  ) {}

  /** `importId` is the caller's command: a repeated request is the same import. The same list again goes on with the one broken off. */
  async start({ tenant, userId, entityId }: Session, fileId: string, importId: string): Promise<StartedImport> {
    await this.files.find(tenant, fileId);
    return this.work(tenant, await this.turns.take(tenant, { work: 'import', importId, fileId, userId, entityId }));
  }

  async resume({ tenant, entityId, userId }: Session, importId: string): Promise<StartedImport> {
    const doc = await this.readModels.get<ImportDoc>(tenant, imports.name, importId);
    if (doc === null || (entityId !== null && doc.startedBy !== userId)) throw notFound();
    const turn = await this.turns.held(tenant);
    if (turn?.importId !== importId || turn.work === 'undo')
      throw new Problem(
        409,
        'import-over',
        'This import cannot go on. Please upload the list again: rows that are done already change nothing.',
      );
    return this.work(tenant, turn);
  }

  private async work(tenant: string, { importId, fileId, userId, entityId }: Turn): Promise<StartedImport> {
    const file = await this.files.find(tenant, fileId ?? '');
    const result = await this.files.read(tenant, file);
    const { country, entities, policy } = await this.company.of(tenant);
    const rows = listRows(result, { country, entities, ownEntity: entityId });
    const actor: Actor = { kind: 'user', id: userId };
    const { fileName, sha256 } = file;
    const order: ImportOrder = {
      ...{ tenant, importId, actor, fileName, sha256 },
      singleOperator: policy.singleOperator,
      parser: result.parser,
      fileDigest: digestOf(file.fileId),
    };
    const position = await this.job.begin(order, rows.length).catch(async (error: unknown) => {
      await this.turns.end(tenant, importId);
      throw error;
    });
    await this.jobs.start(
      jobIdOf(tenant, importId),
      async (progress) => {
        await this.job.run(order, rows, progress);
        await this.turns.end(tenant, importId);
      },
      () => 'The import stopped. What was imported stays; start it again and it goes on where it stopped.',
    );
    return { importId, position };
  }
}

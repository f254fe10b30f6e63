import { Injectable } from '@nestjs/common';
import type { Actor } from '@counterfoil/domain';
import { type FileProblem, type ImportDoc, imports } from '@counterfoil/projections';
import { problemMessages, type Problem as ListProblem, type SupplierListResult } from '@counterfoil/parsers';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { Company } from '../../platform/company.js';
import { sha256 as digestOf } from '../../platform/digests.js';
import { notFound, Problem } from '../../platform/http/problem.js';
import { RepeatedWithAnotherBody } from '../../platform/log/refused.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ReadModels } from '../../platform/read/read-models.js';
import type { Session } from '../../platform/session/sessions.js';
import { Stores } from '../../platform/stores.js';
import { ImportJob, type ImportOrder } from './import-job.js';
import { type ListRow, listRow } from './list-row.js';
import { SupplierFiles } from './supplier-files.js';

export type StartedImport = { readonly importId: string; readonly position: string };

/** Which import a customer's turn belongs to, and how to go on with it. */
type Turn = {
  readonly importId: string;
  readonly fileId: string;
  readonly userId: string;
  readonly entityId: string | null;
  readonly at: string;
};
const TURN = 'supplier-import';
const TURN_LASTS = 7 * 86_400_000;
/** Between taking the turn and the job's first sign of life. */
const STARTING = 8_000;

export const jobIdOf = (tenant: string, importId: string): string => `supplier-import ${tenant} ${importId}`;

/** Gives each customer one import at a time, and starts its job (design 2). */
@Injectable()
export class ImportStarter {
  constructor(
    private readonly files: SupplierFiles,
    private readonly job: ImportJob,
    private readonly jobs: Jobs,
    private readonly stores: Stores,
    private readonly company: Company,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  /** `importId` is the caller's command: a repeated request is the same import. The same list again goes on with the one broken off. */
  async start({ tenant, userId, entityId }: Session, fileId: string, importId: string): Promise<StartedImport> {
    await this.files.find(tenant, fileId);
    const turn: Turn = { importId, fileId, userId, entityId, at: this.clock.now() };
    return this.work(tenant, await this.takeTurn(tenant, turn));
  }

  async resume({ tenant, entityId, userId }: Session, importId: string): Promise<StartedImport> {
    const doc = await this.readModels.get<ImportDoc>(tenant, imports.name, importId);
    if (doc === null || (entityId !== null && doc.startedBy !== userId)) throw notFound();
    const held = await this.stores.stateStore.read(TURN, tenant, this.clock.now());
    const turn = held?.value as unknown as Turn | undefined;
    if (turn?.importId !== importId)
      throw new Problem(
        409,
        'import-over',
        'This import cannot go on. Please upload the list again: rows that are done already change nothing.',
      );
    return this.work(tenant, turn);
  }

  private async takeTurn(tenant: string, wanted: Turn): Promise<Turn> {
    const now = this.clock.now();
    const held = await this.stores.stateStore.read(TURN, tenant, now);
    const turn = (held?.value as unknown as Turn | undefined) ?? null;
    if (turn?.importId === wanted.importId) {
      if (turn.fileId !== wanted.fileId) throw new RepeatedWithAnotherBody();
      return turn;
    }
    if (turn !== null && (await this.isAlive(tenant, turn))) throw importRunning();
    const next = turn !== null && turn.fileId === wanted.fileId ? { ...turn, at: now } : wanted;
    const options = { expected: held?.version ?? null, expiresAt: plusMilliseconds(now, TURN_LASTS), now };
    if (!(await this.stores.stateStore.write(TURN, tenant, next, options))) throw importRunning();
    return next;
  }

  private async isAlive(tenant: string, { importId, at }: Turn): Promise<boolean> {
    const state = (await this.jobs.state(jobIdOf(tenant, importId)))?.state;
    if (state !== undefined) return state === 'running';
    return Date.parse(this.clock.now()) - Date.parse(at) < STARTING;
  }

  private async work(tenant: string, { importId, fileId, userId, entityId }: Turn): Promise<StartedImport> {
    const file = await this.files.find(tenant, fileId);
    const result = await this.files.read(tenant, file);
    const { country, entities, policy } = await this.company.of(tenant);
    const rows = listRows(result, { country, entities, ownEntity: entityId });
    const actor: Actor = { kind: 'user', id: userId };
    const { fileName, sha256 } = file;
    const order: ImportOrder = {
      ...{ tenant, importId, actor, fileName, sha256 },
      singleOperator: policy.singleOperator,
      parser: result.parser,
      fileDigest: digestOf(fileId),
    };
    const position = await this.job.begin(order, rows.length).catch(async (error: unknown) => {
      await this.endTurn(tenant, importId);
      throw error;
    });
    await this.jobs.start(
      jobIdOf(tenant, importId),
      async (progress) => {
        await this.job.run(order, rows, progress);
        await this.endTurn(tenant, importId);
      },
      () => 'The import stopped. What was imported stays; start it again and it goes on where it stopped.',
    );
    return { importId, position };
  }

  private async endTurn(tenant: string, importId: string): Promise<void> {
    const held = await this.stores.stateStore.read(TURN, tenant, this.clock.now());
    if ((held?.value as unknown as Turn | undefined)?.importId === importId) await this.stores.stateStore.remove(TURN, tenant);
  }
}

const importRunning = (): Problem =>
  new Problem(409, 'import-running', 'Another supplier list is being imported. Please wait until it is done.');

/** The rows of a list, each with what its reader said of it. */
export const listRows = (result: SupplierListResult, setting: Parameters<typeof listRow>[2]): readonly ListRow[] => {
  const said = new Map<number, string[]>();
  for (const problem of result.errors)
    if (problem.row !== undefined) said.set(problem.row, [...(said.get(problem.row) ?? []), sentenceOf(problem)]);
  return result.suppliers.map((imported) => listRow(imported, said.get(imported.row) ?? [], setting));
};

const sentenceOf = (problem: ListProblem): string => problemMessages[problem.code](problem);

export const fileProblem = (problem: ListProblem): FileProblem => ({ ...problem, message: sentenceOf(problem) });

import type { ErrorAnswer, ImportView, SupplierFileAnswer, UndoAnswer } from '@counterfoil/projections';
import { supplier } from '@counterfoil/domain';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CommandRunner } from '../../../platform/log/command-runner.js';
import type { Answer, Harness, Visitor } from '../../../platform/testing/harness.js';
import { Portal } from '../../testing/portal.js';
import type { StartedImport } from '../job/import-starter.js';

export const HEADER = 'Supplier Code,Supplier Name,Bank Account Name,BSB,Account Number,Email,Inactive,Country,Entity';
let companies = 0;

/** A separate company with one person for each test. */
export const company = async (harness: Harness, policy = {}): Promise<Importer> => {
  const tenant = `importer${++companies}`;
  await harness.company(tenant, 'AUS', policy, ['north', 'south']);
  const anna = await harness.signIn(tenant, 'anna');
  await harness.caughtUp();
  return new Importer(harness, tenant, anna);
};

/** A person who imports supplier lists. */
export class Importer {
  readonly portal: Portal;
  constructor(
    private readonly harness: Harness,
    readonly tenant: string,
    readonly person: Visitor,
  ) {
    this.portal = new Portal(harness, person);
  }

  /** A colleague in the same company. */
  async colleague(name: string, entityId: string | null = null): Promise<Importer> {
    return new Importer(this.harness, this.tenant, await this.harness.signIn(this.tenant, name, undefined, entityId));
  }

  upload(text: string | Uint8Array, fields = {}): Promise<Answer<SupplierFileAnswer>> {
    const bytes = typeof text === 'string' ? `${HEADER}\n${text}` : text;
    return this.person.upload('/customerPortalApi/uploadSupplierFile', 'list.csv', bytes, fields);
  }

  start(fileId: string, headers = {}): Promise<Answer<StartedImport & ErrorAnswer>> {
    return this.person.post('/customerPortalApi/updateSuppliers', { fileId, fileName: 'list.csv' }, headers);
  }

  async ended(importId: string): Promise<ImportView> {
    await this.harness.app.get(Jobs).allSettled();
    await this.harness.caughtUp();
    return (await this.person.get<ImportView>(`/suppliers/imports/${importId}`)).body;
  }

  undo(importId?: string, headers = {}): Promise<Answer<UndoAnswer & ErrorAnswer>> {
    return this.person.post('/customerPortalApi/undoUpdateSuppliers', importId === undefined ? {} : { importId }, headers);
  }

  /** Undoes the latest import and waits until it is complete. */
  async undone(): Promise<ImportView> {
    const begun = await this.undo();
    if (begun.status !== 200) throw new Error(begun.text);
    return this.ended(begun.body.importId);
  }

  /** Uploads and imports a list and waits until it is complete. */
  async import(text: string | Uint8Array): Promise<ImportView> {
    // Moves the clock, so that imports have different times.
    this.harness.clock.advance(1_000);
    const uploaded = await this.upload(text);
    if (uploaded.status !== 200) throw new Error(uploaded.text);
    const started = await this.start(uploaded.body.fileId);
    if (started.status !== 200) throw new Error(started.text);
    return this.ended(started.body.importId);
  }

  /** Events of all supplier streams of this company. */
  async written(): Promise<number> {
    const ids = (await this.portal.list()).map(({ id }) => id);
    const runner = this.harness.app.get(CommandRunner);
    const streams = await Promise.all(ids.map((id) => runner.historyOf(supplier, this.tenant, id)));
    return streams.flat().length;
  }
}

/** A row with the usual headings. */
export const row = (
  code: string,
  { name = `Supplier ${code}`, account = '10203040', email = '', inactive = '', entity = '' } = {},
) => [code, name, name, '063102', account, email, inactive, 'AU', entity].join(',');

/** Blocks imports at their first write until they may continue. */
export const held = (harness: Harness): (() => void) => {
  const { eventStore } = harness.stores;
  const appendEach = eventStore.appendEach.bind(eventStore);
  let goOn = (): void => undefined;
  const gate = new Promise<void>((open) => {
    goOn = open;
  });
  eventStore.appendEach = async (tenant, appends) => {
    await gate;
    return appendEach(tenant, appends);
  };
  return () => {
    eventStore.appendEach = appendEach;
    goOn();
  };
};

/** The log of a job that is meant to fail is not checked. */
export const jestSilence = (): (() => void) => {
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = () => true;
  return () => {
    process.stderr.write = write;
  };
};

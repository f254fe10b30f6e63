import { Injectable } from '@nestjs/common';
import type { CustomerCountry } from '@counterfoil/domain';
import {
  bytesSource,
  previewSupplierList,
  readSupplierList,
  type SupplierListPreview,
  type SupplierListResult,
  type SupplierMapping,
} from '@counterfoil/parsers';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { sha256, uuidOf } from '../../platform/digests.js';
import { Problem } from '../../platform/http/problem.js';
import { Stores } from '../../platform/stores.js';

/** A supplier list as it was dropped: the bytes by their digest, and how its columns are to be read. */
export type SupplierFile = {
  readonly fileId: string;
  readonly sha256: string;
  readonly fileName: string;
  readonly country: CustomerCountry;
  readonly mapping: SupplierMapping | null;
};

const SUPPLIER_FILES = stateSlot<SupplierFile>('supplier-file');

type Stored = Omit<SupplierFile, 'fileId' | 'mapping'>;

/** A list that nobody imported is forgotten after a week; its bytes stay. */
const REMEMBER = 7 * 86_400_000;
const MOST_READ = 4;
/** Rows of one list: what became of each is kept in one stream, which is read whole for every step. */
export const MOST_ROWS = 50_000;

/** Keeps the original bytes and reads them: the same bytes, name and mapping always give the same rows. */
@Injectable()
export class SupplierFiles {
  /** The latest lists read: an import begins seconds after its preview. */
  private readonly known = new Map<string, SupplierListResult>();

  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  async keep(tenant: string, file: Pick<SupplierFile, 'fileName' | 'country'>, bytes: Uint8Array): Promise<SupplierFile> {
    const digest = sha256(bytes);
    await this.stores.fileStore.put(tenant, digest, bytes);
    return this.keepAs(tenant, { ...file, sha256: digest }, null);
  }

  /** The same bytes, to be read with these columns. */
  async keepAs(tenant: string, file: Stored, mapping: SupplierMapping | null): Promise<SupplierFile> {
    const kept = mappedAs(tenant, file, mapping);
    const until = plusMilliseconds(this.clock.now(), REMEMBER);
    await this.stores.stateStore.put(SUPPLIER_FILES, `${tenant} ${kept.fileId}`, kept, until);
    return kept;
  }

  async find(tenant: string, fileId: string): Promise<SupplierFile> {
    const entry = await this.stores.stateStore.read(SUPPLIER_FILES, `${tenant} ${fileId}`, this.clock.now());
    if (entry === null) throw noSuchFile();
    return entry.value;
  }

  async read(tenant: string, file: SupplierFile): Promise<SupplierListResult> {
    const id = `${tenant} ${file.fileId}`;
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const source = await this.source(tenant, file);
    const result = await readSupplierList(
      source,
      { customerCountry: file.country },
      { limits: { records: MOST_ROWS }, ...(file.mapping === null ? {} : { mapping: file.mapping }) },
    );
    if (this.known.size >= MOST_READ) this.known.delete(this.known.keys().next().value!);
    this.known.set(id, result);
    return result;
  }

  /** The first rows as they stand, for the screen on which columns are named. */
  async preview(tenant: string, file: SupplierFile): Promise<SupplierListPreview | null> {
    return previewSupplierList(await this.source(tenant, file), { customerCountry: file.country });
  }

  private async source(tenant: string, file: SupplierFile) {
    const bytes = await this.stores.fileStore.get(tenant, file.sha256);
    if (bytes === null) throw noSuchFile();
    return bytesSource(file.fileName, bytes);
  }
}

/** A file under other columns is another one: what is imported later is what was shown. */
export const mappedAs = (tenant: string, file: Stored, mapping: SupplierMapping | null): SupplierFile => {
  const { sha256: digest, fileName, country } = file;
  return { fileId: uuidOf(tenant, digest, fileName, JSON.stringify(mapping)), sha256: digest, fileName, country, mapping };
};

const noSuchFile = (): Problem => new Problem(404, 'no-such-file', 'This file is not known any more. Please upload it again.');

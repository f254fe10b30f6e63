import { Injectable } from '@nestjs/common';
import type { CustomerCountry } from '@counterfoil/domain';
import {
  previewSupplierList,
  readSupplierList,
  type SupplierListPreview,
  type SupplierListResult,
  type SupplierMapping,
} from '@counterfoil/parsers';
import { stateSlot } from '@counterfoil/read-store';
import { uuidOf } from '../../platform/digests.js';
import { KeptFiles } from '../../platform/files/kept-files.js';
import { Latest } from '../../platform/files/latest.js';
import type { Caller } from '../../platform/session/access.js';

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

const MOST_READ = 4;
/** Rows of one list: the outcome of each is kept in one stream, which is read whole for every step. */
export const MOST_ROWS = 50_000;

/** Keeps the original bytes and reads them: the same bytes, name and mapping always give the same rows. */
@Injectable()
export class SupplierFiles {
  /** The latest lists read: an import begins seconds after its preview. */
  private readonly known = new Latest<SupplierListResult>(MOST_READ);

  constructor(private readonly kept: KeptFiles) {}

  async keep(caller: Caller, file: Pick<SupplierFile, 'fileName' | 'country'>, bytes: Uint8Array): Promise<SupplierFile> {
    return this.keepAs(caller.tenant, { ...file, sha256: await this.kept.upload(caller, bytes) }, null);
  }

  /** Before an import names the file. @throws Problem 404 'no-such-file' */
  use(tenant: string, file: SupplierFile): Promise<void> {
    return this.kept.use(tenant, file);
  }

  /** The same bytes, to be read with these columns. */
  async keepAs(tenant: string, file: Stored, mapping: SupplierMapping | null): Promise<SupplierFile> {
    const mapped = mappedAs(tenant, file, mapping);
    await this.kept.remember(SUPPLIER_FILES, tenant, mapped.fileId, mapped);
    return mapped;
  }

  find(tenant: string, fileId: string): Promise<SupplierFile> {
    return this.kept.find(SUPPLIER_FILES, tenant, fileId);
  }

  read(tenant: string, file: SupplierFile): Promise<SupplierListResult> {
    const { country, mapping } = file;
    const options = { limits: { records: MOST_ROWS }, ...(mapping === null ? {} : { mapping }) };
    return this.known.of(`${tenant} ${file.fileId}`, async () =>
      readSupplierList(await this.kept.source(tenant, file), { customerCountry: country }, options),
    );
  }

  /** The first rows as they stand, for the screen on which columns are named. */
  async preview(tenant: string, file: SupplierFile): Promise<SupplierListPreview | null> {
    return previewSupplierList(await this.kept.source(tenant, file), { customerCountry: file.country });
  }
}

/** A file under other columns is another one: what is imported later is what was shown. */
export const mappedAs = (tenant: string, file: Stored, mapping: SupplierMapping | null): SupplierFile => {
  const { sha256: digest, fileName, country } = file;
  return { fileId: uuidOf(tenant, digest, fileName, JSON.stringify(mapping)), sha256: digest, fileName, country, mapping };
};

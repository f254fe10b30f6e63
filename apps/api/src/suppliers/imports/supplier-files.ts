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

/** An uploaded supplier list: the digest of its bytes, and how its columns are to be read. */
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
/** A list of more rows is read again when it is imported. */
const MOST_KEPT_ROWS = 50_000;
/** Rows of one list, with its headings and the lines around them. */
const MOST_ROWS = 401_000;

/** Stores the original bytes and reads them: the same bytes, name and mapping always give the same rows. */
@Injectable()
export class SupplierFiles {
  /** The latest lists read: an import begins seconds after its preview. */
  private readonly known = new Latest<SupplierListResult>(MOST_READ, ({ suppliers }) => suppliers.length, MOST_KEPT_ROWS);

  constructor(private readonly kept: KeptFiles) {}

  async keep(caller: Caller, file: Pick<SupplierFile, 'fileName' | 'country'>, bytes: Uint8Array): Promise<SupplierFile> {
    return this.keepAs(caller.tenant, { ...file, sha256: await this.kept.upload(caller, bytes) }, null);
  }

  /** Must be called before an event names the file. @throws Problem 404 'no-such-file' */
  use(tenant: string, file: SupplierFile): Promise<void> {
    return this.kept.use(tenant, file);
  }

  /** The same bytes, read with these columns. */
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

  /** The first rows without a mapping, for the page on which columns are mapped. */
  async preview(tenant: string, file: SupplierFile): Promise<SupplierListPreview | null> {
    return previewSupplierList(await this.kept.source(tenant, file), { customerCountry: file.country });
  }
}

/** Other columns give another file id, so the imported rows are the rows that were shown. */
export const mappedAs = (tenant: string, file: Stored, mapping: SupplierMapping | null): SupplierFile => {
  const { sha256: digest, fileName, country } = file;
  return { fileId: uuidOf(tenant, digest, fileName, JSON.stringify(mapping)), sha256: digest, fileName, country, mapping };
};

import { Injectable } from '@nestjs/common';
import type { CustomerCountry } from '@counterfoil/domain';
import { type RequestedPlace, readReferenceFile, type ReferenceFileResult } from '@counterfoil/parsers';
import { stateSlot } from '@counterfoil/read-store';
import { uuidOf } from '../../platform/digests.js';
import { KeptFiles } from '../../platform/files/kept-files.js';
import type { Caller } from '../../platform/session/access.js';

/** An uploaded reference file: the digest of its bytes, and the place of its table. */
export type ReferenceFile = {
  readonly fileId: string;
  readonly sha256: string;
  readonly fileName: string;
  readonly country: CustomerCountry;
  readonly asked: RequestedPlace;
};

/** Maximum number of rows in a file. They are matched and saved within one request. */
export const MOST_ROWS = 5_000;
const REFERENCE_FILES = stateSlot<ReferenceFile>('reference-file');

/** Keeps the original bytes and reads them: the same bytes, name and place always give the same rows. */
@Injectable()
export class ReferenceFiles {
  constructor(private readonly kept: KeptFiles) {}

  async keep(caller: Caller, file: Omit<ReferenceFile, 'fileId' | 'sha256'>, bytes: Uint8Array): Promise<ReferenceFile> {
    const { tenant } = caller;
    const digest = await this.kept.upload(caller, bytes);
    const { fileName, country, asked } = file;
    const fileId = uuidOf(tenant, REFERENCE_FILES.kind, digest, fileName, country, JSON.stringify(asked));
    const uploaded: ReferenceFile = { fileId, sha256: digest, fileName, country, asked };
    await this.kept.remember(REFERENCE_FILES, tenant, fileId, uploaded);
    return uploaded;
  }

  /** Must be called before an event names the file. @throws Problem 404 'no-such-file' */
  use(tenant: string, file: ReferenceFile): Promise<void> {
    return this.kept.use(tenant, file);
  }

  find(tenant: string, fileId: string): Promise<ReferenceFile> {
    return this.kept.find(REFERENCE_FILES, tenant, fileId);
  }

  async read(tenant: string, file: ReferenceFile): Promise<ReferenceFileResult> {
    const source = await this.kept.source(tenant, file);
    return readReferenceFile(source, { customerCountry: file.country }, file.asked, { limits: { records: MOST_ROWS } });
  }
}

import { Injectable } from '@nestjs/common';
import type { CustomerCountry } from '@counterfoil/domain';
import { type RequestedPlace, bytesSource, readReferenceFile, type ReferenceFileResult } from '@counterfoil/parsers';
import { stateSlot } from '@counterfoil/read-store';
import { Clock, plusMilliseconds } from '../../platform/clock.js';
import { sha256, uuidOf } from '../../platform/digests.js';
import { Problem } from '../../platform/http/problem.js';
import { Stores } from '../../platform/stores.js';

/** A reference file as it was dropped: the bytes by their digest, and where its table was said to begin. */
export type ReferenceFile = {
  readonly fileId: string;
  readonly sha256: string;
  readonly fileName: string;
  readonly country: CustomerCountry;
  readonly asked: RequestedPlace;
};

/** A file whose references nobody saved is forgotten after a week; its bytes stay. */
const REMEMBER = 7 * 86_400_000;
/** Rows of one file: they are matched and saved within one request. */
export const MOST_ROWS = 5_000;
const REFERENCE_FILES = stateSlot<ReferenceFile>('reference-file');

/** Keeps the original bytes and reads them: the same bytes, name and place always give the same rows. */
@Injectable()
export class ReferenceFiles {
  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  async keep(tenant: string, file: Omit<ReferenceFile, 'fileId' | 'sha256'>, bytes: Uint8Array): Promise<ReferenceFile> {
    const digest = sha256(bytes);
    const { fileName, country, asked } = file;
    const fileId = uuidOf(tenant, REFERENCE_FILES.kind, digest, fileName, country, JSON.stringify(asked));
    const kept: ReferenceFile = { fileId, sha256: digest, fileName, country, asked };
    await this.stores.fileStore.put(tenant, digest, bytes);
    await this.stores.stateStore.put(REFERENCE_FILES, `${tenant} ${fileId}`, kept, plusMilliseconds(this.clock.now(), REMEMBER));
    return kept;
  }

  async find(tenant: string, fileId: string): Promise<ReferenceFile> {
    const entry = await this.stores.stateStore.read(REFERENCE_FILES, `${tenant} ${fileId}`, this.clock.now());
    if (entry === null) throw noSuchFile();
    return entry.value;
  }

  async read(tenant: string, { sha256: digest, fileName, country, asked }: ReferenceFile): Promise<ReferenceFileResult> {
    const bytes = await this.stores.fileStore.get(tenant, digest);
    if (bytes === null) throw noSuchFile();
    const limits = { records: MOST_ROWS };
    return readReferenceFile(bytesSource(fileName, bytes), { customerCountry: country }, asked, { limits });
  }
}

const noSuchFile = (): Problem => new Problem(404, 'no-such-file', 'This file is not known any more. Please upload it again.');

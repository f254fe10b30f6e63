import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { placeFaultMessages } from '@counterfoil/parsers';
import type { ReferenceFileAnswer } from '@counterfoil/projections';
import { CallerCommand } from '../../platform/commands.js';
import { Customers } from '../../platform/customers.js';
import type { Upload } from '../../platform/http/files/upload.js';
import { askedPlace } from './asked-place.js';
import { countsOf, leftRows, rowAnswer } from './plan-references.js';
import { ReferenceReader } from './read-references.js';
import { ReferenceFiles } from './reference-files.js';

const SHOWN = 50;

/** Stores an uploaded file of supplier codes and answers which suppliers its rows name (P-5.6). */
export class UploadSupplierReferenceFile extends CallerCommand<Upload, ReferenceFileAnswer> {}

@CommandHandler(UploadSupplierReferenceFile)
export class UploadSupplierReferenceFileHandler implements ICommandHandler<UploadSupplierReferenceFile> {
  constructor(
    private readonly files: ReferenceFiles,
    private readonly reader: ReferenceReader,
    private readonly customers: Customers,
  ) {}

  async execute({ input: { fileName, bytes, fields }, caller }: UploadSupplierReferenceFile): Promise<ReferenceFileAnswer> {
    const asked = askedPlace(fields);
    const { country } = await this.customers.of(caller.tenant);
    const file = await this.files.keep(caller, { fileName, country, asked }, bytes);
    const { result, rows } = await this.reader.read(caller, file);
    const { size, head, place, faults } = result;
    const [fault] = faults;
    return {
      fileId: file.fileId,
      fileName,
      size,
      head,
      place,
      needs: fault === undefined ? null : placeFaultMessages[fault],
      counts: countsOf(rows),
      rows: rows
        .filter(({ outcome }) => outcome === 'assigned')
        .slice(0, SHOWN)
        .map(rowAnswer),
      left: leftRows(rows),
    };
  }
}

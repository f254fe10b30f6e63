import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type AskedPlace, placeFaultMessages } from '@counterfoil/parsers';
import type { ReferenceFileAnswer } from '@counterfoil/projections';
import { Company } from '../../platform/company.js';
import type { Session } from '../../platform/session/sessions.js';
import { countsOf, leftRows, rowAnswer } from './plan-references.js';
import { ReferenceReader } from './read-references.js';
import { ReferenceFiles } from './reference-files.js';

const SHOWN = 50;

/** Keeps an uploaded reference file and tells whose references it gives. */
export class ShowReferenceFile extends Query<ReferenceFileAnswer> {
  constructor(
    readonly session: Session,
    readonly fileName: string,
    readonly bytes: Uint8Array,
    readonly asked: AskedPlace,
  ) {
    super();
  }
}

@QueryHandler(ShowReferenceFile)
export class ShowReferenceFileHandler implements IQueryHandler<ShowReferenceFile> {
  constructor(
    private readonly files: ReferenceFiles,
    private readonly reader: ReferenceReader,
    private readonly company: Company,
  ) {}

  async execute({ session, fileName, bytes, asked }: ShowReferenceFile): Promise<ReferenceFileAnswer> {
    const { country } = await this.company.of(session.tenant);
    const file = await this.files.keep(session.tenant, { fileName, country, asked }, bytes);
    const { result, rows } = await this.reader.read(session, file);
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

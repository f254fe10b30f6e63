import '@fastify/multipart';
import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { comparedLine } from '@counterfoil/domain';
import { type FormatChoice, type ParseResult, paymentFormats } from '@counterfoil/parsers';
import { type ProcessFileAnswer, paymentRuns, type ReadingAnswer, type RunDoc } from '@counterfoil/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Customers } from '../platform/customers.js';
import { goneSignal } from '../platform/http/gone.js';
import { Problem } from '../platform/http/problem.js';
import { uploadedFile } from '../platform/http/files/upload.js';
import { ReadModels } from '../platform/read/read-models.js';
import { actorOf, type Caller, ForKeys, Needs, TheCaller } from '../platform/session/access.js';
import { AccessLog } from '../platform/session/access-log.js';
import { mappingOf } from '../platform/tables/mapping.js';
import { SimilarRuns } from './compare/similar-runs.js';
import { mappedFields } from './payment-fields.js';
import { type PaymentFile, PaymentFiles, totalsOf } from './payment-files.js';
import { type PaymentReading, PaymentReader } from './payment-reader.js';
import { inWords } from './payment-problems.js';
import { ReadingProgress } from './reading-progress.js';

const EARLIER_SHOWN = 5;

@Controller()
@ForKeys()
export class ProcessFileController {
  constructor(
    private readonly files: PaymentFiles,
    private readonly reader: PaymentReader,
    private readonly reading: ReadingProgress,
    private readonly customers: Customers,
    private readonly similar: SimilarRuns,
    private readonly readModels: ReadModels,
    private readonly accessLog: AccessLog,
  ) {}

  /** Formats the upload page offers: the `key` of process-file (P-7.3). */
  @Get('payments/formats')
  @Needs('canVerifyPayments')
  formats(): readonly FormatChoice[] {
    return paymentFormats;
  }

  /**
   * Reads a payment file and keeps its bytes; nothing is judged yet (P-7.3). Beside the file: `key` of the format,
   * `mapping` of its columns as JSON, `uploadId` under which others may ask how far the reading is. It stops when the browser leaves.
   */
  @Post('payment-processors/process-file')
  @HttpCode(200)
  @Needs('canVerifyPayments')
  async processFile(
    @TheCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProcessFileAnswer> {
    const signal = goneSignal(reply);
    const { fileName, bytes, fields } = await uploadedFile(request);
    const mapping = mappingOf(mappedFields, fields['mapping']);
    const uploadId = uploadIdOf(fields['uploadId']);
    const { country } = await this.customers.of(caller.tenant);
    const file = await this.files.keep(caller, { fileName, key: formatKey(fields['key']), country }, bytes);
    const onProgress = uploadId === null ? {} : { onProgress: this.reading.of(caller, uploadId, bytes.byteLength) };
    const read = await this.reader.read(caller, file, mapping, { signal, ...onProgress });
    await this.remember(caller, read);
    if (!read.result.accepted) void reply.status(422);
    return { ...answerOf(read), ...(await this.runsLike(caller, read)) };
  }

  /** Earlier runs with the same bytes, and runs with the same or nearly the same payments (P-10.7, P-10.11). */
  private async runsLike(caller: Caller, { file, result }: PaymentReading) {
    const lines = result.lines.map((line, i) => comparedLine(i + 1, line));
    const isItself = ({ sha256 }: RunDoc) => sha256 === file.sha256;
    const [earlierRuns, similarRuns] = await Promise.all([
      this.earlierRuns(caller.tenant, file),
      this.similar.find(caller, { lines, isItself }),
    ]);
    return { earlierRuns, similarRuns };
  }

  /** The reading progress of a file that this user has just uploaded. */
  @Get('payments/reading/:uploadId')
  @Needs('canVerifyPayments')
  showReading(@TheCaller() caller: Caller, @Param('uploadId') uploadId: string): Promise<ReadingAnswer> {
    return this.reading.show(caller, uploadId);
  }

  /** Records every parsed file, because auditors also need files that never became a run. */
  private async remember(caller: Caller, { file, result }: PaymentReading): Promise<void> {
    const { tenant, userId } = caller;
    const { fileName, sha256 } = file;
    const { format, accepted, lines, parser } = result;
    const data = { userId, fileName, sha256, format, accepted, lines: lines.length, parser };
    await this.accessLog.record(tenant, actorOf(caller), { type: 'FileParsed', data });
  }

  private async earlierRuns(tenant: string, { sha256 }: PaymentFile): Promise<ProcessFileAnswer['earlierRuns']> {
    const filters = [{ field: 'sha256', op: 'equals', value: sha256 }] as const;
    const { rows } = await this.readModels.list<RunDoc>(tenant, paymentRuns.name, { filters, length: EARLIER_SHOWN });
    const nameOf = await this.customers.namer(
      tenant,
      rows.map(({ startedBy }) => startedBy),
    );
    return rows.map(({ id, startedBy, startedAt, status, readyAt }) => ({
      runId: id,
      by: nameOf(startedBy),
      at: startedAt,
      status,
      ready: readyAt !== null,
    }));
  }
}

/** The selector sends the key, or 'api|key' as in the specification. */
const formatKey = (field: string | undefined): string => {
  const key = field?.split('|').at(-1) ?? 'auto';
  return paymentFormats.some((format) => format.key === key) ? key : 'auto';
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const uploadIdOf = (field: string | undefined): string | null => {
  if (field === undefined) return null;
  if (!UUID.test(field)) throw new Problem(400, 'validation', 'The id of the upload is not a UUID.');
  return field;
};

const answerOf = ({ result, head }: PaymentReading): Omit<ProcessFileAnswer, 'earlierRuns' | 'similarRuns'> => {
  const { accepted, lines, warnings, errors, format, label, controlTotals } = result;
  return {
    ...head,
    success: accepted,
    message: messageOf(result),
    data: lines,
    warnings: warnings.map(inWords),
    errors: errors.map(inWords),
    format,
    formatLabel: label,
    statesTotals: controlTotals.stated !== null,
    controlTotals: totalsOf(lines),
  };
};

const messageOf = ({ accepted, lines, errors }: ParseResult): string => {
  const [first] = errors;
  if (!accepted) return first === undefined ? 'Unrecognised file format' : inWords(first).message;
  const count = `${lines.length} payment${lines.length === 1 ? '' : 's'} read`;
  return errors.length === 0 ? count : `${count}, ${errors.length} left out`;
};

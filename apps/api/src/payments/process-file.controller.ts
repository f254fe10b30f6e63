import '@fastify/multipart';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  type FormatChoice,
  type ParseResult,
  paymentFormats,
  problemMessages,
  type Problem as FileFault,
} from '@counterfoil/parsers';
import { type FileProblem, type ProcessFileAnswer, paymentRuns, type RunDoc } from '@counterfoil/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Company } from '../platform/company.js';
import { uploadedFile } from '../platform/http/upload.js';
import { ReadModels } from '../platform/read/read-models.js';
import { type Caller, Needs, TheCaller } from '../platform/session/access.js';
import { AccessLog } from '../platform/session/access-log.js';
import { fileIdOf, type PaymentFile, PaymentFiles, totalsOf } from './payment-files.js';

const EARLIER_SHOWN = 5;

@Controller()
export class ProcessFileController {
  constructor(
    private readonly files: PaymentFiles,
    private readonly company: Company,
    private readonly readModels: ReadModels,
    private readonly accessLog: AccessLog,
  ) {}

  /** Formats the upload page offers: the `key` of process-file (spec 7.3). */
  @Get('payments/formats')
  @Needs('canVerifyPayments')
  formats(): readonly FormatChoice[] {
    return paymentFormats;
  }

  /** Reads a payment file and keeps its bytes; nothing is judged yet (spec 7.3). */
  @Post('payment-processors/process-file')
  @HttpCode(200)
  @Needs('canVerifyPayments')
  async processFile(
    @TheCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProcessFileAnswer> {
    const { fileName, bytes, fields } = await uploadedFile(request);
    const key = formatKey(fields['key']);
    const { country } = await this.company.of(caller.tenant);
    const file = await this.files.keep(caller.tenant, fileName, key, country, bytes);
    const result = await this.files.parse(caller.tenant, file);
    await this.remember(caller, file, result);
    if (!result.accepted) void reply.status(422);
    return { ...answerOf(result, fileIdOf(caller.tenant, file)), earlierRuns: await this.earlierRuns(caller.tenant, file) };
  }

  /** Files that were parsed but never run are part of what an auditor asks for. */
  private async remember({ tenant, userId }: Caller, { fileName, sha256 }: PaymentFile, result: ParseResult): Promise<void> {
    const { format, accepted, lines, parser } = result;
    const data = { userId, fileName, sha256, format, accepted, lines: lines.length, parser };
    await this.accessLog.record(tenant, { kind: 'user', id: userId }, { type: 'FileParsed', data });
  }

  private async earlierRuns(tenant: string, { sha256 }: PaymentFile): Promise<ProcessFileAnswer['earlierRuns']> {
    const filters = [{ field: 'sha256', op: 'equals', value: sha256 }] as const;
    const { rows } = await this.readModels.list<RunDoc>(tenant, paymentRuns.name, { filters, length: EARLIER_SHOWN });
    const nameOf = await this.company.namer(
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

/** The selector's value is the key, or 'api|key' as the specification writes it. */
const formatKey = (field: string | undefined): string => {
  const key = field?.split('|').at(-1) ?? 'auto';
  return paymentFormats.some((format) => format.key === key) ? key : 'auto';
};

const inWords = (fault: FileFault): FileProblem => ({ ...fault, message: problemMessages[fault.code](fault) });

const answerOf = (
  { accepted, lines, warnings, errors, format }: ParseResult,
  fileId: string,
): Omit<ProcessFileAnswer, 'earlierRuns'> => {
  const faults = errors.map(inWords);
  const count = `${lines.length} payment${lines.length === 1 ? '' : 's'} read`;
  const message = accepted
    ? faults.length === 0
      ? count
      : `${count}, ${faults.length} left out`
    : (faults[0]?.message ?? 'Unrecognised file format');
  return {
    success: accepted,
    message,
    data: lines,
    warnings: warnings.map(inWords),
    errors: faults,
    format,
    controlTotals: totalsOf(lines),
    fileId,
  };
};

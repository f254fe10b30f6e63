import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { ColumnsAnswer, Written } from '@counterfoil/projections';
import type { FastifyReply } from 'fastify';
import { goneSignal } from '../platform/http/gone.js';
import { written } from '../platform/http/written.js';
import { type Caller, Needs, TheCaller } from '../platform/session/access.js';
import { columnsToCheck } from '../platform/tables/mapping.js';
import { TableLayouts } from '../platform/tables/table-layouts.js';
import { mappedFields } from './payment-fields.js';
import { mappedAs, PaymentFiles } from './payment-files.js';
import { columnProblems } from './payment-problems.js';

/** Columns of payment tables with unknown headings, as users map them. */
@Controller('payments/columns')
@Needs('canVerifyPayments')
export class ColumnsController {
  constructor(
    private readonly files: PaymentFiles,
    private readonly layouts: TableLayouts,
  ) {}

  /** Checks an uploaded table against the given columns and returns its problems. Nothing is kept. */
  @Post('check')
  @HttpCode(200)
  async check(
    @Body() body: unknown,
    @TheCaller() { tenant }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ColumnsAnswer> {
    const signal = goneSignal(reply);
    const { fileId, mapping } = columnsToCheck(mappedFields, body);
    const file = mappedAs(await this.files.find(tenant, fileId), mapping);
    return columnProblems(await this.files.parse(tenant, file, { signal }));
  }

  /** Forgets a remembered mapping: the next table with these headings has to be mapped again. */
  @Post('layouts/:id/forget')
  @HttpCode(200)
  async forget(@Param('id') id: string, @TheCaller() caller: Caller): Promise<Written> {
    return written(await this.layouts.forget('payments', id, caller.call()), 'The columns are forgotten.');
  }
}

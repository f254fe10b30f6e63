import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { EmailRow, TableAnswer, TableCall } from '@counterfoil/projections';
import { ListTables } from '../../platform/list-table/list-tables.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { EmailTable } from './email-table.js';

@Controller('emails')
@Needs('canAccessSupplierManagement')
export class EmailsController {
  constructor(
    private readonly tables: ListTables,
    private readonly table: EmailTable,
  ) {}

  /** The emails about suppliers, page by page as a list table asks for them. */
  @Post('table')
  @HttpCode(200)
  page(@Body() body: TableCall, @TheCaller() caller: Caller): Promise<TableAnswer<EmailRow>> {
    return this.tables.answer(this.table, body, caller);
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type SupplierHistory,
  supplierList,
  type SupplierPayments,
  type SupplierRowsAnswer,
  type SupplierView,
} from '@counterfoil/projections';
import { ListFiles, type NextPage } from '../../platform/sheets/list-files.js';
import { type Caller, ForKeys, Needs, TheCaller } from '../../platform/session/access.js';
import { type AddedSupplier, AddSupplier } from '../record/add-supplier.js';
import { ShowSupplier } from '../record/show-supplier.js';
import { ShowSupplierHistory } from '../record/show-supplier-history.js';
import { ShowSupplierPayments } from '../record/show-supplier-payments.js';
import { AddSupplierDto } from '../record/supplier-fields.dto.js';
import { ListSupplierRows, ListSuppliers } from './list-suppliers.js';
import { SupplierFileParams, SupplierListParams } from './suppliers.params.js';

@Controller('suppliers')
@ForKeys()
@Needs('canAccessSupplierManagement')
export class SuppliersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: ListFiles,
  ) {}

  @Get()
  list(@Query() params: SupplierListParams, @TheCaller() caller: Caller): Promise<SupplierRowsAnswer> {
    return this.queries.execute(new ListSupplierRows(params, caller));
  }

  /**
   * The same suppliers as a file.
   * @produces application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, text/tab-separated-values
   */
  @Get('download')
  download(@Query() { format, ...params }: SupplierFileParams, @TheCaller() caller: Caller): Promise<StreamableFile> {
    const read = (page: NextPage) => this.queries.execute(new ListSuppliers({ ...params, ...page }, caller));
    return this.files.of(caller, { list: supplierList, format, read });
  }

  @Get(':id')
  show(@Param('id') id: string, @TheCaller() caller: Caller): Promise<SupplierView> {
    return this.queries.execute(new ShowSupplier({ id }, caller));
  }

  @Get(':id/history')
  history(@Param('id') id: string, @TheCaller() caller: Caller): Promise<SupplierHistory> {
    return this.queries.execute(new ShowSupplierHistory({ id }, caller));
  }

  @Get(':id/payments')
  payments(@Param('id') id: string, @TheCaller() caller: Caller): Promise<SupplierPayments> {
    return this.queries.execute(new ShowSupplierPayments({ id }, caller));
  }

  @Post()
  @HttpCode(200)
  @Needs('canEditSuppliers')
  add(@Body() body: AddSupplierDto, @TheCaller() caller: Caller): Promise<AddedSupplier> {
    return this.commands.execute(new AddSupplier(body, caller));
  }
}

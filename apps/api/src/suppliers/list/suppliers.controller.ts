import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { SupplierListAnswer, SupplierView } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { type AddedSupplier, AddSupplier } from '../record/add-supplier.js';
import { ShowSupplier } from '../record/show-supplier.js';
import { ShowSupplierHistory, type SupplierHistory } from '../record/show-supplier-history.js';
import { AddSupplierDto } from '../record/supplier-fields.dto.js';
import { ListSuppliers } from './list-suppliers.js';
import { SupplierListParams } from './suppliers.params.js';

@Controller('suppliers')
@Needs('canAccessSupplierManagement')
export class SuppliersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  list(@Query() params: SupplierListParams, @TheCaller() caller: Caller): Promise<SupplierListAnswer> {
    return this.queries.execute(new ListSuppliers(params, caller));
  }

  @Get(':id')
  show(@Param('id') id: string, @TheCaller() caller: Caller): Promise<SupplierView> {
    return this.queries.execute(new ShowSupplier({ id }, caller));
  }

  @Get(':id/history')
  history(@Param('id') id: string, @TheCaller() caller: Caller): Promise<SupplierHistory> {
    return this.queries.execute(new ShowSupplierHistory({ id }, caller));
  }

  @Post()
  @HttpCode(200)
  @Needs('canEditSuppliers')
  add(@Body() body: AddSupplierDto, @TheCaller() caller: Caller): Promise<AddedSupplier> {
    return this.commands.execute(new AddSupplier(body, caller));
  }
}

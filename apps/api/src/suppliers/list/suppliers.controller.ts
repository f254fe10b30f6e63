import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ListAnswer, SupplierView, TimelineEntry, Written } from '@counterfoil/projections';
import { written } from '../../platform/http/written.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { changedParts } from '../record/supplier-changes.js';
import { AddSupplierDto } from '../record/supplier-fields.dto.js';
import { ShowSupplierHistory } from '../record/supplier-history.js';
import { SupplierRules } from '../record/supplier-rules.js';
import { TellSupplier } from '../suppliers.commands.js';
import { SupplierListParams } from './suppliers.params.js';
import { ListSuppliers, ShowSupplier } from './suppliers.queries.js';

@Controller('suppliers')
@Needs('canAccessSupplierManagement')
export class SuppliersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly rules: SupplierRules,
  ) {}

  @Get()
  list(@Query() params: SupplierListParams, @TheCaller() caller: Caller): Promise<ListAnswer<SupplierView>> {
    return this.queries.execute(new ListSuppliers(caller, params));
  }

  @Get(':id')
  show(@Param('id') id: string, @TheCaller() caller: Caller): Promise<SupplierView> {
    return this.queries.execute(new ShowSupplier(caller, id));
  }

  @Get(':id/history')
  history(@Param('id') id: string, @TheCaller() caller: Caller): Promise<{ readonly entries: readonly TimelineEntry[] }> {
    return this.queries.execute(new ShowSupplierHistory(caller, id));
  }

  /** A new record proves nothing yet, so it needs no second person. */
  @Post()
  @HttpCode(200)
  @Needs('canEditSuppliers')
  async add(@Body() body: AddSupplierDto, @TheCaller() caller: Caller): Promise<Written & { readonly id: string }> {
    const call = caller.call();
    const supplierId = call.commandId;
    const wanted = changedParts({ ...body, entityId: body.entityId ?? caller.entityId }, null);
    const { parts, policy } = await this.rules.check(caller, supplierId, wanted, null);
    const { details, payee, email, contact } = parts;
    const { singleOperator } = policy;
    const data = { supplierId, source: 'form', importId: null, details, ...payee, email, contact, singleOperator } as const;
    const outcome = await this.commands.execute(new TellSupplier(supplierId, { type: 'AddSupplier', data }, call));
    return { ...written(outcome, 'The supplier was added.'), id: supplierId };
  }
}

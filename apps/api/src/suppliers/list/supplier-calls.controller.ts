import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { SupplierListAnswer, SuppliersByCodes, SupplierView } from '@counterfoil/projections';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { FindSupplierByCode, FindSuppliersByAccountName, FindSuppliersByCodes } from './find-suppliers.js';
import { ListSuppliers } from './list-suppliers.js';
import { AccountNameDto, GetSuppliersDto, SupplierCodeDto, SupplierCodesDto } from './suppliers.params.js';

/** The calls of P-7.2 that ask about suppliers. */
@Controller('customerPortalApi')
@Needs('canAccessSupplierManagement')
export class SupplierCallsController {
  constructor(private readonly queries: QueryBus) {}

  @Post('getSuppliers')
  @HttpCode(200)
  list(
    @Body() { IsSupplierReportDownload: _, ...params }: GetSuppliersDto,
    @TheCaller() caller: Caller,
  ): Promise<SupplierListAnswer> {
    return this.queries.execute(new ListSuppliers({ ...params, withCounts: 'true' }, caller));
  }

  @Post('getSupplierByCode')
  @HttpCode(200)
  byCode(@Body() body: SupplierCodeDto, @TheCaller() caller: Caller): Promise<SupplierView> {
    return this.queries.execute(new FindSupplierByCode(body, caller));
  }

  @Post('getSuppliersByCodes')
  @HttpCode(200)
  byCodes(@Body() body: SupplierCodesDto, @TheCaller() caller: Caller): Promise<SuppliersByCodes> {
    return this.queries.execute(new FindSuppliersByCodes(body, caller));
  }

  @Post('getSupplierByAccountName')
  @HttpCode(200)
  byAccountName(@Body() body: AccountNameDto, @TheCaller() caller: Caller): Promise<{ readonly rows: readonly SupplierView[] }> {
    return this.queries.execute(new FindSuppliersByAccountName(body, caller));
  }
}

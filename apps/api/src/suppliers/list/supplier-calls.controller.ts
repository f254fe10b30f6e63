import { Body, Controller, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { supplierList, type SupplierListAnswer, type SuppliersByCodes, type SupplierView } from '@counterfoil/projections';
import { type Caller, ForKeys, Needs, TheCaller } from '../../platform/session/access.js';
import { ListFiles, type NextPage } from '../../platform/sheets/list-files.js';
import { FindSupplierByCode, FindSuppliersByAccountName, FindSuppliersByCodes } from './find-suppliers.js';
import { ListSuppliers } from './list-suppliers.js';
import { AccountNameDto, GetSuppliersDto, SupplierCodeDto, SupplierCodesDto } from './suppliers.params.js';

/** The calls of P-7.2 that read suppliers. */
@Controller('customerPortalApi')
@ForKeys()
@Needs('canAccessSupplierManagement')
export class SupplierCallsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly files: ListFiles,
  ) {}

  /** In report mode the answer is a file of all matching suppliers, the same as that of GET /suppliers/download. */
  @Post('getSuppliers')
  @HttpCode(200)
  list(@Body() body: GetSuppliersDto, @TheCaller() caller: Caller): Promise<SupplierListAnswer | StreamableFile> {
    const { IsSupplierReportDownload: isReport = false, format = 'csv', ...params } = body;
    if (!isReport) return this.queries.execute(new ListSuppliers({ ...params, withCounts: 'true' }, caller));
    const read = (page: NextPage) => this.queries.execute(new ListSuppliers({ ...params, ...page }, caller));
    return this.files.of(caller, { list: supplierList, format, read });
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

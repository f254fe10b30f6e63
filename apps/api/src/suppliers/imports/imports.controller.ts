import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ColumnsAnswer, ImportView, ListAnswer, SupplierFileAnswer, UndoAnswer, Written } from '@counterfoil/projections';
import type { FastifyRequest } from 'fastify';
import { uploadedFile } from '../../platform/http/upload.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { written } from '../../platform/http/written.js';
import { columnsToCheck, mappingOf } from '../../platform/tables/mapping.js';
import { TableLayouts } from '../../platform/tables/table-layouts.js';
import { CheckColumns } from './check-columns.js';
import { ImportStarter, type StartedImport } from './import-starter.js';
import { ImportUndoer } from './import-undoer.js';
import { ImportListParams, UndoUpdateSuppliersDto, UpdateSuppliersDto } from './imports.dto.js';
import { ListImports, ShowImport } from './imports.queries.js';
import { mappedFields } from './list-fields.js';
import { ReadUploadedList } from './read-uploaded-list.js';

/** The import of a supplier list: look at it, then let it run (P-7.2). */
@Controller()
@Needs('canEditSuppliers')
export class ImportsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly starter: ImportStarter,
    private readonly undoer: ImportUndoer,
    private readonly layouts: TableLayouts,
  ) {}

  @Post('customerPortalApi/uploadSupplierFile')
  @HttpCode(200)
  async upload(@Req() request: FastifyRequest, @TheCaller() caller: Caller): Promise<SupplierFileAnswer> {
    const { fileName, bytes, fields } = await uploadedFile(request);
    return this.queries.execute(new ReadUploadedList(caller, fileName, bytes, mappingOf(mappedFields, fields['mapping'])));
  }

  @Post('customerPortalApi/updateSuppliers')
  @HttpCode(200)
  start(@Body() { fileId }: UpdateSuppliersDto, @TheCaller() caller: Caller): Promise<StartedImport> {
    return this.starter.start(caller, fileId, caller.call().commandId);
  }

  /** The last import, or the one that is named, as long as no later one stands. */
  @Post('customerPortalApi/undoUpdateSuppliers')
  @HttpCode(200)
  undo(@Body() { importId }: UndoUpdateSuppliersDto, @TheCaller() caller: Caller): Promise<UndoAnswer> {
    return this.undoer.undo(caller, importId ?? null);
  }

  /** What would be wrong with an uploaded list if its columns were these. */
  @Post('suppliers/imports/check')
  @HttpCode(200)
  check(@Body() body: unknown, @TheCaller() caller: Caller): Promise<ColumnsAnswer> {
    const { fileId, mapping } = columnsToCheck(mappedFields, body);
    return this.queries.execute(new CheckColumns(caller, fileId, mapping));
  }

  /** The next list with these headings is read by their names again, or has to be mapped. */
  @Post('suppliers/imports/layouts/:id/forget')
  @HttpCode(200)
  async forget(@Param('id') id: string, @TheCaller() caller: Caller): Promise<Written> {
    return written(await this.layouts.forget('suppliers', id, caller.call()), 'The columns are forgotten.');
  }

  @Get('suppliers/imports')
  @Needs('canAccessSupplierManagement')
  list(@Query() params: ImportListParams, @TheCaller() caller: Caller): Promise<ListAnswer<ImportView>> {
    return this.queries.execute(new ListImports(caller, params));
  }

  @Get('suppliers/imports/:id')
  @Needs('canAccessSupplierManagement')
  show(@Param('id') id: string, @TheCaller() caller: Caller): Promise<ImportView> {
    return this.queries.execute(new ShowImport(caller, id));
  }

  /** Goes on with an import that broke off. */
  @Post('suppliers/imports/:id/resume')
  @HttpCode(200)
  resume(@Param('id') id: string, @TheCaller() caller: Caller): Promise<StartedImport> {
    return this.starter.resume(caller, id);
  }
}

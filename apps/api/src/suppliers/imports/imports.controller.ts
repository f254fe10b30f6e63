import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type ColumnsAnswer,
  importList,
  type ImportView,
  type ListAnswer,
  type SupplierFileAnswer,
  type TableAnswer,
  type TableCall,
  type UndoAnswer,
  type Written,
} from '@counterfoil/projections';
import { TheUpload, type Upload } from '../../platform/http/files/upload.js';
import { ListTables } from '../../platform/list-table/list-tables.js';
import { ListFiles, type NextPage } from '../../platform/sheets/list-files.js';
import { type Caller, ForKeys, Needs, TheCaller } from '../../platform/session/access.js';
import { CheckColumns } from './check-columns.js';
import { ForgetSupplierColumns } from './forget-columns.js';
import type { StartedImport } from './job/import-starter.js';
import { ImportFileParams, ImportListParams, UndoUpdateSuppliersDto, UpdateSuppliersDto } from './imports.dto.js';
import { ListImports } from './list-imports.js';
import { ResumeImport } from './job/resume-import.js';
import { ShowImport } from './show-import.js';
import { ImportTable } from './import-table.js';
import { ImportTemplate } from './template.js';
import { UndoUpdateSuppliers } from './undo/undo-update-suppliers.js';
import { UpdateSuppliers } from './update-suppliers.js';
import { UploadSupplierFile } from './upload-supplier-file.js';

/** The import of a supplier list: upload it, then let it run (P-7.2). */
@Controller()
@Needs('canEditSuppliers')
export class ImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly importTemplate: ImportTemplate,
    private readonly files: ListFiles,
    private readonly tables: ListTables,
    private readonly table: ImportTable,
  ) {}

  @Post('customerPortalApi/uploadSupplierFile')
  @ForKeys()
  @HttpCode(200)
  upload(@TheUpload() upload: Upload, @TheCaller() caller: Caller): Promise<SupplierFileAnswer> {
    return this.commands.execute(new UploadSupplierFile(upload, caller));
  }

  @Post('customerPortalApi/updateSuppliers')
  @ForKeys()
  @HttpCode(200)
  start(@Body() body: UpdateSuppliersDto, @TheCaller() caller: Caller): Promise<StartedImport> {
    return this.commands.execute(new UpdateSuppliers(body, caller));
  }

  @Post('customerPortalApi/undoUpdateSuppliers')
  @HttpCode(200)
  undo(@Body() body: UndoUpdateSuppliersDto, @TheCaller() caller: Caller): Promise<UndoAnswer> {
    return this.commands.execute(new UndoUpdateSuppliers(body, caller));
  }

  @Post('suppliers/imports/check')
  @HttpCode(200)
  check(@Body() body: unknown, @TheCaller() caller: Caller): Promise<ColumnsAnswer> {
    return this.queries.execute(new CheckColumns(body, caller));
  }

  @Post('suppliers/imports/layouts/:id/forget')
  @HttpCode(200)
  forget(@Param('id') id: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ForgetSupplierColumns({ id }, caller));
  }

  /** The imports, page by page as a list table asks for them. */
  @Post('suppliers/imports/table')
  @HttpCode(200)
  @Needs('canAccessSupplierManagement')
  page(@Body() body: TableCall, @TheCaller() caller: Caller): Promise<TableAnswer<ImportView>> {
    return this.tables.answer(this.table, body, caller);
  }

  @Get('suppliers/imports')
  @ForKeys()
  @Needs('canAccessSupplierManagement')
  list(@Query() params: ImportListParams, @TheCaller() caller: Caller): Promise<ListAnswer<ImportView>> {
    return this.queries.execute(new ListImports(params, caller));
  }

  /**
   * The same imports as a file.
   * @produces application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, text/tab-separated-values
   */
  @Get('suppliers/imports/download')
  @Needs('canAccessSupplierManagement')
  download(@Query() { format, ...params }: ImportFileParams, @TheCaller() caller: Caller): Promise<StreamableFile> {
    const read = (page: NextPage) => this.queries.execute(new ListImports({ ...params, ...page }, caller));
    return this.files.of(caller, { list: importList, format, read });
  }

  /**
   * An empty list to fill in, with drop-downs.
   * @produces application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
   */
  @Get('suppliers/imports/template')
  template(@TheCaller() caller: Caller): Promise<StreamableFile> {
    return this.importTemplate.file(caller);
  }

  @Get('suppliers/imports/:id')
  @ForKeys()
  @Needs('canAccessSupplierManagement')
  show(@Param('id') id: string, @TheCaller() caller: Caller): Promise<ImportView> {
    return this.queries.execute(new ShowImport({ id }, caller));
  }

  @Post('suppliers/imports/:id/resume')
  @HttpCode(200)
  resume(@Param('id') id: string, @TheCaller() caller: Caller): Promise<StartedImport> {
    return this.commands.execute(new ResumeImport({ id }, caller));
  }
}

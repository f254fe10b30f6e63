import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ImportView, ListAnswer, SupplierFileAnswer } from '@counterfoil/projections';
import type { FastifyRequest } from 'fastify';
import { uploadedFile } from '../../platform/http/upload.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { ImportStarter, type StartedImport } from './import-starter.js';
import { ImportListParams, UpdateSuppliersDto } from './imports.dto.js';
import { ListImports, ShowImport } from './imports.queries.js';
import { ReadUploadedList } from './read-uploaded-list.js';

/** The import of a supplier list: look at it, then let it run (spec 7.2). */
@Controller()
@Needs('canEditSuppliers')
export class ImportsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly starter: ImportStarter,
  ) {}

  @Post('customerPortalApi/uploadSupplierFile')
  @HttpCode(200)
  async upload(@Req() request: FastifyRequest, @TheCaller() caller: Caller): Promise<SupplierFileAnswer> {
    const { fileName, bytes, fields } = await uploadedFile(request);
    return this.queries.execute(new ReadUploadedList(caller, fileName, bytes, fields['mapping'] ?? null));
  }

  @Post('customerPortalApi/updateSuppliers')
  @HttpCode(200)
  start(@Body() { fileId }: UpdateSuppliersDto, @TheCaller() caller: Caller): Promise<StartedImport> {
    return this.starter.start(caller, fileId, caller.call().commandId);
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

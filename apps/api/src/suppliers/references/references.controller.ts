import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ReferenceFileAnswer, SavedReferences } from '@counterfoil/projections';
import type { FastifyRequest } from 'fastify';
import { uploadedFile } from '../../platform/http/upload.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { askedPlace } from './asked-place.js';
import { UpdateSupplierReferencesDto } from './references.dto.js';
import { ReferenceWriter } from './save-references.js';
import { ShowReferenceFile } from './show-reference-file.js';

/** The import of a supplier reference file: look at it, then save it (P-1, P-5.6). */
@Controller('customerPortalApi')
@Needs('canEditSuppliers')
export class ReferencesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly writer: ReferenceWriter,
  ) {}

  @Post('uploadSupplierReferenceFile')
  @HttpCode(200)
  async upload(@Req() request: FastifyRequest, @TheCaller() caller: Caller): Promise<ReferenceFileAnswer> {
    const { fileName, bytes, fields } = await uploadedFile(request);
    return this.queries.execute(new ShowReferenceFile(caller, fileName, bytes, askedPlace(fields)));
  }

  @Post('updateSupplierReferences')
  @HttpCode(200)
  save(@Body() { fileId }: UpdateSupplierReferencesDto, @TheCaller() caller: Caller): Promise<SavedReferences> {
    return this.writer.save(caller, fileId);
  }
}

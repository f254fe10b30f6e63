import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ReferenceFileAnswer, SavedReferences } from '@counterfoil/projections';
import { TheUpload, type Upload } from '../../platform/http/files/upload.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { UpdateSupplierReferencesDto } from './references.dto.js';
import { UpdateSupplierReferences } from './update-supplier-references.js';
import { UploadSupplierReferenceFile } from './upload-supplier-reference-file.js';

/** The import of supplier codes: upload the file, then save its codes (P-1, P-5.6). */
@Controller('customerPortalApi')
@Needs('canEditSuppliers')
export class ReferencesController {
  constructor(private readonly commands: CommandBus) {}

  @Post('uploadSupplierReferenceFile')
  @HttpCode(200)
  upload(@TheUpload() upload: Upload, @TheCaller() caller: Caller): Promise<ReferenceFileAnswer> {
    return this.commands.execute(new UploadSupplierReferenceFile(upload, caller));
  }

  @Post('updateSupplierReferences')
  @HttpCode(200)
  save(@Body() body: UpdateSupplierReferencesDto, @TheCaller() caller: Caller): Promise<SavedReferences> {
    return this.commands.execute(new UpdateSupplierReferences(body, caller));
  }
}

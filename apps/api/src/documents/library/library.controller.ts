import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { CheckFile } from '@counterfoil/domain';
import type { DocumentHistory, DocumentKept, DocumentRow, ListAnswer, Written } from '@counterfoil/projections';
import { type Browser, TheBrowser } from '../../platform/http/browser.js';
import { type Caller, Needs, TheCaller } from '../../platform/session/access.js';
import { EraseDocument, RemoveDocument, SetDocumentExpiry } from './change-document.js';
import { libraryTable } from './library-html.js';
import {
  CheckFileParams,
  EraseDocumentDto,
  ExpiryDto,
  FileParams,
  HistoryParams,
  LibraryParams,
  RemoveDocumentDto,
} from './library.dto.js';
import { ListLibrary } from './list-library.js';
import { OpenCheckFile } from './open-check-file.js';
import { OpenDocument } from './open-document.js';
import { ReplaceDocument } from './replace-document.js';
import { ScanDocument } from './scan-document.js';
import { ShowHistory } from './show-history.js';
import { UploadCheckFile } from './upload-check-file.js';
import { UploadDocument } from './upload-document.js';

/** The document library of the company and of each supplier (P-16). */
@Controller('library')
@Needs('canEditSuppliers')
export class LibraryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** With isModal the answer is an HTML table, otherwise a page of the list. */
  @Get('list')
  @Needs('canAccessSupplierManagement')
  async list(
    @Query() params: LibraryParams,
    @TheCaller() caller: Caller,
    @TheBrowser() { reply }: Browser,
  ): Promise<ListAnswer<DocumentRow> | string> {
    const answer = await this.queries.execute(new ListLibrary(params, caller));
    if (params.isModal !== 'true') return answer;
    void reply.type('text/html; charset=utf-8');
    return libraryTable(answer.rows);
  }

  /** {documentHistoryViewUrl}/{expiredDocumentHistoryId}?onboardingId={documentOnboardingId} (P-2.2.7). */
  @Get('history/:id')
  @Needs('canAccessSupplierManagement')
  history(
    @Param('id') documentId: string,
    @Query() params: HistoryParams,
    @TheCaller() caller: Caller,
  ): Promise<DocumentHistory> {
    return this.queries.execute(new ShowHistory({ documentId, onboardingId: params.onboardingId }, caller));
  }

  @Get('documents/:id/file')
  @Needs('canAccessSupplierManagement')
  open(@Param('id') documentId: string, @Query() params: FileParams, @TheCaller() caller: Caller): Promise<StreamableFile> {
    return this.commands.execute(new OpenDocument({ documentId, versionId: params.versionId }, caller));
  }

  @Post('upload')
  @HttpCode(200)
  upload(@TheCaller() caller: Caller, @TheBrowser() { request }: Browser): Promise<DocumentKept> {
    return this.commands.execute(new UploadDocument({ request }, caller));
  }

  /**
   * A form with supplierId before the file. Without supplierId, the file belongs to a check of payments or of several suppliers or,
   * with about 'administration', of users, roles or settings.
   */
  @Post('check-files')
  @HttpCode(200)
  @Needs('canEditSuppliers', 'canApprove', 'canVerifyPayments', 'canManageUsers')
  uploadCheckFile(@TheCaller() caller: Caller, @TheBrowser() { request }: Browser): Promise<CheckFile> {
    return this.commands.execute(new UploadCheckFile({ request }, caller));
  }

  /** The file of a check, as it was when it was attached. */
  @Get('check-files/:versionId')
  @Needs('canAccessSupplierManagement', 'canEditSuppliers', 'canApprove', 'canVerifyPayments', 'canManageUsers')
  openCheckFile(
    @Param('versionId') versionId: string,
    @Query() { of }: CheckFileParams,
    @TheCaller() caller: Caller,
  ): Promise<StreamableFile> {
    return this.commands.execute(new OpenCheckFile({ versionId, of }, caller));
  }

  @Post('documents/:id/replace')
  @HttpCode(200)
  replace(
    @Param('id') documentId: string,
    @TheCaller() caller: Caller,
    @TheBrowser() { request }: Browser,
  ): Promise<DocumentKept> {
    return this.commands.execute(new ReplaceDocument({ documentId, request }, caller));
  }

  @Post('documents/:id/expiry')
  @HttpCode(200)
  setExpiry(@Param('id') documentId: string, @Body() body: ExpiryDto, @TheCaller() caller: Caller): Promise<Written> {
    const { versionId = null, expiryDate } = body;
    return this.commands.execute(new SetDocumentExpiry({ documentId, versionId, expiryDate: expiryDate || null }, caller));
  }

  @Post('documents/:id/remove')
  @HttpCode(200)
  remove(@Param('id') documentId: string, @Body() body: RemoveDocumentDto, @TheCaller() caller: Caller): Promise<Written> {
    const { versionId = null, reason } = body;
    return this.commands.execute(new RemoveDocument({ documentId, versionId, reason }, caller));
  }

  @Post('documents/:id/scan')
  @HttpCode(200)
  scan(@Param('id') documentId: string, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new ScanDocument({ documentId }, caller));
  }

  @Post('documents/:id/erase')
  @HttpCode(200)
  @Needs('canManageUsers')
  erase(@Param('id') documentId: string, @Body() { reason }: EraseDocumentDto, @TheCaller() caller: Caller): Promise<Written> {
    return this.commands.execute(new EraseDocument({ documentId, reason }, caller));
  }
}

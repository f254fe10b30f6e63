import { Body, Controller, HttpCode, Post, type StreamableFile, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DocumentKept, DocumentTakenBack, RequestedDocument } from '@counterfoil/projections';
import { type Browser, TheBrowser } from '../../platform/http/browser.js';
import { Needs } from '../../platform/session/access.js';
import { DocumentLinkDto, OwnDocumentDto } from './link.dto.js';
import { DocumentLinkLimits } from './link-limits.js';
import { OpenOwnDocument } from './open-own-document.js';
import { OpenDocumentRequest } from './open-request.js';
import { ProvideDocument } from './provide-document.js';
import { RemoveOwnDocument } from './remove-own-document.js';

/** What a supplier can do through the link of a document request, without a session (P-16.11). */
@Controller('supplierDocuments')
@Needs('public')
@UseGuards(DocumentLinkLimits)
export class SupplierDocumentsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('open')
  @HttpCode(200)
  open(@Body() body: DocumentLinkDto, @TheBrowser() browser: Browser): Promise<RequestedDocument> {
    return this.commands.execute(new OpenDocumentRequest(body, browser));
  }

  /** A form with publicId, title and expiryDate before the file. */
  @Post('upload')
  @HttpCode(200)
  upload(@TheBrowser() browser: Browser): Promise<DocumentKept> {
    return this.commands.execute(new ProvideDocument(null, browser));
  }

  /** A POST, so that the link is in no address. */
  @Post('file')
  @HttpCode(200)
  file(@Body() body: OwnDocumentDto, @TheBrowser() browser: Browser): Promise<StreamableFile> {
    return this.commands.execute(new OpenOwnDocument(body, browser));
  }

  @Post('remove')
  @HttpCode(200)
  remove(@Body() body: OwnDocumentDto, @TheBrowser() browser: Browser): Promise<DocumentTakenBack> {
    return this.commands.execute(new RemoveOwnDocument(body, browser));
  }
}

import { Module } from '@nestjs/common';
import { EraseDocumentHandler, RemoveDocumentHandler, SetDocumentExpiryHandler } from './library/change-document.js';
import { DocumentViews } from './library/document-views.js';
import { LibraryController } from './library/library.controller.js';
import { ListLibraryHandler } from './library/list-library.js';
import { OpenCheckFileHandler } from './library/open-check-file.js';
import { OpenDocumentHandler } from './library/open-document.js';
import { ReplaceDocumentHandler } from './library/replace-document.js';
import { ScanDocumentHandler } from './library/scan-document.js';
import { ShowHistoryHandler } from './library/show-history.js';
import { UploadCheckFileHandler } from './library/upload-check-file.js';
import { UploadDocumentHandler } from './library/upload-document.js';
import { DocumentLinkLimits } from './link/link-limits.js';
import { LinkVisits } from './link/link-visit.js';
import { OpenOwnDocumentHandler } from './link/open-own-document.js';
import { OpenDocumentRequestHandler } from './link/open-request.js';
import { ProvideDocumentHandler } from './link/provide-document.js';
import { RemoveOwnDocumentHandler } from './link/remove-own-document.js';
import { SupplierDocumentsController } from './link/supplier-documents.controller.js';
import { ListDocumentRequestsHandler } from './requests/list-requests.js';
import { RequestDocumentHandler } from './requests/request-document.js';
import { DocumentRequestsController } from './requests/requests.controller.js';
import { WithdrawDocumentRequestHandler } from './requests/withdraw-request.js';
import { VisibleDocuments } from './visible-documents.js';

/** Documents of suppliers and of the company, and requests for them. */
@Module({
  controllers: [LibraryController, DocumentRequestsController, SupplierDocumentsController],
  providers: [
    VisibleDocuments,
    DocumentViews,
    ListLibraryHandler,
    ShowHistoryHandler,
    OpenDocumentHandler,
    OpenCheckFileHandler,
    UploadDocumentHandler,
    UploadCheckFileHandler,
    ReplaceDocumentHandler,
    SetDocumentExpiryHandler,
    RemoveDocumentHandler,
    EraseDocumentHandler,
    ScanDocumentHandler,
    RequestDocumentHandler,
    WithdrawDocumentRequestHandler,
    ListDocumentRequestsHandler,
    DocumentLinkLimits,
    LinkVisits,
    OpenDocumentRequestHandler,
    OpenOwnDocumentHandler,
    ProvideDocumentHandler,
    RemoveOwnDocumentHandler,
  ],
})
export class DocumentsModule {}

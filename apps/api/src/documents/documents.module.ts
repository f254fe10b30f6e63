import { Module } from '@nestjs/common';
import { EraseDocumentHandler, RemoveDocumentHandler, SetDocumentExpiryHandler } from './library/change-document.js';
import { DocumentViews } from './library/document-views.js';
import { LibraryController } from './library/library.controller.js';
import { ListLibraryHandler } from './library/list-library.js';
import { OpenDocumentHandler } from './library/open-document.js';
import { ReplaceDocumentHandler } from './library/replace-document.js';
import { ScanDocumentHandler } from './library/scan-document.js';
import { ShowHistoryHandler } from './library/show-history.js';
import { UploadDocumentHandler } from './library/upload-document.js';
import { VisibleDocuments } from './visible-documents.js';

/** Documents of suppliers and of the company, and requests for them. */
@Module({
  controllers: [LibraryController],
  providers: [
    VisibleDocuments,
    DocumentViews,
    ListLibraryHandler,
    ShowHistoryHandler,
    OpenDocumentHandler,
    UploadDocumentHandler,
    ReplaceDocumentHandler,
    SetDocumentExpiryHandler,
    RemoveDocumentHandler,
    EraseDocumentHandler,
    ScanDocumentHandler,
  ],
})
export class DocumentsModule {}

import { ListDuplicatesHandler } from './list-duplicates.js';
import { MergeFactsReader } from './merge-facts.js';
import { MergedRecords } from './merged-records.js';
import { MergeSupplierHandler } from './merge-supplier.js';
import { PreviewMergeHandler } from './preview-merge.js';
import { UndoMergeHandler } from './undo-merge.js';

export const mergeProviders = [
  MergeFactsReader,
  MergedRecords,
  ListDuplicatesHandler,
  PreviewMergeHandler,
  MergeSupplierHandler,
  UndoMergeHandler,
];

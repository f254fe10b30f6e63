import { ListDuplicatesHandler } from './list-duplicates.js';
import { MergeFactsReader } from './merge-facts.js';
import { MergeSupplierHandler } from './merge-supplier.js';
import { PreviewMergeHandler } from './preview-merge.js';
import { UndoMergeHandler } from './undo-merge.js';

export const mergeProviders = [
  MergeFactsReader,
  ListDuplicatesHandler,
  PreviewMergeHandler,
  MergeSupplierHandler,
  UndoMergeHandler,
];

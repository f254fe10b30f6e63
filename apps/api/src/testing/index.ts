// The part of the API that specs of other programs may use in addition to index.ts.

export { EmailProcess } from '../emails/process/email-process.js';
export { foldBatch } from '../platform/read/fold-batch.js';
export { placeEvents } from '../platform/read/place-events.js';
export { projections } from '../platform/read/projections.js';
export { projectHere } from '../platform/read/projector-host.js';
export { documentsOf } from '../platform/read/testing/documents.js';

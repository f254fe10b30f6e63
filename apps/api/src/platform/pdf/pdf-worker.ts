import { parentPort } from 'node:worker_threads';
import { ReportDrawing } from './draw.js';
import type { ReportBlock, ReportHead } from './report.js';

/** Messages to the thread: the head first, then blocks, at last the end. It answers each block, and sends the file in parts. */
export type ToWorker =
  | { readonly kind: 'head'; readonly head: ReportHead }
  | { readonly kind: 'block'; readonly block: ReportBlock }
  | { readonly kind: 'end' };
export type FromWorker =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'part'; readonly bytes: Uint8Array }
  | { readonly kind: 'ended' };

const say = (message: FromWorker): void => parentPort?.postMessage(message);
let drawing: ReportDrawing | null = null;

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'head') {
    drawing = new ReportDrawing(message.head);
    drawing.canvas.doc.on('data', (bytes: Buffer) => say({ kind: 'part', bytes }));
    drawing.canvas.doc.on('end', () => {
      say({ kind: 'ended' });
      parentPort?.close();
    });
  } else if (message.kind === 'block') drawing?.draw(message.block);
  else drawing?.end();
  if (message.kind !== 'end') say({ kind: 'drawn' });
});

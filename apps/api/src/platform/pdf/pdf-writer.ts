import { setImmediate as nextTurn } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { Turns } from '../read/turns.js';
import type { FromWorker, ToWorker } from './pdf-worker.js';
import type { ReportBlock, ReportHead } from './report.js';

export type Report = { readonly head: ReportHead; readonly blocks: AsyncIterable<ReportBlock> };

/**
 * Creates PDFs from reports, one at a time, in a separate thread: the layout of 3,000 rows takes a second, which must not delay
 * other requests. Blocks are sent one by one, so memory does not grow with the report.
 */
@Injectable()
export class PdfWriter {
  private readonly turns = new Turns();

  write(report: Report): Readable {
    const output = new PassThrough();
    const done = this.turns.take(() => (isBuilt ? inWorker(report, output) : inThisThread(report, output)));
    done.catch((error: unknown) => output.destroy(error as Error));
    return output;
  }
}

const workerUrl = new URL('./pdf-worker.js', import.meta.url);
/** The built worker file does not exist when the program runs from sources, as in tests. */
const isBuilt = existsSync(fileURLToPath(workerUrl));

const inThisThread = async ({ head, blocks }: Report, output: PassThrough): Promise<void> => {
  const { ReportDrawing } = await import('./draw.js');
  const drawing = new ReportDrawing(head);
  drawing.canvas.doc.pipe(output);
  for await (const block of blocks) {
    drawing.draw(block);
    await nextTurn();
    if (output.destroyed) return;
  }
  drawing.end();
};

const inWorker = async ({ head, blocks }: Report, output: PassThrough): Promise<void> => {
  const worker = new Worker(workerUrl);
  const thread = new ReportThread(worker, output);
  try {
    await thread.tell({ kind: 'head', head });
    for await (const block of blocks) {
      if (output.destroyed) return;
      await thread.tell({ kind: 'block', block });
    }
    await thread.finish();
  } finally {
    await worker.terminate();
  }
};

/** The server's side of the thread: one message at a time. An error in the thread rejects the call that waits for it. */
class ReportThread {
  private answered: () => void = () => undefined;
  private failed: (error: Error) => void = () => undefined;

  constructor(
    private readonly worker: Worker,
    output: PassThrough,
  ) {
    worker.on('error', (error: Error) => this.failed(error));
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'part') output.write(message.bytes);
      else this.answered();
      if (message.kind === 'ended') output.end();
    });
  }

  tell(message: ToWorker): Promise<void> {
    return new Promise((answered, failed) => {
      this.answered = answered;
      this.failed = failed;
      this.worker.postMessage(message);
    });
  }

  finish(): Promise<void> {
    return this.tell({ kind: 'end' });
  }
}

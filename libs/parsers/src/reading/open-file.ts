import { setImmediate } from 'node:timers/promises';
import { type ByteSource, defaultLimits, type Limits, type ParseContext, type ParseOptions } from '../payment-file.js';
import type { Problem } from '../problems.js';
import { ByteSurvey, decoded, type Survey } from './encoding.js';
import type { Clues, OpenFile } from './format.js';
import { RecordSplitter } from './records.js';
import { wrongKindOf } from './wrong-kind.js';
import { LONGEST_ACTION } from '@counterfoil/domain';

/** A file ready to be read, or the problem that prevents it: it is too large, empty, or another kind of document. */
export type Opened = { readonly file: OpenFile } | { readonly refused: Problem };

const CLUE_RECORDS = 200;
/** Bytes to read before other work of the process gets a turn. */
const TURN = 1024 * 1024;

/** Reads the bytes once to decide the encoding, and prepares the second pass (F-2). */
export const openFile = async (source: ByteSource, context: ParseContext, options: ParseOptions): Promise<Opened> => {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const survey = source.size > limits.fileSize ? null : await surveyOf(source, limits, options.signal);
  if (survey === null) return { refused: { code: 'tooLarge', field: 'size', value: String(limits.fileSize) } };
  if (survey.blank) return { refused: { code: 'emptyFile' } };
  const kind = wrongKindOf(survey);
  if (kind !== null) return { refused: { code: 'notAPaymentFile', field: kind } };
  const name = source.fileName.replace(/^.*[/\\]/s, '');
  const bytes = (): AsyncIterable<Uint8Array> => paced(source, options);
  const file: OpenFile = {
    clues: cluesOf(name, survey, context),
    context,
    action: [...name].slice(0, LONGEST_ACTION).join(''),
    limits,
    throwIfAborted: () => options.signal?.throwIfAborted(),
    bytes,
    text: () => decoded(bytes(), survey.encoding),
  };
  return { file };
};

/** Null when the source holds more bytes than the limit, whatever size it claims. */
const surveyOf = async (source: ByteSource, limits: Limits, signal?: AbortSignal): Promise<Survey | null> => {
  const survey = new ByteSurvey();
  let size = 0;
  for await (const chunk of paced(source, signal === undefined ? {} : { signal })) {
    size += chunk.byteLength;
    if (size > limits.fileSize) return null;
    survey.add(chunk);
  }
  return survey.end();
};

/**
 * The bytes in slices. Reports progress, supports cancellation, and lets other requests run between slices, so that one large file
 * does not block the server.
 */
async function* paced(source: ByteSource, { signal, onProgress }: ParseOptions): AsyncGenerator<Uint8Array> {
  let read = 0;
  let untilTurn = TURN;
  for await (const chunk of source.open()) {
    for (let at = 0; at < chunk.byteLength; at += TURN) {
      signal?.throwIfAborted();
      const slice = chunk.subarray(at, at + TURN);
      yield slice;
      read += slice.byteLength;
      untilTurn -= slice.byteLength;
      onProgress?.(read);
      if (untilTurn > 0) continue;
      await setImmediate();
      untilTurn = TURN;
    }
  }
}

const cluesOf = (name: string, { head, magic }: Survey, context: ParseContext): Clues => {
  const records: string[] = [];
  const splitter = new RecordSplitter((text) => {
    if (records.length < CLUE_RECORDS) records.push(text);
  }, Infinity);
  splitter.add(head);
  splitter.end();
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return { extension, magic, head, records, context };
};

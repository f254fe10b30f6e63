/** In UTF-8 this byte is never part of another character. */
const LINE_FEED = 10;
/** An event has at most 1 MiB plus its personal fields. A longer line is not from an export and is returned in pieces. */
const LINE_BYTES_MAX = 16 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes that are not UTF-8 become Latin-1 characters. That is not the text that was written, so every check fails on it. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
};

/**
 * The lines of a file without their line feeds. Node's readline also splits at other characters, which our lines may contain.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array[] = [];
  let length = 0;
  const take = (): string => {
    const text = textOf(rest.length === 1 ? rest[0]! : Buffer.concat(rest));
    [rest, length] = [[], 0];
    return text;
  };
  for await (const chunk of chunks) {
    let begin = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, begin)) {
      rest.push(chunk.subarray(begin, end));
      begin = end + 1;
      yield take();
    }
    rest.push(chunk.subarray(begin));
    length += chunk.length - begin;
    if (length > LINE_BYTES_MAX) yield take();
  }
  if (length > 0) yield take();
}

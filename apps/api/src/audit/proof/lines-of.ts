/** The line feed, in UTF-8 part of no other character. */
const LINE_FEED = 10;
/** An event may have 1 MiB and its personal fields; whatever is longer is not one of our lines and is handed on in pieces. */
const LONGEST = 16 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes that are not UTF-8 come as characters of their own: other text than was written, so no check takes them for it. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
};

/**
 * The lines of a file, without their line feeds. Node's readline also breaks at other characters, which stand inside our lines.
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
    if (length > LONGEST) yield take();
  }
  if (length > 0) yield take();
}

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bytesSource } from '../payment-file.js';
import { openFile } from '../reading/open-file.js';
import type { OpenFile } from '../reading/format.js';
import { chunkedSource } from '../testing/read.js';
import { processorTimeOf } from '../testing/processor-time.js';
import { attributeOf, readXml, type XmlProblem, type XmlReader, type XmlTag } from './read-xml.js';

const fileOf = async (content: string | Uint8Array, sizes?: readonly number[]): Promise<OpenFile> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const source = sizes === undefined ? bytesSource('x.xml', bytes) : chunkedSource('x.xml', bytes, sizes);
  const opened = await openFile(source, { customerCountry: 'AUS' }, {});
  if ('refused' in opened) throw new Error(opened.refused.code);
  return opened.file;
};

/** Records what it receives: '<a', 'text', '>'. */
class Notes implements XmlReader {
  readonly told: string[] = [];
  readonly places: number[] = [];

  open({ local, attributes }: XmlTag, at: number): void {
    this.told.push(`<${[local, ...Object.entries(attributes).map((pair) => pair.join('='))].join(' ')}`);
    this.places.push(at);
  }

  text(text: string): void {
    this.told.push(text);
  }

  close(): void {
    this.told.push('>');
  }
}

const ignorePieces = (): Promise<void> => Promise.resolve();

const read = async (
  content: string | Uint8Array,
  sizes?: readonly number[],
): Promise<{ readonly told: string; readonly problem: XmlProblem | null }> => {
  const notes = new Notes();
  const problem = await readXml(await fileOf(content, sizes), notes, ignorePieces);
  return { told: notes.told.join(''), problem };
};

const malformed = (line: number): XmlProblem => ({ code: 'xmlMalformed', field: 'line', value: String(line) });

describe('what a reader receives', () => {
  test.each([
    ['elements without their prefixes', '<p:a xmlns:p="urn:x"><p:b/></p:a>', '<a xmlns:p=urn:x<b>>'],
    ['text with the five entities and numbers', '<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x42;</a>', '<a<&>"\'AB>'],
    ['CDATA as text', '<a>1<![CDATA[<b>&amp;]]>2</a>', '<a1<b>&amp;2>'],
    ['no comments, no processing instructions', '<?xml version="1.0"?><!-- a --><?pi b?><a>1<!--2--><?pi 3?>4</a>', '<a14>'],
    ['line ends as LF', '<a>1\r\n2\r3</a>', '<a1\n2\n3>'],
    ['nothing from outside the root', '\n <a/>\n\n', '<a>'],
    ['attributes', '<a b="1" c:d=\'"2"\'/>', '<a b=1 c:d="2">'],
    ['a text after an end-of-file mark', '<a>1</a>\r\n\u001a', '<a1>'],
  ])('a reader of XML receives %s', async (_, text, told) => expect(await read(text)).toEqual({ told, problem: null }));

  test('attributes are found by local name, and one without a prefix comes first', async () => {
    const found: string[] = [];
    const reader = { open: (tag: XmlTag) => void found.push(attributeOf(tag, 'b')), text: () => {}, close: () => {} };
    await readXml(await fileOf('<a x:b="1" b="2"><a x:b="3"/><a/></a>'), reader, ignorePieces);
    expect(found).toEqual(['2', '3', '']);
  });

  test('reading XML can start again at the position of an element, and ends where the element closes', async () => {
    const text = '<r>\r\n <p:a>1</p:a><p:a ü="2"><b>3</b></p:a></r>';
    const first = new Notes();
    await readXml(await fileOf(text), first, ignorePieces);
    expect(first.places.map((at) => text.slice(at, at + 3))).toEqual(['<r>', '<p:', '<p:', '<b>']);
    const again: string[] = [];
    let depth = 0;
    const reader: XmlReader = {
      open: ({ local }) => void again.push(local, String((depth += 1))),
      text: (part) => void again.push(part),
      close: () => ((depth -= 1) === 0 ? 'stop' : undefined),
    };
    expect(await readXml(await fileOf(text), reader, ignorePieces, first.places[2])).toBeNull();
    expect(again).toEqual(['a', '1', 'b', '2', '3']);
  });

  test('a reader of XML receives the same whatever the chunks are', async () => {
    const text = '<?xml version="1.0"?>\r\n<n:a x="ü€&amp;">𝄞 <![CDATA[]]]]>&#x1D11E;<b\r\n/><!-- - --></n:a>\r\n';
    const whole = await read(text);
    expect(whole.problem).toBeNull();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }), async (sizes) => {
        const parts = new Notes();
        expect(await readXml(await fileOf(text, sizes), parts, ignorePieces)).toBeNull();
        expect(parts.told.join('')).toBe(whole.told);
      }),
      { numRuns: 50 },
    );
  });

  test('reading XML stops at once when the reader says so', async () => {
    const told: string[] = [];
    const reader: XmlReader = {
      open: ({ local }) => (told.push(local), local === 'b' ? 'stop' : undefined),
      text: () => {},
      close: () => {},
    };
    expect(await readXml(await fileOf('<a><b/><c/></wrong>'), reader, ignorePieces)).toBeNull();
    expect(told).toEqual(['a', 'b']);
  });
});

describe('refused XML', () => {
  test.each([
    ['an element that is not closed', '<a>\n<b>\n</b>', 3],
    ['elements closed in the wrong order', '<a>\n<b></a></b>', 2],
    ['two roots', '<a/>\n\n<b/>', 3],
    ['text before the root', 'x<a/>', 1],
    ['text after the root', '<a/>\nx', 2],
    ['an unknown entity', '<a>&x;</a>', 1],
    ['an entity that does not end', '<a>&amp</a>', 1],
    ['an invalid character', '<a>\u0001</a>', 1],
    ['the number of an invalid character', '<a>&#1;</a>', 1],
    ['half a pair of surrogates', '<a>&#xD800;</a>', 1],
    ['an attribute twice', '<a b="1" b="2"/>', 1],
    ['an attribute without quotes', '<a b=1/>', 1],
    ['a text that ends CDATA', '<a>]]></a>', 1],
    ['a declaration that comes too late', '<a/><?xml version="1.0"?>', 1],
    ['nothing but a declaration', '<?xml version="1.0"?>\n', 2],
    ['a file that was cut within a tag', '<a><b', 1],
    ['a file that was cut within CDATA', '<a><![CDATA[1', 1],
    ['a definition of another kind', '<a><!ELEMENT b ANY></a>', 1],
  ])('malformed XML is refused with its line: %s', async (_, text, line) =>
    expect((await read(text)).problem).toEqual(malformed(line)),
  );

  test.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an entity within', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['an entity by itself', '<a><!ENTITY x "y"></a>'],
    ['entities that grow', `<!DOCTYPE a [<!ENTITY x "${'&y;'.repeat(9)}">]><a>&x;</a>`],
    ['a file of the server', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['small letters', '<!doctype a><a/>'],
    ['one in a comment', '<a><!-- <!DOCTYPE a> --></a>'],
    ['one in CDATA', '<a><![CDATA[<!ENTITY x "y">]]></a>'],
    ['one before text that is not well-formed', '<!DOCTYPE a><a>&'],
    ['one that does not end', `<!DOCTYPE a [${' '.repeat(300_000)}`],
  ])('XML with a definition is refused: %s', async (_, text) =>
    expect((await read(text)).problem).toEqual({ code: 'xmlUnsafe' }),
  );

  test.each([1, 2, 3, 4, 5, 7, 8, 9])('a definition is found in chunks of %i bytes', async (size) => {
    expect((await read('<!DOCTYPE a><a/>', [size])).problem).toEqual({ code: 'xmlUnsafe' });
    expect((await read('<a>12345<!ENTITY x "y"></a>', [size])).problem).toEqual({ code: 'xmlUnsafe' });
  });

  test('a definition is found in UTF-16 and after a declaration of another encoding', async () => {
    const utf16 = Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE a><a/>', 'utf16le');
    expect((await read(utf16)).problem).toEqual({ code: 'xmlUnsafe' });
    const hidden = '<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-<a/>';
    expect((await read(hidden)).problem).toEqual(malformed(1));
  });

  test('the reader receives nothing from XML with a definition', async () => {
    expect((await read('<a><b/><!ENTITY x "y">')).told).toBe('');
  });

  const long = 'x'.repeat(65_537);
  const tooLong: XmlProblem = { code: 'recordLength', field: 'line', value: '1' };
  test.each([
    ['a text', `<a>${long}</a>`],
    ['a text that never ends', `<a>${long}${long}${long}`],
    ['a text of entities', `<a>${'&amp;'.repeat(65_537)}</a>`],
    ['CDATA', `<a><![CDATA[${long}]]></a>`],
    ['a comment that never ends', `<a><!--${long}${long}${long}`],
    ['a processing instruction that never ends', `<a><?x ${long}${long}${long}`],
    ['a name', `<${long}${long}${long}/>`],
    ['an attribute', `<a b="${long}"/>`],
    ['the name of an attribute', `<a ${long.repeat(4)}="1"/>`],
    ['an entity that never ends', `<a>&${long}${long}${long}`],
    ['blanks within a tag', `<a ${' '.repeat(200_000)}/>`],
    ['blanks after the root', `<a/>${' '.repeat(200_000)}`],
  ])('XML longer than a record may be is refused: %s', async (_, text) => expect((await read(text)).problem).toEqual(tooLong));

  test('an XML text of the greatest length is read', async () => {
    const { told, problem } = await read(`<a>${long.slice(1)}</a>`);
    expect([told.length, problem]).toEqual([65_536 + 3, null]);
  });

  test('XML elements nested too deeply and XML tags with too many attributes are refused', async () => {
    const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
    const listed = (count: number): string => `<a ${Array.from({ length: count }, (_, at) => `b${at}=""`).join(' ')}/>`;
    expect((await read(nested(200))).problem).toBeNull();
    expect((await read(nested(201))).problem).toEqual({ code: 'tooLarge', field: 'depth', value: '200' });
    expect((await read(listed(64))).problem).toBeNull();
    expect((await read(listed(1_000_000))).problem).toEqual({ code: 'tooLarge', field: 'attributes', value: '64' });
  });
});

describe('encodings', () => {
  const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?><a>`;
  const latin = (encoding: string, byte: number): Uint8Array =>
    Buffer.concat([Buffer.from(declared(encoding)), Buffer.of(byte), Buffer.from('</a>')]);

  test.each([
    ['UTF-8, whatever is declared', Buffer.from(`${declared('ISO-8859-2')}ü€</a>`), 'ü€'],
    ['UTF-8 declared as UTF-16', Buffer.from(`${declared('utf-16')}ü</a>`), 'ü'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${declared('utf-8')}ü</a>`), 'ü'],
    ['UTF-16 declared as UTF-8', Buffer.from(`\ufeff${declared('UTF-8')}ü</a>`, 'utf16le'), 'ü'],
    ['UTF-16, high byte first', Buffer.from(`\ufeff${declared('UTF-16')}ü</a>`, 'utf16le').swap16(), 'ü'],
    ['ISO-8859-1', latin('ISO-8859-1', 0xfc), 'ü'],
    ['the euro sign of Windows in ISO-8859-1', latin('iso-8859-1', 0x80), '€'],
    ['Windows-1252', latin('windows-1252', 0x80), '€'],
    ['Windows-1252 declared as UTF-8', latin('UTF-8', 0xfc), 'ü'],
    ['ISO-8859-2', latin('ISO-8859-2', 0xb3), 'ł'],
    ['ISO-8859-15', latin('ISO-8859-15', 0xa4), '€'],
    ['Windows-1250', latin('Windows-1250', 0x9c), 'ś'],
    ['Windows-1251', latin('windows-1251', 0xc8), 'И'],
    ['an encoding that nobody knows', latin('x-mine', 0xfc), 'ü'],
    ['no encoding', Buffer.from('<?xml version="1.0"?><a>\u00fc</a>', 'latin1'), 'ü'],
  ])('XML is read in its encoding: %s', async (_, bytes, text) =>
    expect(await read(bytes)).toEqual({ told: `<a${text}>`, problem: null }),
  );
});

test('reading XML takes time proportional to its length', async () => {
  const timeOf = (text: string) => processorTimeOf(() => read(text));
  const hostile = ['<a>&lt;</a>', '<!-- - -->', '<?x ? ?>', '<![CDATA[]]]>', ']', '\r', '<a b=""/>', '&#65;'];
  for (const part of hostile) expect([part, (await timeOf(`<r>${part.repeat(200_000)}`)) < 4000]).toEqual([part, true]);
}, 60_000);

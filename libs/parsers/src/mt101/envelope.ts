import type { HeaderBlocks } from './header.js';

/** Receives the beginnings and ends of messages in the order of the file. */
export type EnvelopeEvents = {
  /** The text of a message begins; null for bare fields without blocks. */
  open(blocks: HeaderBlocks | null): void;
  line(text: string): void;
  /** The text ends. `marked` is true when it has an end mark, which bare fields may lack. */
  close(marked: boolean): void;
  /** A message is incomplete: the file ends, or the next message begins, before its end. */
  cut(withFile: boolean): void;
  /** Text that belongs to no message. */
  stray(text: string): void;
};

const OPEN = 123;
const CLOSE = 125;
const DOLLAR = 36;
const BLANK = 32;
/** Characters stored per block. The blocks that are evaluated have fifty at most. */
const LONGEST_BLOCK = 200;

/**
 * Finds the messages in the lines of a file: `{1:}{2:}{3:}{4:` text `-}{5:}`, several in a file and with any line breaks between
 * blocks, or the bare fields of block 4, which start with `:20:` and may end with `-`. The first line decides which of the two.
 * Mailboxes of SWIFT interfaces separate messages by blanks, control characters and `$` (PCC and RJE files).
 */
export class Envelope {
  #isBare: boolean | null = null;
  #inText = false;
  /** Braces open around blocks other than the text. */
  #depth = 0;
  #block = '';
  #basic = '';
  #application = '';
  /** True when a header was read but its text has not begun. */
  #isBegun = false;

  constructor(private readonly events: EnvelopeEvents) {}

  record(text: string): void {
    this.#isBare ??= !/^[\u0000-\u0020]*\{/.test(text);
    if (this.#isBare) return this.#bareLine(text);
    let at = 0;
    while (at < text.length) at = this.#inText ? this.#readText(text, at) : this.#readBlocks(text, at);
  }

  end(): void {
    if (this.#inText && this.#isBare === true) this.events.close(false);
    else if (this.#inText || this.#depth > 0 || this.#isBegun) this.events.cut(true);
  }

  #bareLine(text: string): void {
    if (isBlockStart(text, 0)) return this.events.stray(text);
    if (text.startsWith('-') && (text.charCodeAt(1) === CLOSE || text.trimEnd() === '-')) return this.#closeBare(true);
    if (text.startsWith(':20:')) this.#closeBare(false);
    if (!this.#inText) {
      if (!text.startsWith(':')) return this.events.stray(text);
      this.#inText = true;
      this.events.open(null);
    }
    this.events.line(text);
  }

  #closeBare(marked: boolean): void {
    if (this.#inText) this.events.close(marked);
    this.#inText = false;
  }

  /** The text cannot contain a brace, so `-}` ends it, and the start of a block shows that its end is missing. */
  #readText(text: string, at: number): number {
    if (isBlockStart(text, at)) {
      this.#inText = false;
      this.events.cut(false);
      return at;
    }
    const end = text.indexOf('-}', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    if (line.charCodeAt(0) > BLANK || line.trim() !== '') this.events.line(line);
    if (end < 0) return text.length;
    this.#inText = false;
    this.events.close(true);
    return end + 2;
  }

  #readBlocks(text: string, at: number): number {
    if (this.#depth > 0) return this.#readBlock(text, at);
    const code = text.charCodeAt(at);
    if (code === OPEN) {
      this.#depth = 1;
      this.#block = '';
    } else if (code > BLANK && code !== DOLLAR) {
      this.events.stray(text.slice(at));
      return text.length;
    }
    return at + 1;
  }

  #readBlock(text: string, at: number): number {
    if (this.#depth === 1 && this.#block === '' && text.startsWith('4:', at)) return this.#beginText(at + 2);
    let brace = at;
    while (brace < text.length && text.charCodeAt(brace) !== OPEN && text.charCodeAt(brace) !== CLOSE) brace++;
    if (this.#block.length < LONGEST_BLOCK) this.#block += text.slice(at, Math.min(brace, at + LONGEST_BLOCK));
    if (brace === text.length) return brace;
    this.#depth += text.charCodeAt(brace) === OPEN ? 1 : -1;
    if (this.#depth === 0) this.#endBlock();
    return brace + 1;
  }

  #endBlock(): void {
    const number = this.#block.slice(0, 2);
    const content = this.#block.slice(2);
    if (number !== '1:' && number !== '2:') return;
    if (number === '1:') this.#beginMessage(content);
    else this.#application = content;
    this.#isBegun = true;
  }

  #beginMessage(basic: string): void {
    if (this.#isBegun) this.events.cut(false);
    this.#basic = basic;
    this.#application = '';
  }

  #beginText(at: number): number {
    this.events.open({ basic: this.#basic, application: this.#application });
    this.#basic = this.#application = '';
    this.#isBegun = false;
    this.#depth = 0;
    this.#inText = true;
    return at;
  }
}

/** `{n:` */
const isBlockStart = (text: string, at: number): boolean => text.charCodeAt(at) === OPEN && text.charAt(at + 2) === ':';

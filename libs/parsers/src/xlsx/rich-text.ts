import { tooLarge } from '../spreadsheet/unreadable.js';
import { MOST_TOKEN } from './bounds.js';

/**
 * Collects the text of a string from its `t` elements, of which there is one, or one for each run of a format. The pronunciation of
 * East Asian text (`rPh`) is not part of it.
 */
export class RichText {
  #text = '';
  #isText = false;
  #isPhonetic = false;

  open(name: string): void {
    if (name === 't') this.#isText = !this.#isPhonetic;
    else if (name === 'rPh') this.#isPhonetic = true;
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isPhonetic = false;
  }

  add(text: string): void {
    if (!this.#isText) return;
    this.#text += text;
    if (this.#text.length > MOST_TOKEN) throw tooLarge('text', MOST_TOKEN);
  }

  /** Returns the collected text and clears it. */
  take(): string {
    const text = unescaped(this.#text);
    this.#text = '';
    return text;
  }
}

/** `_x000D_` stands for the character of that code, `_x005F_` for an underscore that would begin such a sequence (ECMA-376 part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

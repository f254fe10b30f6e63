import type { Tone } from '@counterfoil/domain';
import PDFDocument from 'pdfkit';
import { reportFonts } from './fonts.js';
import { printable, UNPRINTABLE } from './printable.js';
import type { ReportHead } from './report.js';

const MARGIN = 40;
const FOOT = 34;
export const LINE = 1.35;
const INK = '#1a1f26';
const MUTED = '#5b6573';
const RULE = '#d5dae1';
export const tones: { readonly [tone in Tone]: string } = { red: '#b42318', amber: '#9a6700', grey: '#5b6573', green: '#1a7f37' };

export type Style = { readonly size: number; readonly strong?: boolean; readonly muted?: boolean };

/** A page that is filled from top to bottom, in points. When it is full, the next page begins automatically. */
export class Canvas {
  readonly doc: PDFKit.PDFDocument;
  /** Where the next thing is drawn. */
  y = MARGIN;
  /** True once a character could not be printed. */
  hasBoxes = false;
  private page = 0;
  private readonly fonts = reportFonts();

  constructor(
    private readonly head: ReportHead,
    /** Runs on every new page but the first, e.g. to repeat headings. */
    private readonly onPage: () => void = () => undefined,
  ) {
    this.doc = new PDFDocument({
      size: head.paper,
      margin: 0,
      autoFirstPage: false,
      info: { Title: head.title, Author: head.author, Creator: 'Counterfoil', CreationDate: new Date(head.madeAt) },
    });
    this.doc.registerFont('regular', this.fonts.regular);
    this.doc.registerFont('strong', this.fonts.strong);
    this.addPage();
  }

  get left(): number {
    return MARGIN;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  /** Begins a new page when the given height does not fit on this one. */
  need(height: number): void {
    if (this.y + height <= this.doc.page.height - MARGIN - FOOT) return;
    this.addPage();
    this.onPage();
  }

  text(text: string, x: number, y: number, style: Style, color = style.muted === true ? MUTED : INK): void {
    this.use(style).fillColor(color).text(this.shown(text), x, y, { lineBreak: false });
  }

  /** Draws text that ends at `x`. */
  textUpTo(text: string, x: number, y: number, style: Style): void {
    const shown = this.shown(text);
    this.use(style)
      .fillColor(style.muted === true ? MUTED : INK)
      .text(shown, x - this.doc.widthOfString(shown), y, { lineBreak: false });
  }

  /** Breaks a text into lines of at most the given width. A single word that is wider is broken too. */
  lines(text: string, width: number, style: Style): readonly string[] {
    this.use(style);
    const lines: string[] = [];
    let line = '';
    for (const word of this.shown(text)
      .split(' ')
      .flatMap((one) => this.broken(one, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.doc.widthOfString(longer) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return line === '' ? lines : [...lines, line];
  }

  rule(): void {
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  }

  /** Draws a mark whose shape tells the tone too: red is a diamond, amber a square, the others a dot. */
  mark(tone: Tone, x: number, y: number): void {
    this.doc.fillColor(tones[tone]);
    if (tone === 'red') this.doc.polygon([x, y + 3], [x + 3, y], [x + 6, y + 3], [x + 3, y + 6]).fill();
    else if (tone === 'amber') this.doc.rect(x + 0.5, y + 0.5, 5, 5).fill();
    else this.doc.circle(x + 3, y + 3, 2.5).fill();
  }

  private broken(word: string, width: number): readonly string[] {
    if (word.length < 12 || this.doc.widthOfString(word) <= width) return [word];
    const half = Math.ceil(word.length / 2);
    return [...this.broken(word.slice(0, half), width), ...this.broken(word.slice(half), width)];
  }

  private shown(text: string): string {
    const shown = printable(text, this.fonts.knows);
    if (shown.includes(UNPRINTABLE)) this.hasBoxes = true;
    return shown;
  }

  private use({ size, strong = false }: Style): PDFKit.PDFDocument {
    return this.doc.font(strong ? 'strong' : 'regular').fontSize(size);
  }

  private addPage(): void {
    this.doc.addPage();
    this.page += 1;
    const y = this.doc.page.height - MARGIN;
    this.text(this.head.foot, MARGIN, y, { size: 7, muted: true });
    this.textUpTo(`Page ${this.page}`, MARGIN + this.width, y, { size: 7, muted: true });
    this.y = MARGIN;
  }
}

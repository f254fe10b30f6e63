import { Canvas, LINE, type Style, tones } from './canvas.js';
import { UNPRINTABLE_NOTE } from './printable.js';
import { drawQrCode } from './qr-code.js';
import type { ReportBlock, ReportColumn, ReportHead, ReportRow } from './report.js';

const TITLE: Style = { size: 15, strong: true };
const HEADING: Style = { size: 11, strong: true };
const BODY: Style = { size: 9 };
const LABEL: Style = { size: 9, muted: true };
const CELL: Style = { size: 8 };
const HEAD_CELL: Style = { size: 7, strong: true, muted: true };
const NOTE: Style = { size: 7, muted: true };
const LABEL_WIDTH = 120;
const QR_WIDTH = 84;
const GAP = 8;
const MARK = 10;

type Drawing = { readonly [K in ReportBlock['kind']]: (block: Extract<ReportBlock, { readonly kind: K }>) => void };

/** Draws a report from its first block to its last. */
export class ReportDrawing {
  readonly canvas: Canvas;
  private columns: readonly ReportColumn[] = [];

  constructor(head: ReportHead) {
    this.canvas = new Canvas(head, () => this.drawHeadings());
    this.line(head.title, TITLE);
    this.line(head.subtitle, LABEL);
    this.canvas.y += GAP;
  }

  draw(block: ReportBlock): void {
    (this.byKind[block.kind] as (block: ReportBlock) => void)(block);
  }

  end(): void {
    this.columns = [];
    if (this.canvas.hasBoxes) this.byKind.paragraph({ kind: 'paragraph', text: UNPRINTABLE_NOTE, tone: null });
    this.canvas.doc.end();
  }

  private readonly byKind: Drawing = {
    heading: ({ text }) => {
      this.columns = [];
      this.canvas.need(60);
      this.canvas.y += GAP;
      this.line(text, HEADING);
      this.canvas.y += 2;
    },
    paragraph: ({ text, tone }) => {
      const { canvas } = this;
      const x = tone === null ? canvas.left : canvas.left + MARK;
      const lines = canvas.lines(text, canvas.width - (x - canvas.left), BODY);
      canvas.need(BODY.size * LINE);
      if (tone !== null) canvas.mark(tone, canvas.left, canvas.y + 2);
      for (const text of lines) this.line(text, BODY, x, tone === null ? undefined : tones[tone]);
      canvas.y += 3;
    },
    facts: ({ facts, link }) => {
      const { canvas } = this;
      const top = canvas.y;
      const width = canvas.width - LABEL_WIDTH - (link === null ? 0 : QR_WIDTH + 2 * GAP);
      if (link !== null) {
        const x = canvas.left + canvas.width - QR_WIDTH;
        drawQrCode(canvas, link.url, x, top, QR_WIDTH);
        canvas.text(link.text, x, top + QR_WIDTH + 4, NOTE);
      }
      for (const [label, text] of facts) {
        const lines = canvas.lines(text, width, BODY);
        canvas.need(Math.max(1, lines.length) * BODY.size * LINE);
        canvas.text(label, canvas.left, canvas.y, LABEL);
        for (const line of lines.length === 0 ? [''] : lines) this.line(line, BODY, canvas.left + LABEL_WIDTH);
      }
      canvas.y = Math.max(canvas.y, link === null ? 0 : top + QR_WIDTH + 16);
    },
    columns: ({ columns }) => {
      this.columns = columns;
      this.canvas.need(40);
      this.drawHeadings();
    },
    rows: ({ rows }) => {
      for (const row of rows) this.row(row);
    },
  };

  private line(text: string, style: Style, x = this.canvas.left, color?: string): void {
    this.canvas.need(style.size * LINE);
    this.canvas.text(text, x, this.canvas.y, style, color);
    this.canvas.y += style.size * LINE;
  }

  /** The place of each column, from the left. */
  private places(): readonly { readonly column: ReportColumn; readonly x: number; readonly width: number }[] {
    const { left, width } = this.canvas;
    const whole = this.columns.reduce((sum, column) => sum + column.width, 0);
    let x = left + MARK;
    return this.columns.map((column) => {
      const place = { column, x, width: ((width - MARK) * column.width) / whole - GAP };
      x += place.width + GAP;
      return place;
    });
  }

  private drawHeadings(): void {
    if (this.columns.length === 0) return;
    const { canvas } = this;
    for (const { column, x, width } of this.places()) {
      if (column.align === 'end') canvas.textUpTo(column.label, x + width, canvas.y, HEAD_CELL);
      else canvas.text(column.label, x, canvas.y, HEAD_CELL);
    }
    canvas.y += HEAD_CELL.size * LINE + 2;
    canvas.rule();
    canvas.y += 3;
  }

  private row({ cells, notes, tone }: ReportRow): void {
    const { canvas } = this;
    const places = this.places();
    const wrapped = places.map(({ width }, i) => canvas.lines(cells[i] ?? '', width, CELL));
    const first = places[1] ?? places[0]!;
    const small = notes.flatMap((note) => canvas.lines(note, canvas.left + canvas.width - first.x, NOTE));
    const height = Math.max(1, ...wrapped.map(({ length }) => length)) * CELL.size * LINE;
    canvas.need(height + small.length * NOTE.size * LINE + 5);
    if (tone !== null) canvas.mark(tone, canvas.left, canvas.y + 1.5);
    places.forEach(({ column, x, width }, i) =>
      wrapped[i]!.forEach((text, n) => {
        const y = canvas.y + n * CELL.size * LINE;
        if (column.align === 'end') canvas.textUpTo(text, x + width, y, CELL);
        else canvas.text(text, x, y, CELL);
      }),
    );
    canvas.y += height;
    for (const text of small) {
      canvas.text(text, first.x, canvas.y, NOTE);
      canvas.y += NOTE.size * LINE;
    }
    canvas.y += 2;
    canvas.rule();
    canvas.y += 3;
  }
}

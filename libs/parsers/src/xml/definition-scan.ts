const definition = /<!(?:DOCTYPE|ENTITY)/i;

/** Characters that may belong to a definition which the next piece completes. */
const SEAM = '<!DOCTYPE'.length - 1;

/**
 * Looks for DOCTYPE and ENTITY before the parser sees them: what a definition would do to its memory or to a payee's name is
 * then no question (F-1). In comments and CDATA they refuse the file too; no payment has a use for them.
 */
export class DefinitionScan {
  #tail = '';

  /** Whether this piece of the text, or the seam to the one before, begins a definition. */
  finds(piece: string): boolean {
    if (definition.test(this.#tail + piece.slice(0, SEAM)) || definition.test(piece)) return true;
    this.#tail = piece.length >= SEAM ? piece.slice(-SEAM) : (this.#tail + piece).slice(-SEAM);
    return false;
  }
}

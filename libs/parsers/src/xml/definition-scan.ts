const definition = /<!(?:DOCTYPE|ENTITY)/i;

/** Characters that may be the beginning of a definition which the next piece completes. */
const SEAM = '<!DOCTYPE'.length - 1;

/**
 * Looks for DOCTYPE and ENTITY before the parser sees them, so that a definition can affect neither its memory nor a payee's name
 * (F-1). In comments and CDATA they refuse the file too, because no payment file needs them.
 */
export class DefinitionScan {
  #tail = '';

  /** Whether a definition begins in this piece of the text, or at the boundary to the previous piece. */
  finds(piece: string): boolean {
    if (definition.test(this.#tail + piece.slice(0, SEAM)) || definition.test(piece)) return true;
    this.#tail = piece.length >= SEAM ? piece.slice(-SEAM) : (this.#tail + piece).slice(-SEAM);
    return false;
  }
}

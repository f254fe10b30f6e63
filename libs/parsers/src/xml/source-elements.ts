import { localName } from './local-name.js';

/** An element as it is in the text. */
export type SourceElement = {
  readonly local: string;
  /** Position of its first character, and the position after its last one. */
  readonly from: number;
  to: number;
  /** Position of its content, and the position after it. */
  readonly contentFrom: number;
  contentTo: number;
  readonly children: SourceElement[];
};

const token = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(\/?)([^\s/>]+)(?:[^>"']|"[^"]*"|'[^']*')*?(\/?)>/g;

/**
 * The elements of a well-formed text with their positions, so that parts can be cut out while all other bytes stay unchanged.
 * `isWanted` chooses the elements to keep in the tree; their parents must be wanted too.
 */
export const sourceElements = (text: string, isWanted: (local: string) => boolean): SourceElement => {
  const root: SourceElement = { local: '', from: 0, to: text.length, contentFrom: 0, contentTo: text.length, children: [] };
  const open: SourceElement[] = [root];
  for (const { 0: found, 1: slash, 2: name, 3: empty, index } of text.matchAll(token)) {
    if (name === undefined) continue;
    const local = localName(name);
    if (!isWanted(local)) continue;
    const after = index + found.length;
    if (slash === '/') {
      const element = open.pop()!;
      element.contentTo = index;
      element.to = after;
      continue;
    }
    const element: SourceElement = { local, from: index, to: after, contentFrom: after, contentTo: after, children: [] };
    open.at(-1)?.children.push(element);
    if (empty !== '/') open.push(element);
  }
  return root;
};

/** All elements of this name, at any depth. */
export const elementsNamed = (element: SourceElement, local: string): readonly SourceElement[] =>
  element.children.flatMap((child) => (child.local === local ? [child] : elementsNamed(child, local)));

import { fillsField } from '../reading/layout.js';
import type { FieldText } from './sequence.js';

/** The length of a line. In the numbered lines of 59F, the number takes two characters. */
const LINE = 35;
const NUMBERED_LINE = LINE - 2;

/** An account holder as a field 50 or 59 contains it, before any check. */
export type Party = { readonly account: string; readonly name: string; readonly nameFillsField: boolean };

/**
 * Reads `/account` and a name (F-8): the line after the account, or all lines `1/` of an option F together. Further
 * lines are the address, never the name. Option A has a BIC in place of the name: it stands for the name, as nothing else says
 * who is paid.
 */
export const readParty = ({ tag, lines }: FieldText): Party => {
  const first = lines[0] ?? '';
  const hasAccount = first.startsWith('/');
  const account = hasAccount ? first.slice(1).trim() : '';
  const rest = hasAccount ? lines.slice(1) : lines;
  const numbered = tag.endsWith('F') ? rest.filter((line) => line.startsWith('1/')).map((line) => line.slice(2).trim()) : [];
  if (numbered.length === 0) {
    const isAddress = tag.endsWith('F') && /^[2-9]\//.test(rest[0] ?? '');
    const name = isAddress ? '' : (rest[0]?.trim() ?? '');
    return { account, name, nameFillsField: fillsField(name, LINE) };
  }
  return { account, name: numbered.join(' ').trim(), nameFillsField: fillsField(numbered.at(-1) ?? '', NUMBERED_LINE) };
};

import { analyseName } from './analyse-name.js';
import { isTypo } from './typos.js';

/**
 * Two names have the same words and numbers, whatever their order and legal form, and each word at most with a slip: a mistyped
 * name, not another one.
 * @param a a name as `plainName` writes it
 */
export const haveSameWords = (a: string, b: string): boolean => {
  const [ours, theirs] = [analyseName(a)[0]!, analyseName(b)[0]!];
  if (ours.words.length === 0 || ours.words.length !== theirs.words.length || ours.numbers !== theirs.numbers) return false;
  if (areOtherRegisterNumbers(a, b)) return false;
  const left = theirs.words.map(({ text }) => text);
  for (const { text } of ours.words) {
    const at = left.includes(text) ? left.indexOf(text) : left.findIndex((other) => isTypo(text, other));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
};

/** A register number is ignored when one name lacks it. When both names have one, different numbers mean different companies. */
const areOtherRegisterNumbers = (a: string, b: string): boolean => {
  const [ours, theirs] = [a, b].map((name) => name.match(REGISTER_NUMBER)?.join(' ') ?? '');
  return ours !== '' && theirs !== '' && ours !== theirs;
};
const REGISTER_NUMBER = /[0-9]{9,}/g;

/** Letters of other alphabets that look like Latin ones, each followed by that one. */
const PAIRS =
  'АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ХX ҺH ԁd ԌG ԚQ ԜW ' +
  'аa вb сc еe нh іi јj кk мm оo рp ѕs тt уy хx һh ԛq ԝw ' +
  'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa βb εe ηn ιi κk νv οo ρp τt υu χx';

const LATIN: ReadonlyMap<string, string> = new Map(PAIRS.split(' ').map(([letter = '', latin = '']) => [letter, latin]));
const OTHER_ALPHABETS = /[\u0370-\u03ff\u0400-\u052f]/g;
/** Marks that no reader sees, such as a soft hyphen or a zero-width space. */
const UNSEEN = /\p{Cf}+/gu;
const ZERO_IN_WORD = /(?<=\p{L})0(?=\p{L})/gu;
const ONE_IN_WORD = /(?<=\p{L})1(?=\p{L})/gu;

/**
 * A name as a reader sees it: letters of other alphabets that look like Latin ones, digits that stand for a letter inside a word, and
 * unseen marks make no difference. For finding look-alikes only: such names never match.
 */
export const asSeen = (name: string): string =>
  name
    .replace(UNSEEN, '')
    .replace(OTHER_ALPHABETS, (letter) => LATIN.get(letter) ?? letter)
    .replace(ZERO_IN_WORD, 'o')
    .replace(ONE_IN_WORD, 'l');

import { analyseName } from './close-names/analyse-name.js';
import { isTypo } from './close-names/typos.js';
import type { Candidate } from './known-payee.js';
import { foldName, plainName } from './fold-name.js';

/** The most records compared with one name because of its rarest words, and the most compared because they have the same words. */
const MOST_COMPARED = 40;
/** Two words with this many equal letters at the start may be misspellings of each other. */
const BEGINNING = 3;

/** Returns the records to compare a name with. */
export type LookAlikes = (name: string) => readonly Candidate[];

/**
 * Selects among records whose names have the same head (`nameHead`). If there are few, all are returned. If there are many, it
 * returns those with the same words apart from misspellings, so that a misspelt payee is always found, and those that share the
 * name's rarest words, so that a group of similarly named companies costs no more than others.
 */
export const lookAlikes = (records: readonly Candidate[]): LookAlikes => {
  if (records.length <= MOST_COMPARED) return () => records;
  const [withSameWords, withRareWords] = [sameWords(records), rareWords(records)];
  return (name) => [...new Set([...withSameWords(name), ...withRareWords(name)])];
};

/** Indexes records by the number of words in their names, by their numbers and by each word. Misspelt names agree in all three. */
const sameWords = (records: readonly Candidate[]): LookAlikes => {
  const groups = new Map<string, Map<string, Candidate[]>>();
  for (const record of records)
    for (const name of namesOf(record)) {
      const { group, words } = wordsOf(name);
      const byWord = groups.get(group) ?? new Map<string, Candidate[]>();
      groups.set(group, byWord);
      for (const word of words) put(byWord, word, record);
    }
  const likes = likeWords(groups);
  return (name) => {
    const { group, words } = wordsOf(name);
    const byWord = groups.get(group);
    if (byWord === undefined) return [];
    const found = words.map((word) => likes(group, word).map((like) => byWord.get(like)!));
    const [rarest = []] = found.sort((a, b) => sizeOf(a) - sizeOf(b));
    return rarest.flat().slice(0, MOST_COMPARED);
  };
};

const sizeOf = (postings: readonly (readonly Candidate[])[]): number => postings.reduce((sum, { length }) => sum + length, 0);

/**
 * The words of a group that may be misspellings of the given word. Results are cached, because a run asks for the same words
 * repeatedly.
 */
const likeWords = (
  groups: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): ((group: string, word: string) => readonly string[]) => {
  const byLetter = new Map<string, string[]>();
  for (const [group, byWord] of groups) for (const word of byWord.keys()) put(byLetter, `${word[0]} ${group}`, word);
  const known = new Map<string, readonly string[]>();
  return (group, word) => {
    const key = `${word} ${group}`;
    const likes = known.get(key) ?? (byLetter.get(`${word[0]} ${group}`) ?? []).filter((other) => isTypo(word, other));
    known.set(key, likes);
    return likes;
  };
};

const wordsOf = (name: string): { readonly group: string; readonly words: readonly string[] } => {
  const { words, numbers } = analyseName(plainName(name))[0] ?? { words: [], numbers: '' };
  return { group: `${words.length} ${numbers}`, words: [...new Set(words.map(({ text }) => text))] };
};

const rareWords = (records: readonly Candidate[]): LookAlikes => {
  const byKey = new Map<string, Candidate[]>();
  for (const record of records) for (const key of keysOf(record.accountName ?? record.supplierName)) put(byKey, key, record);
  return (name) => {
    const chosen = new Set<Candidate>();
    const shared = keysOf(name).flatMap((key) => [byKey.get(key) ?? []]);
    for (const sharing of shared.sort((a, b) => a.length - b.length))
      for (const record of sharing) {
        if (chosen.size === MOST_COMPARED) return [...chosen];
        chosen.add(record);
      }
    return [...chosen];
  };
};

/** The distinct words and word beginnings of a name. */
const keysOf = (name: string): readonly string[] => {
  const words = foldName(name).split(' ').filter(Boolean);
  return [...new Set([...words, ...words.map((word) => `${word.slice(0, BEGINNING)}*`)])];
};

const namesOf = ({ accountName, supplierName }: Candidate): readonly string[] => [
  ...new Set([accountName ?? supplierName, supplierName]),
];

const put = <T>(lists: Map<string, T[]>, key: string, value: T): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
};

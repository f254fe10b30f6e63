import { guessableNames, passwordFault as faultOf } from '@counterfoil/domain';

type Scorer = (password: string, names: readonly string[]) => number;

/** Only this many characters are rated: more would take longer and not change the result. */
const SCORED = 64;

let scorer: Scorer | null = null;
let loading: Promise<void> | null = null;

/** Loads the word list, which is larger than most pages, once the user is about to choose a password. */
export const loadScorer = (): Promise<void> => {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
      scorer = (password, names) => zxcvbn.check(password.slice(0, SCORED), [...names]).score;
    },
  );
  return loading;
};

/** The strength from 0 to 4; null while the word list is not loaded. The server applies the same rule. */
export const scoreOf = (password: string, names: readonly string[]): number | null =>
  scorer === null || password === '' ? null : scorer(password, guessableNames({ names }));

export const passwordFault = (password: string, names: readonly string[] = []): string | undefined =>
  faultOf(password, { names }, scoreOf(password, names)) ?? undefined;

import type { Desk } from './desk.js';

/** Something that happened at a moment of the demo's year. Doing it again changes nothing. */
export type Step = { readonly at: string; readonly act: (desk: Desk) => Promise<void> };

/** Steps between two progress messages. */
const SAY_EVERY = 250;

/** Runs the steps in chronological order. Before each step, the desk's clock is set to its time. */
export const takeSteps = async (desk: Desk, steps: readonly Step[], say: (text: string) => void): Promise<void> => {
  const inOrder = [...steps].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const [i, { at, act }] of inOrder.entries()) {
    desk.clock.set(at);
    await act(desk);
    if ((i + 1) % SAY_EVERY === 0) say(`  up to ${at.slice(0, 10)}: ${Math.floor(((i + 1) * 100) / inOrder.length)} %`);
  }
};

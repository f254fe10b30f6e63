import type { Actor } from '../../kernel/envelope.js';
import { isTiedToAny } from '../../kernel/second-person.js';
import type { PaymentRun } from './state.js';

export type Sent = Pick<PaymentRun, 'startedBy' | 'parts'>;

/** Who sent a line of a run: whoever made the call that it came with, or uploaded the file. */
export const senderOf = ({ startedBy, parts }: Sent, n: number): Actor =>
  parts.find(({ fromLine, lines }) => n >= fromLine && n < fromLine + lines)?.by ?? startedBy;

/** Everybody who sent lines of a run; none of them is its second person. */
export const sendersOf = ({ startedBy, parts }: Sent): readonly Actor[] => [
  ...new Map([startedBy, ...parts.map(({ by }) => by)].map((actor) => [`${actor.kind} ${actor.id}`, actor])).values(),
];

/** The last line behind line `n` that the same person sent. */
export const lastOfSender = (run: Sent, n: number, count: number): number => {
  const { id } = senderOf(run, n);
  return (run.parts.find(({ fromLine, by }) => fromLine > n && by.id !== id)?.fromLine ?? count + 1) - 1;
};

/** Whether this user sent payments of the run, or is not independent of somebody who did. */
export const isOwnRun = (run: Sent, userId: string, tiedTo: readonly string[]): boolean =>
  isTiedToAny(
    sendersOf(run).map(({ id }) => id),
    userId,
    tiedTo,
  );

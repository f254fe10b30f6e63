import type { Actor } from '../../kernel/envelope.js';
import { isTiedToAny } from '../../kernel/second-person.js';
import type { PaymentRun } from './state.js';

export type Sent = Pick<PaymentRun, 'startedBy' | 'parts'>;

/** The sender of a line: who made the call that contained it, or uploaded the file. */
export const senderOf = ({ startedBy, parts }: Sent, n: number): Actor =>
  parts.find(({ fromLine, lines }) => n >= fromLine && n < fromLine + lines)?.by ?? startedBy;

/** Everybody who sent lines of the run. None of them can be its second person. */
export const sendersOf = ({ startedBy, parts }: Sent): readonly Actor[] => [
  ...new Map([startedBy, ...parts.map(({ by }) => by)].map((actor) => [`${actor.kind} ${actor.id}`, actor])).values(),
];

/** The last of the lines from line `n` on that the same person sent. */
export const lastOfSender = (run: Sent, n: number, count: number): number => {
  const { id } = senderOf(run, n);
  return (run.parts.find(({ fromLine, by }) => fromLine > n && by.id !== id)?.fromLine ?? count + 1) - 1;
};

/** Whether this user, or somebody they are not independent of, sent payments of the run. */
export const isOwnRun = (run: Sent, userId: string, tiedTo: readonly string[]): boolean =>
  isTiedToAny(
    sendersOf(run).map(({ id }) => id),
    userId,
    tiedTo,
  );

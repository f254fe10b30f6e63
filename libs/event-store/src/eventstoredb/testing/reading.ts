import { Metadata, type ServerWritableStream } from '@grpc/grpc-js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { LoggedEvent, TestLog } from './log.js';
import { caughtUp, confirmation, readEvent, streamName, streamNotFound } from './messages.js';

export type ReadCall = ServerWritableStream<streamsPb.ReadReq, streamsPb.ReadResp>;

/** Live events that the server buffers for one subscription. One more ends the subscription. */
const LIVE_BUFFER = 32;
const ABORTED = 10;
const NOT_FOUND = 5;

/** Answers reads of one stream or of all, as a server that has not yet received the last `lag` events. */
export const answerRead = (call: ReadCall, log: TestLog, lag: number): void => {
  const options = call.request.getOptions()!;
  const backwards = options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS;
  const stream = options.getStream();
  const name = streamName(stream);
  const received = new Set(log.all.slice(0, log.all.length - lag));
  const source = (stream === undefined ? log.all : log.stream(name)).filter((event) => received.has(event));
  if (stream !== undefined && source.length === 0) call.write(streamNotFound(name));
  const from = stream === undefined ? positionFrom(options.getAll()!, backwards) : revisionFrom(stream, backwards);
  const ordered = backwards ? source.toReversed() : source;
  for (const event of ordered.filter(from).slice(0, Number(options.getCount()))) call.write(readEvent(event));
  call.end();
};

const revisionFrom = (stream: streamsPb.ReadReq.Options.StreamOptions, backwards: boolean) => {
  if (!stream.hasRevision()) return () => true;
  const from = Number(stream.getRevision());
  return ({ revision }: LoggedEvent) => (backwards ? revision <= from : revision >= from);
};

/** Forwards including the position, backwards before it. */
const positionFrom = (all: streamsPb.ReadReq.Options.AllOptions, backwards: boolean) => {
  if (!all.hasPosition()) return () => true;
  const from = BigInt(all.getPosition()!.getCommitPosition());
  return ({ position }: LoggedEvent) => (backwards ? position < from : position >= from);
};

/** A subscription to all: sends existing events, then "caught up", then new events as long as they arrive slowly enough. */
export const answerSubscription = async (call: ReadCall, log: TestLog): Promise<void> => {
  const options = call.request.getOptions()!;
  const name = new RegExp(options.getFilter()?.getStreamIdentifier()?.getRegex() ?? '');
  const after = options.getAll()?.getPosition()?.getCommitPosition();
  let next = after === undefined ? 0 : log.all.findLastIndex(({ position }) => position <= BigInt(after)) + 1;

  call.write(confirmation());
  for (; next < log.all.length; next += 1) {
    const event = log.all[next]!;
    if (name.test(event.stream) && !call.write(readEvent(event))) await new Promise((resolve) => call.once('drain', resolve));
    if (call.cancelled) return;
  }
  call.write(caughtUp());

  const stop = log.onAppend(() => {
    const burst = log.all.slice(next).filter(({ stream }) => name.test(stream));
    next = log.all.length;
    for (const event of burst.slice(0, LIVE_BUFFER)) call.write(readEvent(event));
    if (burst.length > LIVE_BUFFER)
      dropSubscription(call, ABORTED, 'Consumer too slow to handle event while live. Client resubscription required.');
  });
  for (const end of ['cancelled', 'close', 'error']) call.once(end, stop);
};

/** Answers a request for the leader as a node that is not the leader. The answer names the leader's port. */
export const notLeader = (call: ReadCall, leaderPort: number): void => {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(leaderPort));
  call.emit('error', { code: NOT_FOUND, details: 'Not leader', metadata });
};

export const dropSubscription = (call: ReadCall, code: number, details: string): void => {
  call.emit('error', { code, details });
};

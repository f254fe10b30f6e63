import { type sendUnaryData, Server, ServerCredentials, type ServerDuplexStream, type ServerUnaryCall } from '@grpc/grpc-js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import { TestLog } from './log.js';
import { appendAnswer, notReady, proposedEvent, streamName, timedOut, tooLarge } from './messages.js';
import { answerRead, answerSubscription, dropSubscription, notLeader, type ReadCall } from './reading.js';

type AppendCall = ServerDuplexStream<streamsPb.BatchAppendReq, streamsPb.BatchAppendResp>;

const UNAVAILABLE = 14;

/** Faults of the next appends and reads. Each fault reduces its count by one. */
export type Faults = {
  lostAnswers: number;
  lostAppends: number;
  silences: number;
  timeouts: number;
  /** The node is starting, or the cluster is electing. */
  notReady: number;
  /** Reads that require the leader but reach a node that no longer is. */
  notLeader: number;
};

/** Implements the part of EventStoreDB's protocol that the client uses for appends, reads and subscriptions to all. */
export class TestServer {
  readonly faults: Faults = {
    lostAnswers: 0,
    lostAppends: 0,
    silences: 0,
    timeouts: 0,
    notReady: 0,
    notLeader: 0,
  };
  /** Bytes of data in one append. */
  maxAppend = 1_048_576;
  /** Events that a follower has not received yet. A read that does not require the leader misses them. */
  lag = 0;
  /** Appends that reached the server, answered or not. */
  appends = 0;
  /** Reads of streams and of the log. */
  reads = 0;
  /** Subscriptions started. */
  subscriptions = 0;
  readonly #following = new Set<ReadCall>();
  #server = new Server();
  #port = 0;

  constructor(readonly log: TestLog = new TestLog()) {}

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  /** Starts the server, or restarts it on the same port with the same log. */
  async start(): Promise<this> {
    this.#server = new Server();
    this.#server.addService(featuresGrpc.ServerFeaturesService, { getSupportedMethods: tellFeatures });
    this.#server.addService(streamsGrpc.StreamsService, {
      batchAppend: (call: AppendCall) => this.#takeAppends(call),
      read: (call: ReadCall) => this.#read(call),
    });
    this.#port = await new Promise<number>((resolve, reject) => {
      this.#server.bindAsync(`127.0.0.1:${this.#port}`, ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
    return this;
  }

  /** Breaks every connection, as `kill -9` does. */
  kill(): void {
    this.#server.forceShutdown();
  }

  /** Ends every subscription as the server does for the given reason. */
  dropSubscriptions(code: number, details: string): void {
    for (const call of this.#following) dropSubscription(call, code, details);
  }

  #read(call: ReadCall): void {
    if (call.request.getOptions()?.hasSubscription() !== true) {
      this.reads += 1;
      const forLeader = call.metadata.get('requires-leader')[0] === 'true';
      if (forLeader && this.#strikes('notLeader')) return notLeader(call, this.#port);
      return answerRead(call, this.log, forLeader ? 0 : this.lag);
    }
    this.subscriptions += 1;
    this.#following.add(call);
    for (const end of ['cancelled', 'close', 'error']) call.once(end, () => this.#following.delete(call));
    void answerSubscription(call, this.log);
  }

  /** Appends arrive in parts; the correlation id says which append a part belongs to. */
  #takeAppends(call: AppendCall): void {
    const parts = new Map<
      string,
      { options: streamsPb.BatchAppendReq.Options; messages: streamsPb.BatchAppendReq.ProposedMessage[] }
    >();
    call.on('data', (request: streamsPb.BatchAppendReq) => {
      const correlation = request.getCorrelationId()!;
      const key = correlation.getString();
      const append = parts.get(key) ?? { options: request.getOptions()!, messages: [] };
      append.messages.push(...request.getProposedMessagesList());
      parts.set(key, append);
      if (request.getIsFinal() && parts.delete(key)) this.#append(call, correlation, append.options, append.messages);
    });
    call.on('end', () => call.end());
    call.on('error', () => undefined);
  }

  #append(
    call: AppendCall,
    correlation: sharedPb.UUID,
    options: streamsPb.BatchAppendReq.Options,
    messages: readonly streamsPb.BatchAppendReq.ProposedMessage[],
  ): void {
    this.appends += 1;
    if (this.#strikes('lostAppends')) return breakOff(call);
    if (this.#strikes('notReady')) return void call.write(notReady(correlation, options));
    const events = messages.map(proposedEvent);
    const bytes = events.reduce((sum, { data }) => sum + data.length, 0); // data only, as 23.10 counts
    if (bytes > this.maxAppend) return void call.write(tooLarge(correlation, options, this.maxAppend));
    const expected = options.hasStreamPosition() ? Number(options.getStreamPosition()) : -1;
    const written = this.log.append(streamName(options), expected, events);
    if (this.#strikes('lostAnswers')) return breakOff(call);
    if (this.#strikes('silences')) return;
    if (this.#strikes('timeouts')) return void call.write(timedOut(correlation, options));
    call.write(appendAnswer(correlation, options, written));
  }

  #strikes(fault: keyof Faults): boolean {
    if (this.faults[fault] === 0) return false;
    this.faults[fault] -= 1;
    return true;
  }
}

const breakOff = (call: AppendCall): void => {
  call.emit('error', { code: UNAVAILABLE, details: 'Connection dropped' });
};

const tellFeatures = (_: ServerUnaryCall<sharedPb.Empty, unknown>, answer: sendUnaryData<featuresPb.SupportedMethods>): void => {
  const method = new featuresPb.SupportedMethod()
    .setServiceName('event_store.client.streams.streams')
    .setMethodName('batchappend');
  answer(null, new featuresPb.SupportedMethods().setEventStoreServerVersion('23.10.8').setMethodsList([method]));
};

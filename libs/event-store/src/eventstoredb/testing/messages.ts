import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { LoggedEvent, ProposedEvent, Written } from './log.js';

const TICKS_PER_MILLISECOND = 10_000n;

/** An event as a read or a subscription sends it. */
export const readEvent = (event: LoggedEvent): streamsPb.ReadResp => {
  const position = String(event.position);
  const recorded = new streamsPb.ReadResp.ReadEvent.RecordedEvent()
    .setId(new sharedPb.UUID().setString(event.id))
    .setStreamIdentifier(identifier(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  const created = String(BigInt(event.createdAt) * TICKS_PER_MILLISECOND);
  recorded.getMetadataMap().set('type', event.type).set('content-type', event.contentType).set('created', created);
  return new streamsPb.ReadResp().setEvent(new streamsPb.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position));
};

export const streamNotFound = (stream: string): streamsPb.ReadResp =>
  new streamsPb.ReadResp().setStreamNotFound(new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)));

export const confirmation = (): streamsPb.ReadResp =>
  new streamsPb.ReadResp().setConfirmation(
    new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID()),
  );

export const caughtUp = (): streamsPb.ReadResp => new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp());

export const proposedEvent = (message: streamsPb.BatchAppendReq.ProposedMessage): ProposedEvent => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

/** The server's answer to an append: the position of its last event, or the expected and the actual revision. */
export const appendAnswer = (
  correlation: sharedPb.UUID,
  options: streamsPb.BatchAppendReq.Options,
  written: Written,
): streamsPb.BatchAppendResp => {
  if ('current' in written) return refusal(correlation, options, 'WrongExpectedVersion', wrongVersion(options, written.current));
  const position = String(written.last.position);
  const success = new streamsPb.BatchAppendResp.Success()
    .setCurrentRevision(String(written.last.revision))
    .setPosition(new sharedPb.AllStreamPosition().setCommitPosition(position).setPreparePosition(position));
  return answer(correlation, options).setSuccess(success);
};

export const tooLarge = (
  correlation: sharedPb.UUID,
  options: streamsPb.BatchAppendReq.Options,
  limit: number,
): streamsPb.BatchAppendResp =>
  refusal(correlation, options, 'MaximumAppendSizeExceeded', new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(limit));

/** The append timed out on the server. It may be written anyway. */
export const timedOut = (correlation: sharedPb.UUID, options: streamsPb.BatchAppendReq.Options): streamsPb.BatchAppendResp =>
  refusal(correlation, options, 'Timeout', new sharedPb.Timeout());

/** A node that is starting sends an error without details, which the client cannot classify. */
export const notReady = (correlation: sharedPb.UUID, options: streamsPb.BatchAppendReq.Options): streamsPb.BatchAppendResp => {
  const status = statusPb.Status.deserializeBinary(Uint8Array.of(0x1a, 0)); // field 3, `details`, as an empty Any
  status.setMessage('Server Is Not Ready');
  return answer(correlation, options).setError(status);
};

export const streamName = (holder: { getStreamIdentifier(): sharedPb.StreamIdentifier | undefined } | undefined): string =>
  new TextDecoder().decode(holder?.getStreamIdentifier()?.getStreamName_asU8());

const identifier = (stream: string): sharedPb.StreamIdentifier =>
  new sharedPb.StreamIdentifier().setStreamName(new TextEncoder().encode(stream));

const answer = (correlation: sharedPb.UUID, options: streamsPb.BatchAppendReq.Options): streamsPb.BatchAppendResp =>
  new streamsPb.BatchAppendResp().setCorrelationId(correlation).setStreamIdentifier(options.getStreamIdentifier());

const refusal = (
  correlation: sharedPb.UUID,
  options: streamsPb.BatchAppendReq.Options,
  name: string,
  details: { serializeBinary(): Uint8Array },
): streamsPb.BatchAppendResp => {
  const status = statusPb.Status.deserializeBinary(Uint8Array.of(0x1a, 0)); // field 3, `details`, as an empty Any
  status.getDetails()?.pack(details.serializeBinary(), `event_store.client.${name}`);
  return answer(correlation, options).setError(status);
};

const wrongVersion = (options: streamsPb.BatchAppendReq.Options, current: number): sharedPb.WrongExpectedVersion => {
  const details = new sharedPb.WrongExpectedVersion();
  if (current >= 0) details.setCurrentStreamRevision(String(current));
  if (options.hasStreamPosition()) return details.setExpectedStreamPosition(options.getStreamPosition());
  return details;
};

import type {
  MongoClient,
  ServerHeartbeatFailedEvent,
  ServerHeartbeatStartedEvent,
  ServerHeartbeatSucceededEvent,
} from 'mongodb';

/** The part of the driver that checks the servers and holds their connections. It is not in the driver's types; a spec fails without it. */
type Connected = { readonly topology?: { close(): void } };

type Outcome = ServerHeartbeatSucceededEvent | ServerHeartbeatFailedEvent;

/** How long to wait before the next attempt to reconnect, in milliseconds. */
const AGAIN_MS = 1_000;

/**
 * Reconnects the client when the check of a server has no outcome. The driver (7.8 and 7.9) writes a check to a connection that
 * was closed in the same turn of the event loop, then waits without a limit for its buffer to drain. No later call finds the server.
 * Closing the client instead would end an open cursor as if it had no more documents; after reconnecting, it continues or fails.
 * @returns a function that stops watching the client
 */
export const reconnectWhenStuck = (client: MongoClient): (() => void) => {
  const { connectTimeoutMS, heartbeatFrequencyMS } = client.options;
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;
  const wait = (name: string, ms: number): void => {
    clearTimeout(timers.get(name));
    if (!stopped) timers.set(name, setTimeout(() => void reconnect(), ms).unref());
  };
  const clearAll = (): void => timers.forEach((timer) => clearTimeout(timer));
  const reconnect = async (): Promise<void> => {
    (client as Connected).topology?.close();
    clearAll();
    await client.connect().catch(() => wait('the next attempt', AGAIN_MS));
  };
  // A check connects, and waits for an answer. The server may hold back the answer of an awaited check.
  client.on('serverHeartbeatStarted', ({ connectionId, awaited }: ServerHeartbeatStartedEvent) =>
    wait(connectionId, 3 * connectTimeoutMS + (awaited ? heartbeatFrequencyMS : 0)),
  );
  for (const outcome of ['serverHeartbeatSucceeded', 'serverHeartbeatFailed'] as const)
    client.on(outcome, ({ connectionId }: Outcome) => clearTimeout(timers.get(connectionId)));
  return () => {
    stopped = true;
    clearAll();
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import { Browser } from './browser.mjs';
import { Figures } from './figures.mjs';

/** Pause between an answer and the next call. */
const REST_MS = 20;

/** Columns of the figures of `watch`. */
export const watched = (what) => [`${what} p50 ms`, 'p95 ms', 'p99 ms', 'max ms'];

/** Requests a path continuously with the session of `desk` over a separate connection. On stop, reports how long answers took. */
export const watch = (desk, path) => {
  const figures = new Figures();
  const browser = new Browser(desk.url, figures);
  browser.cookies = desk.cookies;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await browser.get('watched', path);
      await pause(REST_MS);
    }
    browser.close();
  })();
  // A failure is reported by stop().
  watching.catch(() => undefined);
  return {
    stop: async () => {
      isOver = true;
      await watching;
      const [, , , ...times] = figures.rows('')[0];
      return times;
    },
  };
};

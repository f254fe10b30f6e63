// Loaded by every thread that runs component tests, once the test runner has defined its functions.
import { ModernFakeTimers } from '@jest/fake-timers';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAnyTest } from '../../../../tools/testing/bare/globals.mjs';
import { restoreWindow } from './browser.mjs';

configure({ asyncUtilTimeout: 10_000 }); // A busy machine needs several times as long as an idle one.

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
// The testing library advances fake timers through the global `jest`.
Object.assign(globalThis.jest, {
  useFakeTimers: () => timers.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] }),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
});

afterAnyTest(() => {
  cleanup();
  notifications.clean();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  restoreWindow();
});

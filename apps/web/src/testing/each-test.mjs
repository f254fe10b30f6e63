// Loaded into every thread that runs component tests, once the functions of the test runner are there.
import { ModernFakeTimers } from '@jest/fake-timers';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAnyTest } from '../../../../tools/testing/bare/globals.mjs';
import { restoreWindow } from './browser.mjs';

configure({ asyncUtilTimeout: 10_000 }); // a busy machine needs several times as long as an idle one

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
// The testing library asks the global `jest` to move fake timers on.
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

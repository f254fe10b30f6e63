/**
 * Runs steps as soon as those named in their `after` have ended, at most `width` at a time, in the order given.
 * @param steps `{ name, after?: string[], run(results): Promise<result> }`; a name in `after` that is not run is ignored
 * @returns results by step name; a step that throws has failed with that message
 */
export const runSteps = async (steps, { width, onStart, onEnd }) => {
  const names = new Set(steps.map(({ name }) => name));
  const results = {};
  const waiting = [...steps];
  const running = new Set();
  const isReady = ({ after = [] }) => after.every((name) => !names.has(name) || results[name]);

  const launch = (step) => {
    onStart(step);
    const since = performance.now();
    const work = step
      .run(results)
      .catch((error) => ({ passed: 0, failed: 1, skipped: [], output: error.stack ?? String(error) }))
      .then((result) => {
        results[step.name] = { ...result, took: performance.now() - since };
        running.delete(work);
        onEnd(step, results[step.name]);
      });
    running.add(work);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < width ? waiting.findIndex(isReady) : -1;
    if (next >= 0) launch(waiting.splice(next, 1)[0]);
    else if (running.size > 0) await Promise.race(running);
    else throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
  return results;
};

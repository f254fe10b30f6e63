// What jest's and Playwright's JSON reports say, as `{ passed, failed, failures: [{ name, message }], skipped: [{ what, why, count }], output }`.

const grouped = (skips) => {
  const groups = new Map();
  for (const { what, why } of skips) {
    const key = `${what}\0${why}`;
    const group = groups.get(key) ?? { what, why, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()];
};

/** jest cannot carry a reason, so the title says it: "Mongo adapter (skipped: no server)". A filtered run leaves tests out on purpose. */
export const fromJest = (report, { filtered }) => {
  const suites = report.testResults;
  const tests = suites.flatMap((suite) => suite.assertionResults.map((test) => ({ ...test, suite: suite.name })));
  const broken = suites.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const skips = filtered ? [] : tests.filter(({ status }) => ['pending', 'todo', 'disabled'].includes(status));
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ suite, fullName, failureMessages }) => ({ name: `${suite}: ${fullName}`, message: failureMessages.join('\n') })),
      ...broken.map(({ name, message }) => ({ name, message })),
    ],
    skipped: grouped(skips.map((test) => ({ what: test.suite, why: test.ancestorTitles[0] ?? test.title }))),
    output: suites
      .map(({ message }) => message)
      .filter(Boolean)
      .join('\n'),
    files: suites.length,
    times: suites.map(({ name, startTime, endTime }) => ({ name, took: endTime - startTime })),
  };
};

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const reasonOf = (test, spec) =>
  test.annotations.find(({ type, description }) => description && (type === 'skip' || type === 'fixme'))?.description ??
  spec.title;

export const fromPlaywright = (report) => {
  const tests = report.suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })));
  const skips = tests.filter(({ status }) => status === 'skipped');
  const broken = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: broken.length + report.errors.length,
    failures: [
      ...broken.map(({ spec, results }) => ({
        name: `e2e/${spec.file}:${spec.line}: ${spec.title}`,
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
      ...report.errors.map(({ message }) => ({ name: 'e2e', message })),
    ],
    skipped: grouped(skips.map((test) => ({ what: `e2e/${test.spec.file}`, why: reasonOf(test, test.spec) }))),
    times: tests.map(({ spec, results }) => ({
      name: `e2e/${spec.file}: ${spec.title}`,
      took: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
};

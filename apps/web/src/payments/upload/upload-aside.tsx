import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { runPath } from '../../platform/paths.js';
import { useSession } from '../../platform/session/session.js';
import { relativeText } from '../../platform/words/relative-time.js';
import { useLocale } from '../../platform/words/locale.js';
import { Problem } from '../../ui/feedback/problem.js';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.js';
import { Panel } from '../../ui/page/panel.js';
import { StatusBadge } from '../../ui/values/status-badge.js';
import { useRunsQuery } from '../payments.api.js';
import { runName, runWords } from '../run-words.js';
import { exportSteps, OTHER_SYSTEMS } from './export-steps.js';
import { fileOf, type SampleFile, samplesFor } from './sample-files.js';
import classes from './upload-aside.module.css';

/** The smallest page size of the list of runs (P-9.6). */
const RECENT = 5;

/** Help beside the upload: the latest runs, sample files, and how to export a file. */
export const UploadAside = ({ onSample }: { readonly onSample: (file: File) => void }) => (
  <div className={classes['columns']}>
    <RecentFiles />
    <div className={classes['stack']}>
      <Samples onSample={onSample} />
      <ExportHelp />
    </div>
  </div>
);

const RecentFiles = () => {
  const { data, error, refetch } = useRunsQuery({ origin: 'file', length: RECENT }, { refetchOnMountOrArgChange: true });
  const locale = useLocale();
  return (
    <Panel title="Recent files" flush>
      <Problem of={error} retry={refetch} title="The recent files could not be loaded" />
      {data === undefined && error === undefined ? <SkeletonRows /> : null}
      {data?.rows.length === 0 ? <p className={classes['none']}>No file was checked yet.</p> : null}
      <ul className={classes['files']}>
        {data?.rows.map((run) => {
          const { word, tone } = runWords(run);
          return (
            <li key={run.id}>
              <Link to={runPath(run.id)}>{runName(run)}</Link>
              <span
                className={classes['when']}
              >{`${run.startedByName}, ${relativeText(run.startedAt, Date.now(), locale)}`}</span>
              <StatusBadge tone={tone}>{word}</StatusBadge>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};

const Samples = ({ onSample }: { readonly onSample: (file: File) => void }) => {
  const { customer } = useSession();
  return (
    <Panel title="Try it with a sample" hint="Made-up payments. You see how the file is read before anything is checked.">
      <ul className={classes['samples']}>
        {samplesFor(customer.country).map((sample) => (
          <Sample key={sample.name} sample={sample} onTry={() => onSample(fileOf(sample))} />
        ))}
      </ul>
    </Panel>
  );
};

const Sample = ({ sample, onTry }: { readonly sample: SampleFile; readonly onTry: () => void }) => (
  <li>
    <span>{sample.what}</span>
    <Button size="compact-sm" variant="default" onClick={onTry} aria-label={`Try ${sample.name}`}>
      Try
    </Button>
  </li>
);

const ExportHelp = () => (
  <Panel title="Where the file comes from">
    {exportSteps.map(({ product, steps }) => (
      <details key={product} className={classes['product']}>
        <summary>{product}</summary>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    ))}
    <p className={classes['other']}>{OTHER_SYSTEMS}</p>
  </Panel>
);

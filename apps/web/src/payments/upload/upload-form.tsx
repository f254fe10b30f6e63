import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { Progress } from '../../platform/http/transport.js';
import { useEntity, UNKNOWN_ENTITY } from '../../platform/session/entity.js';
import { useSession } from '../../platform/session/session.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Panel } from '../../ui/page/panel.js';
import { Problem } from '../../ui/feedback/problem.js';
import { SearchSelect } from '../../ui/select/search-select.js';
import { FileSending, isSent } from './file-sending.js';
import { useFormatsQuery } from '../payments.api.js';
import classes from './upload.module.css';
import { formatValue, type UploadChoices } from './upload-choices.js';
import type { Sending } from './upload-state.js';

/** Bytes; the server refuses larger files with 413. */
const MOST_BYTES = 50 * 1024 * 1024;

type Props = {
  readonly choices: UploadChoices;
  readonly sending: Sending | null;
  readonly progress: Progress | null;
  readonly onFile: (file: File) => void;
  readonly onStop: () => void;
};

export const UploadForm = ({ choices, sending, progress, onFile, onStop }: Props) => {
  const [refused, setRefused] = useState<string | null>(null);
  const take = (files: readonly File[]) => {
    setRefused(null);
    if (files[0] !== undefined) onFile(files[0]);
  };
  return (
    <Panel>
      <div className={classes['form']}>
        <div className={classes['choices']}>
          <FormatChoice choices={choices} />
          <EntityChoice />
          <Switch
            className={classes['switch'] ?? ''}
            label="Check at once"
            description="Files without warnings are checked without asking"
            checked={choices.atOnce}
            onChange={({ target }) => choices.setAtOnce(target.checked)}
          />
        </div>
        <FileDrop
          onFiles={take}
          onRefused={setRefused}
          title={sending === null ? 'Drop a payment file here, or choose one' : `Reading ${sending.fileName}`}
          hint="ABA, ACH, MT9, AFI, DBB, CSV, TXT, Excel or XML, up to 50 MB"
          maxSize={MOST_BYTES}
          busy={sending !== null}
          progress={isSent(progress) ? null : progress}
        />
        {sending === null ? null : <FileSending sending={sending} progress={progress} onStop={onStop} />}
        {refused === null ? null : <PageAlert tone="danger">{refused}</PageAlert>}
      </div>
    </Panel>
  );
};

const FormatChoice = ({ choices }: { readonly choices: UploadChoices }) => {
  const { data = [], error, refetch } = useFormatsQuery();
  if (error !== undefined) return <Problem of={error} retry={refetch} title="The formats could not be loaded" />;
  return (
    <SearchSelect
      label="Format"
      description="Change it only if a file is read wrongly"
      choices={data.map(({ key, label }) => ({ value: formatValue(key), label }))}
      value={choices.format}
      onChange={(format) => choices.setFormat(format ?? formatValue('auto'))}
      allowDeselect={false}
    />
  );
};

const WHOLE_COMPANY = 'all';

/** The entity choice of the top bar, so that the run and the lists after it are about the same entity. */
const EntityChoice = () => {
  const { entities } = useSession();
  const { entityId, choose } = useEntity();
  if (entities.length === 0) return null;
  return (
    <SearchSelect
      label="Entity"
      description="Whose suppliers the payments are compared with"
      choices={[{ value: WHOLE_COMPANY, label: 'All entities' }, ...entities.map(({ id, name }) => ({ value: id, label: name }))]}
      value={entityId === null || entityId === UNKNOWN_ENTITY ? WHOLE_COMPANY : entityId}
      onChange={(chosen) => choose(chosen === WHOLE_COMPANY ? null : chosen)}
      allowDeselect={false}
    />
  );
};

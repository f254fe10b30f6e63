import type { RunView } from '@counterfoil/projections';
import { useSession } from '../../platform/session/session.js';
import { LocalTime } from '../../ui/values/local-time.js';
import { formatWord } from '../run-words.js';

/** The format of the file, who had it checked and when, and the entity. */
export const RunLead = ({ run }: { readonly run: RunView }) => {
  const { entities } = useSession();
  const entity = entities.find(({ id }) => id === run.entityId);
  return (
    <>
      {formatWord(run.format)} · checked by {run.startedByName}, <LocalTime at={run.startedAt} withZone />
      {entity === undefined ? '' : ` · ${entity.name}`}
    </>
  );
};

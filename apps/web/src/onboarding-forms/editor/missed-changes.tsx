import { LocalTime } from '../../ui/values/local-time.js';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { useFormChangesQuery } from '../forms.api.js';
import classes from './editor.module.css';

type Props = { readonly id: string; readonly after: number; readonly onClose: () => void };

/** Shows what another user changed after this user loaded the form. This user's last change was not saved. */
export const MissedChanges = ({ id, after, onClose }: Props) => {
  const { data, isFetching } = useFormChangesQuery({ id, after }, { refetchOnMountOrArgChange: true });
  return (
    <PageAlert
      tone="warning"
      title="Somebody else changed this form meanwhile. Your last change was not saved. The form now shows theirs."
      onClose={onClose}
      stays
    >
      {isFetching ? <LoadingIndicator /> : null}
      <ul className={classes['missed']}>
        {data?.changes.map(({ at, byName, sentence }) => (
          <li key={`${at} ${sentence}`}>
            {`${byName} ${sentence}, `}
            <LocalTime at={at} />
          </li>
        ))}
      </ul>
    </PageAlert>
  );
};

import { localParts } from '@counterfoil/domain';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLocale } from '../../platform/words/locale.js';
import { useFormEditorsQuery } from '../forms.api.js';
import classes from './editor.module.css';

/** Also the interval at which this page reports that it is open. After three missed reports the server counts it as closed. */
const TELL_EVERY_MS = 10_000;

/** The other users who have this form open in the editor, and since when. Only users who may edit the form are listed. */
export const OtherEditors = ({ id, mayEdit }: { readonly id: string; readonly mayEdit: boolean }) => {
  const locale = useLocale();
  const { data } = useFormEditorsQuery(mayEdit ? id : skipToken, {
    refetchOnMountOrArgChange: true,
    pollingInterval: TELL_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const others = data?.others ?? [];
  return (
    <span aria-live="polite">
      {others.map(({ name, since }) => (
        <span key={name} className={classes['here']}>
          {' · '}
          {name} is editing too, since {localParts(since, locale.zone).time}
        </span>
      ))}
    </span>
  );
};

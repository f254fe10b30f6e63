import { useSession } from '../../platform/session/session.js';
import { useLazySupportDeskQuery } from '../../platform/session/session.api.js';
import { notify } from '../../ui/feedback/notify.js';

/** Posts a token to another site in a new tab, which has no access to the portal's tab. */
const postInNewTab = (url: string, token: string): void => {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: url, target: '_blank', rel: 'noopener' });
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'token', value: token });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
};

/** Signs the user in to the support desk (P-7.1.8). Null where there is no support desk. */
export const useSupportDesk = (): (() => Promise<void>) | null => {
  const { supportDesk } = useSession();
  const [ask] = useLazySupportDeskQuery();
  if (!supportDesk) return null;
  return async () => {
    const { data } = await ask();
    if (data === undefined) notify('danger', 'The support desk could not be opened. Please try again.');
    else postInNewTab(data.url, data.token);
  };
};

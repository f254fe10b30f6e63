import { useEffect } from 'react';
import { notify } from '../../ui/feedback/notify.js';
import { EXTERNAL_LINK } from '../../platform/ajax/ajax-content.js';
import { isExternal } from './external-link.js';

export const useExternalLinkGuard = (): void => {
  useEffect(() => {
    const refuse = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || !isExternal(link.href, link.target, window.location.host)) return;
      event.preventDefault();
      event.stopPropagation();
      notify('danger', EXTERNAL_LINK);
    };
    document.addEventListener('click', refuse, true);
    return () => document.removeEventListener('click', refuse, true);
  }, []);
};

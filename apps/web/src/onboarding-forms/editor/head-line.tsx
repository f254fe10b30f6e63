import type { OnboardingFormAnswer } from '@counterfoil/projections';
import { localParts } from '@counterfoil/domain';
import { useLocale } from '../../platform/words/locale.js';
import { LocalTime } from '../../ui/values/local-time.js';

type Props = { readonly form: OnboardingFormAnswer; readonly savedAt: string | null; readonly isSaving: boolean };

/** When the draft was saved, and the published version that suppliers answer. */
export const HeadLine = ({ form: { versions, changedAt, changedByName }, savedAt, isSaving }: Props) => {
  const locale = useLocale();
  const [newest] = versions;
  return (
    <>
      {isSaving
        ? 'Saving'
        : savedAt === null
          ? `Changed by ${changedByName}, `
          : `Saved ${localParts(savedAt, locale.zone).time}`}
      {savedAt === null && !isSaving ? <LocalTime at={changedAt} /> : null}
      {' · '}
      {newest === undefined ? (
        'not published yet: no supplier is asked'
      ) : (
        <>
          {`version ${newest.version} published `}
          <LocalTime at={newest.publishedAt} dateOnly />; suppliers who began with it keep it
        </>
      )}
    </>
  );
};

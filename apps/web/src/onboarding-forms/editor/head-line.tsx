import type { OnboardingFormAnswer } from '@counterfoil/projections';
import { localParts } from '@counterfoil/domain';
import { useLocale } from '../../platform/words/locale.js';
import { LocalTime } from '../../ui/values/local-time.js';

type Props = { readonly form: OnboardingFormAnswer; readonly savedAt: string | null; readonly isSaving: boolean };

/** The published version that suppliers answer, and the time when the draft was saved. */
export const HeadLine = ({ form: { versions, changedAt, changedByName }, savedAt, isSaving }: Props) => {
  const locale = useLocale();
  const [newest] = versions;
  return (
    <>
      {newest === undefined ? (
        'Not published yet: no supplier is asked'
      ) : (
        <>
          {`Version ${newest.version} published `}
          <LocalTime at={newest.publishedAt} dateOnly />
          {` by ${newest.publishedByName}; suppliers who began with it keep it`}
        </>
      )}
      {' · '}
      {isSaving
        ? 'saving'
        : savedAt === null
          ? `changed by ${changedByName}, `
          : `saved ${localParts(savedAt, locale.zone).time}`}
      {savedAt === null && !isSaving ? <LocalTime at={changedAt} /> : null}
    </>
  );
};

import { useEffect, useState } from 'react';
import { useLocale } from '../platform/words/locale.js';
import { LocalTime } from '../ui/values/local-time.js';
import { relativeText } from '../platform/words/relative-time.js';

const MINUTE_MS = 60_000;

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** The time since `at`, followed by the exact time. */
export const Since = ({ at, dateOnly = false }: { readonly at: string; readonly dateOnly?: boolean }) => {
  const locale = useLocale();
  return (
    <>
      {relativeText(at, useNow(), locale)} (<LocalTime at={at} dateOnly={dateOnly} />)
    </>
  );
};

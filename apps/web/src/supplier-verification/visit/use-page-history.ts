import type { VerificationSection } from '@counterfoil/domain';
import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

type Entry = { readonly section?: VerificationSection };

/** Ends take the place of the form before them. */
const REPLACES: readonly VerificationSection[] = ['done', 'blocked'];

/**
 * An entry of the browser's history for every section, under the one address of the link. Whoever presses Back or Forward is brought
 * to the section of that entry if `revisit` allows it; if not, the page stays as it is, and so does what was answered.
 */
export const usePageHistory = (section: VerificationSection, revisit: (wanted: VerificationSection) => boolean): void => {
  const location = useLocation();
  const { pathname, search, key } = location;
  const wanted = (location.state as Entry | null)?.section;
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  // The entry that the section on the page belongs to.
  const entry = useRef<string>(undefined);
  // Asked when the browser moves, not whenever something is typed.
  const mayShow = useRef(revisit);
  useLayoutEffect(() => {
    mayShow.current = revisit;
  });

  useLayoutEffect(() => {
    const isFirst = entry.current === undefined;
    const hasMoved = !isFirst && entry.current !== key;
    if (isFirst || hasMoved) entry.current = key;
    if (wanted === section) return;
    // An entry of the page's own that arrives late: the next one is on its way already.
    if (hasMoved && !isPop) return;
    if (hasMoved && wanted !== undefined && mayShow.current(wanted)) return;
    // The first entry, and one that may not be shown again, become the section's own.
    const replace = isFirst || hasMoved || REPLACES.includes(section);
    // At once: a Back pressed while the page was still being told of its new entry would otherwise be overlooked.
    void navigate({ pathname, search }, { replace, flushSync: true, state: { section } satisfies Entry });
  }, [section, wanted, key, isPop, pathname, search, navigate]);
};

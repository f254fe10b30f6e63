import type { VerificationSection } from '../flow/flow.js';
import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

type Entry = { readonly section?: VerificationSection };

/** Final sections replace the history entry of the form before them. */
const REPLACES: readonly VerificationSection[] = ['done', 'blocked'];

/**
 * Gives every section its own entry in the browser's history, under the one address of the link. Back and Forward lead to the section
 * of the entry if `revisit` allows it. Otherwise the page does not change.
 */
export const usePageHistory = (section: VerificationSection, revisit: (wanted: VerificationSection) => boolean): void => {
  const location = useLocation();
  const { pathname, search, key } = location;
  const wanted = (location.state as Entry | null)?.section;
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  // The key of the history entry of the section that is shown.
  const entry = useRef<string>(undefined);
  // A ref, so that the effect below runs when the browser navigates and not on every keystroke.
  const mayShow = useRef(revisit);
  useLayoutEffect(() => {
    mayShow.current = revisit;
  });

  useLayoutEffect(() => {
    const isFirst = entry.current === undefined;
    const hasMoved = !isFirst && entry.current !== key;
    if (isFirst || hasMoved) entry.current = key;
    if (wanted === section) return;
    // An entry that this page made, reported late: the next one has already been made.
    if (hasMoved && !isPop) return;
    if (hasMoved && wanted !== undefined && mayShow.current(wanted)) return;
    // The first entry, and an entry that may not be shown again, are replaced by one for this section.
    const replace = isFirst || hasMoved || REPLACES.includes(section);
    // Synchronously, so that pressing Back immediately afterwards is not lost.
    void navigate({ pathname, search }, { replace, flushSync: true, state: { section } satisfies Entry });
  }, [section, wanted, key, isPop, pathname, search, navigate]);
};

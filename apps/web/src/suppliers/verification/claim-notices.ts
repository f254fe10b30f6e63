import type { ClaimNotice } from '@counterfoil/projections';

/**
 * The other people who were notified of the claim: earlier contacts and finance contacts at addresses that did not receive the link
 * (P-4.3.8).
 */
export const noticesText = (notices: readonly ClaimNotice[]): string => {
  const at = (state: ClaimNotice['state'], words: string): readonly string[] =>
    notices.flatMap((notice) => (notice.state === state ? [`${notice.to ?? 'an erased person'}${words}`] : []));
  const reached = [...at('sent', ''), ...at('planned', ' (being sent)')];
  const failed = at('failed', ' (could not be sent)');
  return [...(reached.length === 0 ? ['Nobody else could be told'] : reached), ...failed].join(', ');
};

import type { ClaimNotice } from '@counterfoil/projections';

/** Who else was told about the claim: earlier contacts and finance contacts, at addresses that the link did not go to (P-4.3.8). */
export const noticesText = (notices: readonly ClaimNotice[]): string => {
  const at = (state: ClaimNotice['state'], words: string): readonly string[] =>
    notices.flatMap((notice) => (notice.state === state ? [`${notice.to ?? 'an erased person'}${words}`] : []));
  const reached = [...at('sent', ''), ...at('planned', ' (being sent)')];
  const failed = at('failed', ' (could not be sent)');
  return [...(reached.length === 0 ? ['Nobody else could be told'] : reached), ...failed].join(', ');
};

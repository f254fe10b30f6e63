/** Whether a link leads to another site and would replace the portal in this tab (P-2.2). ExternalLink opens a new tab. */
export const isExternal = (href: string, target: string, host: string): boolean => {
  if (target === '_blank') return false;
  const { protocol, host: linked } = new URL(href);
  return protocol.startsWith('http') && linked !== host;
};

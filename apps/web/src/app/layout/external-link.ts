/** Whether a pressed link would leave the portal in this tab (P-2.2, P-2.2): ExternalLink opens a new one. */
export const isExternal = (href: string, target: string, host: string): boolean => {
  if (target === '_blank') return false;
  const { protocol, host: linked } = new URL(href);
  return protocol.startsWith('http') && linked !== host;
};

/** Every section after the first, loaded together when the first is shown: a phone paints without them. */
export const laterSections = () => import('../steps/sections.js');

export type LaterSection = Exclude<keyof Awaited<ReturnType<typeof laterSections>>, 'LoggedOut' | 'NotYou' | 'Delegated'>;

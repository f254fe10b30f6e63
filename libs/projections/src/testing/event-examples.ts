import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type EventExample = { readonly data: object; readonly now?: object };
type Examples = Readonly<Record<string, EventExample>>;

const domain = new URL('../../../domain/src/', import.meta.url);

/** The stored examples of all events, by 'Type@version'. */
export const eventExamples: Examples = Object.assign(
  {},
  ...readdirSync(domain)
    .map((capability) => new URL(`${capability}/fixtures/events.json`, domain))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Examples),
) as Examples;

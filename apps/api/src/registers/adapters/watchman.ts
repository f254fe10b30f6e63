import { foldName, type SanctionsHit } from '@counterfoil/domain';
import { sha256 } from '../../platform/digests.js';
import { SanctionsRegister, type ScreeningReply } from '../../platform/ports/sanctions-register.js';
import type { ProviderSetting } from '../../platform/register-config.js';
import { NotAvailable } from '../client/not-available.js';
import { type JsonObject, objectsField, readObject, requiredText, unexpected } from '../client/read-json.js';
import type { RegisterClient, RegisterFinding } from '../client/register-client.js';
import { folder } from './http-register.js';

/** The name under which answers are kept as evidence. */
export const WATCHMAN = 'Watchman';
/** The lowest score of an entry that is shown to a person, as Watchman's documentation recommends for production. */
const LEAST_SCORE = 0.8;
/** Maximum number of entries kept from one answer, the most similar first. */
const MOST_HITS = 10;
const MOST_ENTITIES = 100;

/**
 * The sanctions lists of moov-io/watchman, version 0.50 or newer: `GET /v2/listinfo` and `GET /v2/search`. `lists` caches its
 * answers for only a minute, so that new lists are used soon.
 */
export class Watchman extends SanctionsRegister {
  readonly isConfigured = true;

  /** `lists` keeps its answers for a minute only, so that new lists are seen soon. */
  constructor(
    private readonly setting: ProviderSetting,
    private readonly search: RegisterClient,
    private readonly lists: RegisterClient,
  ) {
    super();
  }

  async screen(names: readonly string[]): Promise<ScreeningReply> {
    try {
      if (names.length === 0) throw new NotAvailable('there is no name to ask about');
      const listVersion = (await this.versions()).value;
      const answers: RegisterFinding<readonly SanctionsHit[]>[] = [];
      for (const name of names) answers.push(await this.ask(name, listVersion));
      const finding = {
        source: WATCHMAN,
        listVersion,
        checkedAt: answers[0]!.receivedAt,
        digest: sha256(answers.map(({ digest }) => digest).join(' ')),
        names,
        hits: mostAlike(answers.flatMap(({ value }) => value)),
      };
      return { isAvailable: true, finding };
    } catch (error) {
      if (!(error instanceof NotAvailable)) throw error;
      return { isAvailable: false, source: `${WATCHMAN} is not available: ${error.because}` };
    }
  }

  onModuleDestroy(): void {
    this.search.close();
    this.lists.close();
  }

  private versions(): Promise<RegisterFinding<string>> {
    const read = (text: string) => versionOf(readObject(text));
    return this.lists.ask({ url: new URL('v2/listinfo', folder(this.setting.url)), headers: this.headers, read });
  }

  /** Without a type all types are searched: a supplier may be a person, a company or neither. */
  private ask(name: string, listVersion: string): Promise<RegisterFinding<readonly SanctionsHit[]>> {
    const url = new URL('v2/search', folder(this.setting.url));
    url.search = new URLSearchParams({ name, minMatch: String(LEAST_SCORE), limit: String(MOST_ENTITIES) }).toString();
    // Answers are cached by request. The version is part of the request, so names are searched again in new lists.
    const headers = { ...this.headers, 'x-list-version': listVersion };
    return this.search.ask({ url, headers, read: (text) => hitsOf(readObject(text), name) });
  }

  private get headers() {
    const { key } = this.setting;
    return { accept: 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) };
  }
}

const objectField = (object: JsonObject, name: string): JsonObject => {
  const value = object[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unexpected();
  return value as JsonObject;
};

/** "us_csl@a572b3c4d5e6 us_ofac@0629f3c19aab". While a list is being loaded, nobody can be cleared. */
const versionOf = (info: JsonObject): string => {
  const lists = objectField(info, 'lists');
  const hashes = objectField(info, 'listHashes');
  const names = Object.keys(lists).sort();
  if (names.length === 0) throw new NotAvailable('it has not loaded its lists yet');
  return names
    .map((name) => {
      const entries = lists[name];
      if (typeof entries !== 'number' || !(entries > 0)) throw new NotAvailable('one of its lists is empty');
      return `${name}@${requiredText(hashes, name).slice(0, 12)}`;
    })
    .join(' ');
};

const hitsOf = (found: JsonObject, name: string): readonly SanctionsHit[] => {
  // An answer about another name clears nobody.
  if (foldName(requiredText(objectField(found, 'query'), 'name')) !== foldName(name))
    throw new NotAvailable('it answered about another name');
  if (!('entities' in found)) throw unexpected();
  return objectsField(found, 'entities')
    .map(hitOf)
    .filter(({ score }) => score >= LEAST_SCORE * 10_000);
};

const hitOf = (entity: JsonObject): SanctionsHit => {
  const match = entity['match'];
  if (typeof match !== 'number' || !(match >= 0 && match <= 1)) throw unexpected();
  return {
    list: requiredText(entity, 'sourceList'),
    entryId: requiredText(entity, 'sourceID'),
    name: requiredText(entity, 'name'),
    score: Math.round(match * 10_000),
  };
};

/** Removes duplicates. Equal scores are ordered by id, so that the same lists always give the same answer. */
const mostAlike = (hits: readonly SanctionsHit[]): readonly SanctionsHit[] => {
  const best = new Map<string, SanctionsHit>();
  for (const hit of hits) {
    const key = `${hit.list} ${hit.entryId}`;
    if (hit.score > (best.get(key)?.score ?? -1)) best.set(key, hit);
  }
  const sorted = [...best].sort(([keyA, a], [keyB, b]) => b.score - a.score || (keyA < keyB ? -1 : 1));
  return sorted.slice(0, MOST_HITS).map(([, hit]) => hit);
};

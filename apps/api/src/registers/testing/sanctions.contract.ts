import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SanctionsRegister } from '../../platform/ports/sanctions-register.js';

export type SanctionsCase = {
  /** A name that is on a list. */
  readonly listed: string;
  /** A name that resembles none on the lists. */
  readonly clean: string;
};
export type StartedSanctions = { readonly register: SanctionsRegister; readonly stop: () => Promise<void> };

/** The behaviour of every provider of sanctions lists. */
export const sanctionsContract = (name: string, facts: SanctionsCase, start: () => Promise<StartedSanctions>): void => {
  describe(`${name} as a provider of sanctions lists`, () => {
    let started: StartedSanctions;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started.stop());
    const screen = async (...names: readonly string[]) => {
      const reply = await started.register.screen(names);
      if (!reply.isAvailable) throw new Error(reply.source);
      return reply.finding;
    };

    test('a name that is listed is answered with its list, entry, name and score', async () => {
      const [hit] = (await screen(facts.listed)).hits;
      expect(hit).toMatchObject({ list: expect.stringMatching(/./), entryId: expect.stringMatching(/./) });
      expect(Number.isSafeInteger(hit?.score)).toBe(true);
    });
    test('a name that is not listed is answered without an entry', async () =>
      expect((await screen(facts.clean)).hits).toEqual([]));
    test('one listed name among several is found', async () =>
      expect((await screen(facts.clean, facts.listed)).hits).toHaveLength(1));
    test('an answer says where it comes from, when, on which lists, and the digest of what was said', async () => {
      const finding = await screen(facts.clean);
      expect(finding).toMatchObject({ names: [facts.clean], checkedAt: expect.stringMatching(/Z$/) });
      expect(finding.source).not.toBe('');
      expect(finding.listVersion).not.toBe('');
      expect(finding.digest).toMatch(/^[0-9a-f]{64}$/);
    });
    test('a screening without a name has no answer', async () =>
      expect(await started.register.screen([])).toMatchObject({ isAvailable: false }));
  });
};

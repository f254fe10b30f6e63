import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CustomerCountry, RegisterReply } from '@counterfoil/domain';
import type { BusinessRegister } from '../../platform/ports/business-register.js';

export type RegisterCase = {
  readonly country: CustomerCountry;
  /** A registered, active number, and its name. */
  readonly active: readonly [govCode: string, name: string];
  /** The number of an inactive company; null when the register does not know such a state. */
  readonly cancelled: string | null;
  readonly unknown: string;
};
export type StartedRegister = { readonly register: BusinessRegister; readonly stop: () => Promise<void> };

const AT = '2026-11-02T00:00:00.000Z';

/** The behaviour of every business register, bundled or over HTTP. */
export const businessRegisterContract = (name: string, facts: RegisterCase, start: () => Promise<StartedRegister>): void => {
  describe(`${name} as a business register`, () => {
    let started: StartedRegister;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started.stop());
    const [active, activeName] = facts.active;
    const lookUp = (govCode: string): Promise<RegisterReply> =>
      started.register.lookup({ govCode, country: facts.country, name: activeName, at: AT });

    test('an active company is answered with its number and name', async () => {
      const { answer, isAvailable } = await lookUp(active);
      expect(isAvailable).toBe(true);
      expect(answer).toMatchObject({ govCode: active, status: 'ACTIVE' });
      expect(answer?.entityName?.toUpperCase()).toBe(activeName.toUpperCase());
    });
    test('every reply says where it comes from, when, and the digest of what was said', async () => {
      for (const govCode of [active, facts.unknown]) {
        const { source, checkedAt, digest } = await lookUp(govCode);
        expect(source).not.toBe('');
        expect(checkedAt).toBe(AT);
        expect(digest).toMatch(/^[0-9a-f]{64}$/);
      }
    });
    test('a number written in groups is the same number', async () =>
      expect(await lookUp(`${active.slice(0, 2)} ${active.slice(2, 5)} ${active.slice(5)}`)).toEqual(await lookUp(active)));
    test('an unknown number has no result, although the register is available', async () =>
      expect(await lookUp(facts.unknown)).toMatchObject({ answer: null, isAvailable: true }));
    test('a company that is no longer active is not returned as active', async () => {
      if (facts.cancelled === null) return;
      const { answer } = await lookUp(facts.cancelled);
      expect(answer?.govCode).toBe(facts.cancelled);
      expect(answer?.status).not.toBe('ACTIVE');
    });
    test('an invalid company number does not cause an error', async () =>
      expect((await lookUp('not a number')).answer).toBeNull());
  });
};

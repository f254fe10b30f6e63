import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { FRESH_FACTOR } from './platform/session/access.js';
import { Harness } from './platform/testing/harness.js';

/** The routes with `@FreshFactor()` (P-18.7). */
const fresh = [
  'GET /audit/export',
  'GET /payments/runs/:runId/released-file',
  'POST /account/company-sign-in/link',
  'POST /account/company-sign-in/unlink',
  'POST /account/email',
  'POST /account/passkeys/remove',
  'POST /api-keys',
  'POST /api-keys/:keyId/approve',
  'POST /api-keys/:keyId/rights',
  'POST /api-keys/:keyId/rotate',
  'POST /approvals/accept-answer',
  'POST /approvals/approve',
  'POST /approvals/approve-list',
  'POST /customer/company-sign-in',
  'POST /customer/company-sign-in/approve',
  'POST /customer/name/approve',
  'POST /customer/policy',
  'POST /customer/policy/approve',
  'POST /emails/templates/approve',
  'POST /onboardings/:id/approve',
  'POST /payments/runs/:runId/ready',
  'POST /payments/runs/:runId/release/approve',
  'POST /payments/runs/:runId/work/acceptances/:requestId/approve',
  'POST /roles',
  'POST /roles/:id',
  'POST /roles/:id/approve',
  'POST /users',
  'POST /users/:id/activate',
  'POST /users/:id/approve',
  'POST /users/:id/email',
  'POST /users/:id/factor-reset',
  'POST /users/:id/passwordLink',
  'POST /users/:id/permissions',
  'POST /users/:id/role',
  'POST /webhooks',
  'POST /webhooks/:webhookId/activate',
  'POST /webhooks/:webhookId/approve',
  'POST /webhooks/:webhookId/rotate',
  'POST /webhooks/:webhookId/target',
];

/** They change users, roles, keys or the policy, but only remove rights or give nobody any. */
const givesNothing = [
  'POST /api-keys/:keyId/decline',
  'POST /api-keys/:keyId/revoke',
  'POST /api-keys/:keyId/withdraw',
  'POST /customer/company-sign-in/decline',
  'POST /customer/company-sign-in/turn-off',
  'POST /customer/company-sign-in/withdraw',
  'POST /customer/policy/decline',
  'POST /customer/policy/withdraw',
  'POST /roles/:id/decline',
  'POST /roles/:id/withdraw',
  'POST /users/:id/deactivate',
  'POST /users/:id/decline',
  'POST /users/:id/sessions/end',
  'POST /users/:id/withdraw',
  'POST /users/table',
  'POST /webhooks/:webhookId/deactivate',
  'POST /webhooks/:webhookId/decline',
  'POST /webhooks/:webhookId/resume',
  'POST /webhooks/:webhookId/send-again',
  'POST /webhooks/:webhookId/test',
  'POST /webhooks/:webhookId/withdraw',
];

const APPROVES = /^POST .*\/(approve|accept-|ready$)/;
const OF_RIGHTS = /^POST \/(users|roles|api-keys|webhooks|customer\/(policy|company-sign-in))\b/;

const METHODS: Readonly<Record<number, string>> = { 0: 'GET', 1: 'POST' };

let harness: Harness;
let routes: readonly { readonly name: string; readonly isFresh: boolean }[];

const pathOf = (target: object): string => {
  const [path] = [Reflect.getMetadata('path', target) as string | readonly string[] | undefined].flat();
  return path === undefined || path === '/' ? '' : `/${path.replace(/^\//, '')}`;
};

const routesOf = (controller: { readonly prototype: object; readonly name: string }) =>
  Object.getOwnPropertyNames(controller.prototype).flatMap((method) => {
    const handler = (controller.prototype as Record<string, unknown>)[method];
    if (typeof handler !== 'function' || Reflect.getMetadata('path', handler) === undefined) return [];
    const verb = METHODS[Reflect.getMetadata('method', handler) as number];
    const isFresh = Reflect.getMetadata(FRESH_FACTOR, handler) === true;
    return [{ name: `${verb} ${pathOf(controller)}${pathOf(handler)}`, isFresh }];
  });

beforeAll(async () => {
  harness = await Harness.start((foundation) => AppModule.on(foundation));
  const modules = [...harness.app.get(ModulesContainer, { strict: false }).values()];
  const controllers = new Set(modules.flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype)));
  routes = [...controllers].flatMap((controller) => routesOf(controller as unknown as { prototype: object; name: string }));
}, 60_000);
afterAll(() => harness.stop());

test('the routes that ask for a second factor again are those of the list', () => {
  expect(
    routes
      .filter(({ isFresh }) => isFresh)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(fresh);
});

test('every route that approves, or grants a right, asks again for a second factor', () => {
  const granting = routes.map(({ name }) => name).filter((name) => APPROVES.test(name) || OF_RIGHTS.test(name));
  expect(granting.length).toBeGreaterThan(20);
  expect(granting.filter((name) => !fresh.includes(name) && !givesNothing.includes(name))).toEqual([]);
});

test('every listed route exists', () => {
  const known = routes.map(({ name }) => name);
  expect(givesNothing.filter((name) => !known.includes(name))).toEqual([]);
});

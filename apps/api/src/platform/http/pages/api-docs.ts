import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../../config.js';

/** Written by `npm run docs:openapi`. */
const DOCUMENT = join(import.meta.dirname, '../../../../../../docs/openapi.json');
const VIEWER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const VIEWER_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

/** Only calls that read can be tried from the page, and the page loads nothing from other sites. */
const START = `const { document: url } = globalThis.document.getElementById('viewer').dataset;
SwaggerUIBundle({ url, dom_id: '#viewer', supportedSubmitMethods: ['get'], validatorUrl: null, docExpansion: 'list', filter: true });
`;

const pageOf = (basePath: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Counterfoil API</title>
<link rel="icon" href="${basePath}/favicon.svg">
<link rel="stylesheet" href="${basePath}/docs/swagger-ui.css">
</head>
<body>
<main id="viewer" data-document="${basePath}/openapi.json"></main>
<script src="${basePath}/docs/swagger-ui-bundle.js"></script>
<script src="${basePath}/docs/start.js"></script>
</body>
</html>
`;

/** Serves the description of every route: for programs at `/openapi.json`, as a page at `/docs`. */
export const serveApiDocs = async (app: NestFastifyApplication, { basePath }: Config): Promise<void> => {
  const described = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as object;
  const document = JSON.stringify({ ...described, servers: [{ url: basePath === '' ? '/' : basePath }] });
  const files = [
    { path: '/openapi.json', type: 'application/json; charset=utf-8', text: document },
    { path: '/docs', type: 'text/html; charset=utf-8', text: pageOf(basePath) },
    { path: '/docs/start.js', type: 'text/javascript; charset=utf-8', text: START },
  ];
  const fastify = app.getHttpAdapter().getInstance();
  for (const { path, type, text } of files)
    fastify.get(`${basePath}${path}`, (_, reply) => reply.header('cache-control', 'no-cache').type(type).send(text));
  await app.register(fastifyStatic, {
    root: VIEWER,
    prefix: `${basePath}/docs/`,
    decorateReply: false,
    index: false,
    allowedPath: (path: string) => VIEWER_FILES.includes(path),
  });
};

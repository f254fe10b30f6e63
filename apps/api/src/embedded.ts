import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import type { Foundation } from './platform/platform.module.js';

/** The API without HTTP: `get` returns one of its services. */
export type Embedded = Pick<INestApplicationContext, 'get' | 'close'>;

/** Opens the API's use cases inside another program. The program starts a projector and closes the stores itself. */
export const openEmbedded = (foundation: Foundation, { logger }: { readonly logger: ('error' | 'warn')[] }) =>
  NestFactory.createApplicationContext(AppModule.on(foundation), { logger }) as Promise<Embedded>;

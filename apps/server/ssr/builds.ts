import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRequest } from '@pero/web-platform/loader';
import type { ServerBuild } from 'react-router';
import { type Assets, assetsIn } from './assets.ts';

const WEB = join(import.meta.dirname, '..', '..', 'web');

/** The bundle of the pages, which has its own copy of the router and answers by it. */
type PagesBuild = ServerBuild & { readonly entry: { readonly module: { readonly answer: Answer } } };

type Answer = (build: ServerBuild, request: Request, page: PageRequest) => Promise<Response>;

export type Builds = {
  readonly answer: (request: Request, page: PageRequest) => Promise<Response>;
  readonly assets: Assets;
  /** Asked before everything else; true when it has answered or will. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => boolean;
};

/** What `npm start` has built. */
export async function builtPages(): Promise<Builds> {
  const folder = join(WEB, 'build');
  const build: PagesBuild = await import(pathToFileURL(join(folder, 'server', 'index.js')).href);
  return {
    answer: (request, page) => build.entry.module.answer(build, request, page),
    assets: assetsIn(join(folder, 'client')),
  };
}

/** Sources as they are at this moment, with the browser told of every change. */
export async function livePages(): Promise<Builds> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: 'custom',
  });
  return {
    answer: async (request, page) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild;
      return build.entry.module.answer(build, request, page);
    },
    assets: () => null,
    before: (request, response, next) => {
      vite.middlewares(request, response, next);
      return true;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

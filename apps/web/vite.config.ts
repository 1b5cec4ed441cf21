import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { offlineAssets } from './offline/build-worker.ts';

export default defineConfig({
  plugins: [reactRouter(), withoutJsonSchema(), offlineAssets()],
  build: {
    // Fonts and pictures as files: the CSP allows no data: fonts, and a file is cached on its own.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of many small ones: they pack better and change at different times.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                { name: 'shell', test: isShell, priority: 2 },
                { name: 'money', test: isMoney, priority: 2 },
                { name: 'pieces', test: isPiece, priority: 2 },
                // What a window needs, as most pages do; menus and lists are rarer and stay by themselves.
                { name: 'windows', test: /node_modules\/@base-ui\/|\/ui\/layout\/dialog\.tsx$/, minShareCount: 12 },
                {
                  name: 'zod',
                  test: /node_modules\/zod\/|platform\/wire\/|platform\/web\/(browser-)?call\.ts/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Found out at the first visit otherwise, which reloads the page under the developer's hands.
  optimizeDeps: {
    include: ['@tanstack/react-query', 'tus-js-client', 'zod', 'zod/mini'],
  },
  // Workspace packages are TypeScript sources; Node loads the rest of the server bundle's imports itself.
  ssr: { noExternal: [/^@pero\//] },
});

/** What every page shows or needs at once. */
function isShell(id: string): boolean {
  return SHELL.some((part) => id.includes(part));
}

const SHELL = [
  ...['frame/frame', 'frame/top-bar', 'frame/tab-bar', 'frame/footer', 'frame/section', 'frame/navigation'],
  ...['frame/places', 'frame/own-places', '/web/places.ts'],
  ...['frame/account-button', 'frame/avatar', 'states/', 'root-data', 'nonce', 'document', 'adapters/adapters'].map(
    (one) => `web/${one}`,
  ),
  ...[
    'error-reports',
    'trail',
    'call-errors',
    'browser-cookies',
    'idle',
    'session',
    'storage-event',
    'words',
    'places',
  ].map((one) => `platform/web/${one}.ts`),
  ...['button', 'icon', 'logo', 'nib', 'text-link', 'class-names'].map((one) => `/ui/${one}.ts`),
  // Every page knows whether the site answers and whose books lie here; the calls know the first too.
  ...['platform/web/sending/connection.ts', 'writing/web/device/owner.ts', 'writing/rules/at-desk.ts'],
  ...['feedback/empty-state', 'feedback/toast', 'theme/theme-switch', 'theme/color-scheme'].map(
    (one) => `/ui/${one}.ts`,
  ),
  ...['number', 'plural', 'typography', 'day'].map((one) => `/kernel/${one}.ts`),
];

/**
 * Money is named because the wire would draw it into zod's file, and the calculator of the front page would then bring
 * all of zod.
 */
function isMoney(id: string): boolean {
  return /\/kernel\/(money|percent)\.ts$/.test(id);
}

/** Small pieces that the front page shares with pages of books and money. */
function isPiece(id: string): boolean {
  return PIECES.some((part) => id.includes(part));
}

const PIECES = ['chip', 'layout/sheet', 'states/state-path', 'states/state-tag', 'tables/ledger', 'words/day'].map(
  (one) => `/ui/${one}.tsx`,
);

/** Only the server writes JSON Schema (the API's description); in the browser zod's writers are dead weight. */
function withoutJsonSchema(): Plugin {
  const writers = /node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
  return {
    name: 'pero:without-json-schema',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: writers },
      handler: (code) =>
        [...code.matchAll(/^export (?:function|const) (\w+)/gm)]
          .map(([, exported]) => `export const ${exported} = () => undefined;`)
          .join('\n'),
    },
  };
}

import { relative } from 'node:path';
import { build, type Plugin } from 'vite';

/** Libraries of many small files that need no other: a start would look for each of these files. */
const DRAWN_IN = [/^@pero\//, 'kysely', 'zod', 'libphonenumber-js', 'hono', '@hono/node-server'];

/** A script of its own, because the bundler would stay in the supervisor's memory. */
await build({
  configFile: false,
  logLevel: 'error',
  plugins: [ownAddresses()],
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'apps/start/build',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        web: 'apps/server/web.ts',
        worker: 'apps/server/worker.ts',
        press: 'apps/server/roles/press.ts',
        live: 'apps/server/roles/live.ts',
        demo: 'apps/server/demo.ts',
        sandbox: 'apps/sandbox/sandbox.ts',
      },
      output: { sourcemapExcludeSources: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: DRAWN_IN },
});

/** A module goes on looking from where its source lies: for files beside it, for libraries, for scripts of processes. */
function ownAddresses(): Plugin {
  return {
    name: 'pero:own-addresses',
    enforce: 'pre',
    transform: {
      filter: { code: /import\.meta\.(?:url|dirname)/ },
      handler: (code, id) => {
        const url = `new URL('../../../${relative(process.cwd(), id)}', import.meta.url)`;
        return code
          .replaceAll('import.meta.url', `${url}.href`)
          .replaceAll(
            'import.meta.dirname',
            `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${url}))`,
          );
      },
    },
  };
}

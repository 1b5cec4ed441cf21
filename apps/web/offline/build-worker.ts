import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { buildOf } from '../../../features/writing/web/device/worker-names.ts';

/** Screens that open without a network; what they bring in later, in windows and panels, comes along. */
const OFFLINE = /\/(?:entry\.client\.tsx|root\.tsx|offline-page\.tsx|chapters?-page\.tsx)(?:\?|$)/;

/** Letters and pictures that no desk shows: half of the fonts' bytes. */
const NOT_WRITTEN = /-(?:greek|vietnamese)-|\.(?:png|jpg)$/;

type Chunk = {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: Set<string>; readonly importedAssets: Set<string> };
};
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset'; readonly fileName: string }>>;

/** Between the two builds, which know nothing of each other. */
const NEEDED = 'offline-assets.json';

/** Writes down, while the pages are built, what a desk needs. */
export function offlineAssets(): Plugin {
  return {
    name: 'pero:offline-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: NEEDED, source: JSON.stringify(neededFor(bundle as Bundle)) });
      },
    },
  };
}

function neededFor(bundle: Bundle): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const asset of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) {
      files.add(asset);
    }
    for (const other of [...chunk.imports, ...chunk.dynamicImports]) add(other);
  };
  for (const one of Object.values(bundle)) {
    if (one.type === 'chunk' && OFFLINE.test(one.facadeModuleId ?? '')) add(one.fileName);
  }
  return [...files]
    .filter((file) => !NOT_WRITTEN.test(file))
    .map((file) => `/${file}`)
    .sort();
}

/** One plain script at the root of the site, with the name of the build in it: another build is another worker. */
export async function buildWorker(client: string): Promise<void> {
  const names = await readdir(join(client, 'assets'));
  const version = buildOf(names.map((name) => `/assets/${name}`).join('\n'));
  const needed: readonly string[] = JSON.parse(await readFile(join(client, NEEDED), 'utf8'));
  await rm(join(client, NEEDED));
  if (version === '' || needed.length === 0)
    throw new Error('The build has no name, or nothing of it is needed offline');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { BUILD: JSON.stringify({ version, assets: needed }) },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'worker.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  });
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from './data-folder.ts';
import { StartFailure } from './failure.ts';

const web = join('apps', 'web');
const ignored = new Set(['node_modules', 'build', '.react-router']);

type Part = {
  readonly folder: string;
  /** Where its sources lie. */
  readonly roots: () => readonly string[];
  readonly isSource: (path: string) => boolean;
  readonly script: () => string;
  readonly cwd: string;
  readonly begins: string;
  readonly done: string;
};

export const pages: Part = {
  folder: join(web, 'build'),
  roots: () => [web, 'ui', 'kernel', join('platform', 'web'), join('platform', 'wire'), ...rooms(PAGE_ROOMS)],
  isSource: () => true,
  script: () => join(dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')), 'bin.cjs'),
  cwd: web,
  begins: 'Собираем страницы, это займёт до минуты…',
  done: 'Страницы собраны',
};

const PAGE_ROOMS = ['web', 'rules', 'rules.ts', 'contract', 'contract.ts', 'texts'];

/** Node looks for a file for each of 2,600 modules; a process of a few files begins in half the time. */
export const server: Part = {
  folder: join('apps', 'start', 'build'),
  roots: () => ['apps', 'database', 'features', 'kernel', 'platform', 'press'],
  isSource: (path) => /\.(?:ts|json)$/.test(path),
  script: () => join('apps', 'start', 'bundle.ts'),
  cwd: '.',
  begins: 'Собираем сервер…',
  done: 'Сервер собран',
};

/** Builds what there is not yet, or whose sources have changed since. */
export async function ensureBuilt(wanted: readonly Part[], tell: (line: string) => void): Promise<void> {
  const parts = wanted
    .map((part) => ({ part, files: sourcesOf(part) }))
    .filter(({ part, files }) => !isBuilt(part, files));
  if (parts.length === 0) return;
  const release = await waitForLock(tell);
  try {
    for (const { part, files } of parts) if (!isBuilt(part, files)) await make(part, files, tell);
  } finally {
    release();
  }
}

async function make(part: Part, files: readonly string[], tell: (line: string) => void): Promise<void> {
  tell(part.begins);
  const started = Date.now();
  const [looks, content] = [looksOf(files), contentOf(files)];
  await runBuild(part);
  writeFileSync(stampFile(part), `${content}\n${looks}`);
  tell(`${part.done} за ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} с.`);
}

function stampFile({ folder }: Part): string {
  return join(folder, '.stamp');
}

/** What it was built of, in a word. */
export function buildOf(part: Part): string {
  return existsSync(stampFile(part)) ? (readFileSync(stampFile(part), 'utf8').split('\n')[0] ?? '') : '';
}

/** By the looks of its sources, which a start reads in no time; where these have changed, a fresh clone say, by what is in them. */
function isBuilt(part: Part, files: readonly string[]): boolean {
  const file = stampFile(part);
  if (!existsSync(file)) return false;
  const [content, looks] = readFileSync(file, 'utf8').split('\n');
  const now = looksOf(files);
  if (looks === now) return true;
  if (content !== contentOf(files)) return false;
  writeFileSync(file, `${content}\n${now}`);
  return true;
}

function rooms(names: readonly string[]): string[] {
  return readdirSync('features').flatMap((feature) => names.map((room) => join('features', feature, room)));
}

/** Everything that the bundles are made of. */
function sourcesOf({ roots, isSource }: Part): string[] {
  return [...roots().flatMap(filesIn).filter(isSource), 'package-lock.json'];
}

function contentOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function looksOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeNs } = statSync(file, { bigint: true });
    hash.update(`${file}\0${size}\0${mtimeNs}\0`);
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .filter((name) => !ignored.has(name))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Two copies started at once share the project's folder; the second waits and finds the work done. */
async function waitForLock(tell: (line: string) => void): Promise<() => void> {
  const cache = join('node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  for (let turn = 0; ; turn++) {
    const release = lock(join(cache, 'pero-build.lock'));
    if (release) return release;
    if (turn === 0) tell('Ждём: страницы уже собирает другая копия…');
    await sleep(200);
  }
}

function runBuild({ script, cwd }: Part): Promise<void> {
  const build = spawn(process.execPath, [script(), 'build'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    build.on('error', reject);
    build.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartFailure(`Сборка не удалась:\n${output.slice(Math.max(0, output.indexOf('✗'))).trim()}`));
    });
  });
}

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
  const parts = wanted.map((part) => ({ part, stamp: stampOf(part) }));
  const isDone = () => parts.every(({ part, stamp }) => isBuilt(part, stamp));
  if (isDone()) return;
  const release = await waitForLock(tell);
  try {
    for (const { part, stamp } of parts) if (!isBuilt(part, stamp)) await make(part, stamp, tell);
  } finally {
    release();
  }
}

async function make(part: Part, stamp: string, tell: (line: string) => void): Promise<void> {
  tell(part.begins);
  const started = Date.now();
  await runBuild(part);
  writeFileSync(stampFile(part), stamp);
  tell(`${part.done} за ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} с.`);
}

function stampFile({ folder }: Part): string {
  return join(folder, '.stamp');
}

function isBuilt(part: Part, stamp: string): boolean {
  const file = stampFile(part);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

function rooms(names: readonly string[]): string[] {
  return readdirSync('features').flatMap((feature) => names.map((room) => join('features', feature, room)));
}

/** Everything that the bundles are made of. */
function stampOf({ roots, isSource }: Part): string {
  const hash = createHash('sha256');
  for (const file of [...roots().flatMap(filesIn).filter(isSource), 'package-lock.json']) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
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

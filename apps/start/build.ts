import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from './data-folder.ts';
import { StartFailure } from './failure.ts';

const web = join('apps', 'web');
const stampFile = join(web, 'build', '.stamp');
const ignored = new Set(['node_modules', 'build', '.react-router']);

/** Builds the pages when there are none yet or their sources have changed since. */
export async function ensureBuild(tell: (line: string) => void): Promise<void> {
  const stamp = sourcesStamp();
  if (isBuilt(stamp)) return;
  const release = await waitForLock(tell);
  try {
    if (isBuilt(stamp)) return;
    tell('Собираем страницы, это займёт до минуты…');
    const started = Date.now();
    await runBuild();
    writeFileSync(stampFile, stamp);
    tell(`Страницы собраны за ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} с.`);
  } finally {
    release();
  }
}

function isBuilt(stamp: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/** Everything the browser's and the server's bundles are made of. */
function sourcesStamp(): string {
  const features = readdirSync('features').flatMap((feature) =>
    ['web', 'rules', 'rules.ts', 'contract', 'contract.ts', 'texts'].map((room) => join('features', feature, room)),
  );
  const roots = [web, 'ui', 'kernel', join('platform', 'web'), join('platform', 'wire'), ...features];
  const hash = createHash('sha256');
  for (const file of [...roots.flatMap(filesIn), 'package-lock.json']) {
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

function runBuild(): Promise<void> {
  const require = createRequire(import.meta.url);
  const tool = dirname(require.resolve('@react-router/dev/package.json'));
  const script = join(tool, 'bin.cjs');
  const build = spawn(process.execPath, [script, 'build'], {
    cwd: web,
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
      else reject(new StartFailure(`Страницы не собрались:\n${output.slice(Math.max(0, output.indexOf('✗'))).trim()}`));
    });
  });
}

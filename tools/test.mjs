// Plain JavaScript, because an old Node has to be able to read it and say what is wrong.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`The tests need Node.js 24, this is ${process.versions.node}: run «npm ci», then «npm test».`);
  process.exit(1);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.PATH = join(process.cwd(), 'node_modules', '.bin') + delimiter + process.env.PATH;

const reports = mkdtempSync(join(tmpdir(), 'pero-reports-'));
const unitReport = join(reports, 'vitest.json');
const journeyReport = join(reports, 'playwright.json');
// What the tests make of a first start the journeys go on with: apps/start/first-start.ts. PostgreSQL's user walks in here.
chmodSync(reports, 0o711);
process.env.E2E_PORT ??= '4310';
process.env.TEST_FIRST_START = join(reports, 'first-start');

// The native compiler, under another name: tools that read TypeScript need the older one, which still has an interface.
const tsc = 'node_modules/typescript-native/bin/tsc';
/** Four checkers, as by itself, each learn the same types anew: twice the work, and there is enough else to do beside it. */
const ONE = ['--checkers', '1'];

const steps = [
  // None of these waits for another, and each leaves part of two cores idle.
  [
    'style, types, walls, dead code, build',
    [
      ['node', tsc, ...ONE, '-p', 'tsconfig.server.json'],
      ['biome', 'ci', '.'],
      ['node', 'apps/start/start.mjs', 'build'],
      ['node', tsc, ...ONE, '-p', 'tsconfig.web.json'],
      ['node', tsc, ...ONE, '-p', 'tsconfig.pure.json'],
      ['node', 'tools/walls.ts'],
      ['knip'],
    ],
  ],
  ['tests', [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]]],
  ['journeys', [['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']]],
];

/** Chromium without its windows, which cost the processor as much as the pages do. */
const LIGHT_BROWSER = 'chromium-headless-shell';

requireTools();
const failedStep = await firstFailing(steps);
const { passed, failed } = counted(failedStep);
rmSync(reports, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Programs that npm cannot bring. On a Debian of its own the run installs them; elsewhere it says what is missing. */
function requireTools() {
  const others = missingPackages().filter((name) => name !== 'chromium');
  const wished = pathOf(LIGHT_BROWSER) ? others : [...others, LIGHT_BROWSER];
  if (wished.length > 0 && process.getuid?.() === 0 && pathOf('apt-get')) {
    const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...wished];
    console.log(install.join(' '));
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { stdio: 'inherit', env });
    const { status } = spawnSync(install[0], install.slice(1), { stdio: 'inherit', env });
    // An older Debian has no light one.
    if (status !== 0) spawnSync('apt-get', [...install.slice(1, 4), ...missingPackages()], { stdio: 'inherit', env });
  }
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(`The tests need programs that are not here: apt-get install ${missing.join(' ')}`);
    process.exit(1);
  }
  process.env.CHROMIUM_PATH ??= chromium();
}

function missingPackages() {
  const here = {
    chromium: chromium(),
    ffmpeg: pathOf('ffmpeg') && pathOf('ffprobe'),
    'default-jre-headless': pathOf('java'),
    epubcheck: pathOf('epubcheck'),
    curl: pathOf('curl'),
  };
  return Object.keys(here).filter((name) => !here[name]);
}

function chromium() {
  return [LIGHT_BROWSER, 'chromium', 'chromium-browser', 'google-chrome'].map(pathOf).find(Boolean);
}

function pathOf(name) {
  return process.env.PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

async function firstFailing(all) {
  for (const [name, commands] of all) {
    console.log(`\n— ${name}`);
    const started = Date.now();
    const codes = await Promise.all(commands.map(run));
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const ok = codes.every((code) => code === 0);
    console.log(`— ${name}: ${ok ? 'ok' : 'FAILED'}, ${seconds} s`);
    if (!ok) return name;
  }
  return undefined;
}

function run([command, ...args]) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport };
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => {
      if (code !== 0) console.error(`FAILED: ${[command, ...args].join(' ')}`);
      resolve(code ?? 1);
    });
  });
}

/** A step that failed without a failed test, the style check say, counts as one. */
function counted(failing) {
  const unit = read(unitReport);
  const journeys = read(journeyReport)?.stats;
  const passed = (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0) + (journeys?.flaky ?? 0);
  const failed = (unit?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0);
  return { passed, failed: failing && failed === 0 ? 1 : failed };
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

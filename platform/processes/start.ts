import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CODE, codeCache, walls } from './walls.ts';

export type StartOptions = {
  /** Megabytes; the kernel's own limit stands somewhat above. */
  readonly memoryMb: number;
  /** Of the processor, for the whole life of the process: then the kernel ends it. */
  readonly cpuSeconds?: number;
  /** As `nice` counts: 10 gives way to the rest. */
  readonly nice?: number;
  /** Threads it starts. */
  readonly threads?: number;
  /** Starts processes itself; they stand within the same walls. */
  readonly hasChildren?: boolean;
};

/** What Node maps besides what anybody asked for: most of it the room for compiled code, which every thread has anew. */
const OWN_MB = 768;
const THREAD_MB = 640;
const MEGABYTE = 1024 * 1024;
const FILES_MOST = 256;
const WRITES_MOST = 64 * MEGABYTE;
const CPU_SECONDS = 1200;

/**
 * Starts a script in a process that has nothing: no environment, so no keys; no user that owns anything; no network; no
 * file but the code; and limits that the kernel keeps. What a machine does not offer is left out: `walls()` says which.
 */
export function startProcess(file: URL, options: StartOptions): ChildProcess {
  const around = walls();
  const cache = codeCache();
  const [program = process.execPath, ...args] = [
    ...around.network,
    ...(around.limits ? limits(options) : []),
    ...around.user,
    process.execPath,
    ...node(options, cache),
  ];
  const child = fork(fileURLToPath(file), [], {
    execPath: program,
    execArgv: args,
    env: environment(cache),
    cwd: '/',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(around.uid !== undefined && { uid: around.uid, gid: around.uid }),
  });
  try {
    if (options.nice && child.pid !== undefined) setPriority(child.pid, options.nice);
  } catch {
    // It was gone before it began; whoever asks will be told.
  }
  return child;
}

function limits({ memoryMb, cpuSeconds = CPU_SECONDS, threads = 0, hasChildren }: StartOptions): readonly string[] {
  const mapped = memoryMb + OWN_MB + threads * THREAD_MB;
  // Children inherit limits and cannot raise them, so whoever has some gets only those that are the same for all.
  const own = hasChildren
    ? []
    : // Of written memory: V8 reserves far more addresses than it ever uses.
      [`--data=${Math.round(mapped * MEGABYTE)}`, `--cpu=${Math.ceil(cpuSeconds)}`];
  return ['prlimit', ...own, `--nofile=${FILES_MOST}`, `--fsize=${WRITES_MOST}`, '--core=0', '--'];
}

function node({ memoryMb, hasChildren }: StartOptions, cache: string | null): readonly string[] {
  return [
    '--permission',
    `--allow-fs-read=${CODE}`,
    ...(cache === null ? [] : [`--allow-fs-read=${cache}`, `--allow-fs-write=${cache}`]),
    '--allow-addons',
    '--allow-worker',
    // It looks how much memory they take.
    ...(hasChildren ? ['--allow-child-process', '--allow-fs-read=/proc'] : []),
    // That addons could climb the fence is known: the walls of the kernel are for them.
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${Math.round(memoryMb)}`,
  ];
}

/** Whatever the server was given is not for its children. */
function environment(cache: string | null): NodeJS.ProcessEnv {
  const { PATH, LANG, TZ } = process.env;
  return {
    ...(PATH !== undefined && { PATH }),
    ...(LANG !== undefined && { LANG }),
    ...(TZ !== undefined && { TZ }),
    ...(cache !== null && { NODE_COMPILE_CACHE: cache }),
  };
}

import { type ChildProcess, fork, type StdioOptions, spawn } from 'node:child_process';
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
  /** Open files it is handed, from descriptor 4 on: it can reach no other. `pipe` is a fresh one, whose other end the parent holds. */
  readonly files?: readonly (number | 'pipe')[];
  /** Megabytes that one of them may grow to. */
  readonly writesMostMb?: number;
  /** The process that was started, for whoever holds the other end of its pipes. */
  readonly onStart?: (child: ChildProcess) => void;
};

/** The descriptor of the first of `files`; before it stand the usual three and the channel. */
export const FIRST_FILE = 4;

/** What Node maps besides what anybody asked for: most of it the room for compiled code, which every thread has anew. */
const OWN_MB = 768;
const THREAD_MB = 640;
const MEGABYTE = 1024 * 1024;
/** A user that no machine knows has none, and libraries that ask the system for it fail; Debian's name for that. */
const NO_HOME = '/nonexistent';
const FILES_MOST = 256;
const WRITES_MOST_MB = 64;
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
    env: { ...environment(cache), HOME: NO_HOME },
    cwd: '/',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', ...(options.files ?? [])],
    ...(around.uid !== undefined && { uid: around.uid, gid: around.uid }),
  });
  try {
    if (options.nice && child.pid !== undefined) setPriority(child.pid, options.nice);
  } catch {
    // It was gone before it began; whoever asks will be told.
  }
  options.onStart?.(child);
  return child;
}

/**
 * Starts a program that somebody installed, with the walls it can stand: no keys, no network, no new rights, limits of the
 * kernel. It stays the server's own user, because it opens files by their names.
 */
export function startProgram(
  program: string,
  args: readonly string[],
  options: StartOptions & { readonly stdio: StdioOptions },
): ChildProcess {
  const around = walls();
  const user = around.user.filter((word) => !/^--(?:reuid|regid|clear-groups)/.test(word));
  const line = [...around.network, ...(around.limits ? limits(options) : []), ...user, program, ...args];
  return spawn(line[0] ?? program, line.slice(1), { env: environment(null), cwd: '/', stdio: options.stdio });
}

function limits(options: StartOptions): readonly string[] {
  const { memoryMb, cpuSeconds = CPU_SECONDS, threads = 0, hasChildren, writesMostMb = WRITES_MOST_MB } = options;
  const mapped = memoryMb + OWN_MB + threads * THREAD_MB;
  // Children inherit limits and cannot raise them, so whoever has some gets only those that are the same for all.
  const own = hasChildren
    ? []
    : // Of written memory: V8 reserves far more addresses than it ever uses.
      [`--data=${Math.round(mapped * MEGABYTE)}`, `--cpu=${Math.ceil(cpuSeconds)}`];
  return ['prlimit', ...own, `--nofile=${FILES_MOST}`, `--fsize=${writesMostMb * MEGABYTE}`, '--core=0', '--'];
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

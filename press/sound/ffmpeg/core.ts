import { fstatSync, ftruncateSync, readFileSync, readSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** What a file of the wasm does when ffmpeg uses it. */
type FileOperations = {
  readonly read?: (into: Uint8Array, at: number) => number;
  readonly write?: (bytes: Uint8Array, at: number) => number;
  readonly cut?: (size: number) => void;
  readonly size: () => number;
};

type Stream = { readonly position: number };
type Node = { node_ops: Record<string, unknown>; stream_ops: Record<string, unknown> };
type Core = {
  readonly FS: {
    readonly open: (name: string, flags: string) => object;
    readonly close: (stream: object) => void;
    readonly writeFile: (name: string, content: string) => void;
    readonly lookupPath: (name: string) => { readonly node: Node };
    readonly ErrnoError: new (errno: number) => Error;
  };
  readonly setLogger: (logger: (line: { readonly message: string }) => void) => void;
  readonly exec: (...words: readonly string[]) => number;
};

/** Lines of the log that are kept: the first tell of the input, the last of the end. */
const LINES_MOST = 400;
const NO_SUCH_DEVICE = 43;
const INVALID = 28;

/** ffmpeg as wasm, in this process, over open files: nothing is copied into its memory but what it reads just now. */
export type Ffmpeg = {
  readonly addFile: (name: string, descriptor: number, onStep: () => void) => void;
  readonly addText: (name: string, content: string) => void;
  /** A file that nobody keeps: what is written goes to `take`, in order. */
  readonly addStream: (name: string, take: (bytes: Uint8Array) => void) => void;
  /** Without its first word. Answers how it ended; 0 is well. */
  readonly run: (words: readonly string[]) => number;
  readonly log: readonly string[];
};

export async function openFfmpeg(): Promise<Ffmpeg> {
  const core = await loaded();
  const { FS } = core;
  const log: string[] = [];
  core.setLogger(({ message }) => {
    if (log.length < LINES_MOST) log.push(message);
  });
  const add = (name: string, doings: FileOperations): void => {
    FS.close(FS.open(name, 'w+'));
    const { node } = FS.lookupPath(name);
    const known = node.node_ops.getattr as (node: unknown) => object;
    node.node_ops = {
      ...node.node_ops,
      getattr: (each: unknown) => ({ ...known(each), size: doings.size() }),
      setattr: (_: unknown, { size }: { readonly size?: number }) => {
        if (size !== undefined) doings.cut?.(size);
      },
    };
    const part = (bytes: Int8Array, from: number, length: number): Uint8Array =>
      new Uint8Array(bytes.buffer, bytes.byteOffset + from, length);
    node.stream_ops = {
      ...node.stream_ops,
      read: (_: Stream, bytes: Int8Array, from: number, length: number, at: number) =>
        doings.read?.(part(bytes, from, length), at) ?? 0,
      write: (_: Stream, bytes: Int8Array, from: number, length: number, at: number) =>
        doings.write?.(part(bytes, from, length), at) ?? length,
      llseek: (stream: Stream, offset: number, whence: number) => {
        const place = offset + ([0, stream.position, doings.size()][whence] ?? 0);
        if (place < 0) throw new FS.ErrnoError(INVALID);
        return place;
      },
      mmap: () => {
        throw new FS.ErrnoError(NO_SUCH_DEVICE);
      },
    };
  };
  return {
    addFile: (name, descriptor, onStep) => {
      let size = fstatSync(descriptor).size;
      add(name, {
        size: () => size,
        read: (into, at) => {
          onStep();
          return readSync(descriptor, into, 0, into.length, at);
        },
        write: (bytes, at) => {
          onStep();
          const written = writeSync(descriptor, bytes, 0, bytes.length, at);
          size = Math.max(size, at + written);
          return written;
        },
        cut: (to) => {
          // An input is never cut: ffmpeg asks for it only where it is to write.
          ftruncateSync(descriptor, to);
          size = to;
        },
      });
    },
    addText: (name, content) => FS.writeFile(name, content),
    addStream: (name, take) => {
      let size = 0;
      add(name, {
        size: () => size,
        write: (bytes, at) => {
          // A WAV is mended at its head when it is ended; that comes too late for anybody who listens.
          if (at === size) take(bytes);
          size = Math.max(size, at + bytes.length);
          return bytes.length;
        },
      });
    },
    run: (words) => core.exec(...words),
    log,
  };
}

/**
 * The package is made for browsers: it looks for `process` to find out where it is, and would then look for its wasm by an
 * address. So it is shown none, and gets the bytes.
 */
async function loaded(): Promise<Core> {
  const require = createRequire(import.meta.url);
  const source = readFileSync(require.resolve('@ffmpeg/core'), 'utf8');
  const wasmBinary = readFileSync(require.resolve('@ffmpeg/core/wasm'));
  // Of its 22,000 functions a recording needs few: each is looked over when it is first called, not all of them here.
  setFlagsFromString('--wasm-lazy-validation');
  Object.assign(globalThis, { self: globalThis, location: { href: 'file:///' } });
  const make = new Function('process', 'require', 'module', 'exports', `${source};return createFFmpegCore`)();
  return make({ wasmBinary });
}

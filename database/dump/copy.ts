import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';
import type { Connection, Submittable } from 'pg';

/** What the driver's connection can do beside what its types tell. */
type Wire = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(words: string): void;
};

/** The driver hands the messages of the protocol to whatever is being asked; these are the ones that COPY brings. */
type Heard = {
  handleError(error: Error): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleRowDescription(): void;
};

const BATCH_BYTES = 64 * 1024;

/** `copy … to stdout`: its lines as a stream, read from the server no quicker than they are taken; and how many there were. */
export function copyOut(client: pg.Client, sql: string): { readonly lines: Readable; readonly rows: Promise<number> } {
  const lines = new PassThrough({ highWaterMark: 4 * BATCH_BYTES });
  const rows = Promise.withResolvers<number>();
  // Whoever reads the stream hears of the fault there.
  rows.promise.catch(() => undefined);
  let held: Buffer[] = [];
  let bytes = 0;
  let count = 0;
  const flush = () => {
    const isRoom = lines.write(Buffer.concat(held));
    [held, bytes] = [[], 0];
    return isRoom;
  };
  const asked: Submittable & Heard & { handleCopyData(message: { chunk: Buffer }, connection: Connection): void } = {
    submit: (connection) => connection.query(sql),
    handleRowDescription: () => undefined,
    handleCopyData({ chunk }, { stream }) {
      // The driver writes over this memory.
      held.push(Buffer.from(chunk));
      bytes += chunk.length;
      if (bytes < BATCH_BYTES || flush()) return;
      stream.pause();
      lines.once('drain', () => stream.resume());
    },
    handleCommandComplete({ text }) {
      count = copied(text);
    },
    handleReadyForQuery() {
      if (held.length > 0) flush();
      lines.end();
      rows.resolve(count);
    },
    handleError(error) {
      lines.destroy(error);
      rows.reject(error);
    },
  };
  client.query(asked);
  return { lines, rows: rows.promise };
}

/** `copy … from stdin`, sent no quicker than the server takes it; how many rows it took. */
export function copyIn(client: pg.Client, sql: string, lines: AsyncIterable<Buffer>): Promise<number> {
  const done = Promise.withResolvers<number>();
  let count = 0;
  let fault: Error | null = null;
  const asked: Submittable & Heard & { handleCopyInResponse(connection: Connection): void } = {
    submit: (connection) => connection.query(sql),
    handleRowDescription: () => undefined,
    handleCopyInResponse(connection) {
      void send(connection as Wire, lines, () => fault !== null);
    },
    handleCommandComplete({ text }) {
      count = copied(text);
    },
    handleReadyForQuery() {
      if (fault) done.reject(fault);
      else done.resolve(count);
    },
    // The driver hands on no more after it, not even that the server is ready again.
    handleError(error) {
      fault ??= error;
      done.reject(fault);
    },
  };
  client.query(asked);
  return done.promise;
}

async function send(wire: Wire, lines: AsyncIterable<Buffer>, isOver: () => boolean): Promise<void> {
  try {
    for await (const chunk of lines) {
      if (isOver()) return;
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await drained(wire);
    }
    if (!isOver()) wire.endCopyFrom();
  } catch (error) {
    wire.sendCopyFail(error instanceof Error ? error.message : 'the source failed');
  }
}

function drained({ stream }: Wire): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go);
      resolve();
    };
    stream.on('drain', go).on('close', go);
  });
}

/** «COPY 12» */
function copied(tag: string): number {
  return Number(/^COPY (\d{1,18})$/.exec(tag)?.[1] ?? 0);
}

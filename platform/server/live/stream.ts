import type { Endpoint } from '@pero/wire/endpoint';
import { z } from 'zod';

/** One thing that a stream says; whoever comes back with its number is told what they missed since. */
export type LiveMessage<Data> = { readonly id?: number; readonly data: Data };

/** A reader who leaves so much unread is gone, or will catch up by coming back. */
const UNREAD_BYTES = 65_536;

export type Stream = ReturnType<typeof streamOf>;

/** One open window of one person. */
export function streamOf(endpoint: Endpoint, isAllowed: () => Promise<boolean>, onEnd: () => void) {
  const bytes = new TextEncoder();
  const told = new Set<number>();
  let isOpen = true;
  let pen: ReadableStreamDefaultController<Uint8Array> | null = null;

  const leave = () => {
    if (!isOpen) return;
    isOpen = false;
    onEnd();
  };
  const end = () => {
    if (isOpen) pen?.close();
    leave();
  };
  const write = (text: string) => {
    if (!isOpen) return;
    if ((pen?.desiredSize ?? 0) <= 0) end();
    else pen?.enqueue(bytes.encode(text));
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        pen = controller;
        // Sent at once: a browser that hears nothing does not know that it is connected.
        write('retry: 2000\n\n');
      },
      cancel: leave,
    },
    { highWaterMark: UNREAD_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
  );

  return {
    endpoint,
    isAllowed,
    body,
    end,
    write,
    /** What a returning reader was told on arrival is not said again by the word of it. */
    send: (messages: readonly LiveMessage<unknown>[]) => {
      for (const { id, data } of messages) {
        if (id !== undefined && told.has(id)) continue;
        if (id !== undefined) told.add(id);
        write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(encoded(endpoint, data))}\n\n`);
      }
    },
  };
}

/** By the contract: what it does not name never leaves the server. */
function encoded({ output }: Endpoint, data: unknown): unknown {
  return z.encode(output, data as never);
}

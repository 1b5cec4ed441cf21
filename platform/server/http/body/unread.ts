import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SMALL_BODY } from '@pero/wire/endpoint';

/** So long the answer to a refused body waits to be read before its connection is gone. */
const LINGER_MS = 500;

/**
 * An answer that is given before a large body has arrived closes the connection: the body is read no further, and it is
 * not taken for the next request. A small one is cheaper to let in and forget.
 */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared <= SMALL_BODY && !request.headers['transfer-encoding']) return;
  const { writeHead } = response;
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    if (!request.complete) {
      response.setHeader('connection', 'close');
      leavePolitely(request.socket);
    }
    return writeHead.apply(response, given);
  }) as typeof writeHead;
}

/** At once would be rude: whoever still sends would lose the answer with the connection. */
function leavePolitely(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    // After node has begun to pour away the rest, which it does at the end of every answer.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

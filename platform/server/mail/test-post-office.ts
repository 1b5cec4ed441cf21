import { createServer, type Socket } from 'node:net';

type Received = { readonly to: string; readonly messageId: string; readonly subject: string };

/** For tests: a post office that speaks enough SMTP, and that can be closed, refuse people or forget to say thank you. */
export async function openPostOffice() {
  const received: Received[] = [];
  const says = { to: '250 good', letter: '250 taken', isClosed: false };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    if (says.isClosed) return void socket.destroy();
    serveOne(socket, says, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    says,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serveOne(socket: Socket, says: { to: string; letter: string }, received: Received[]) {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to = '';
  let letter: string[] | null = null;
  let rest = '';
  const take = (lines: readonly string[]) => {
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(lines.join('\n'))?.[1] ?? '';
    received.push({ to, messageId: header('Message-ID'), subject: header('Subject') });
    letter = null;
    // Said after it was taken: a line that breaks here leaves the sender in doubt.
    if (says.letter === '') socket.destroy();
    else say(says.letter);
  };
  const ANSWERS: Readonly<Record<string, (line: string) => void>> = {
    RCPT: (line) => {
      to = /<([^<>]*)>/.exec(line)?.[1] ?? '';
      say(says.to);
    },
    DATA: () => {
      letter = [];
      say('354 go on');
    },
    STAR: () => say('502 no TLS here'),
    QUIT: () => socket.end('221 bye\r\n'),
  };
  const hear = (line: string) => {
    if (letter === null) (ANSWERS[line.slice(0, 4)] ?? (() => say('250 good')))(line);
    else if (line === '.') take(letter);
    else letter.push(line);
  };
  say('220 pero.test');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}

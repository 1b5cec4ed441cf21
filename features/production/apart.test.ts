import { readdirSync, readFileSync } from 'node:fs';
import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import { walls } from '@pero/processes/walls';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  process.env.SECRET_OF_TEST = 'a key of the server';
  world = await booksUnderTest();
});
afterAll(() => world.close());

const isLinux = process.platform === 'linux';

/** The processes of ours that read texts. */
function readers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isOurs(pid, 'text-process.ts'));
}

function isOurs(pid: number, script: string): boolean {
  try {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
  } catch {
    // It has gone in between.
    return false;
  }
}

async function author() {
  const writer = await world.writer();
  await writer.browser.patch(`/books/${writer.bookId}/chapters/${writer.chapterId}`, {
    base_version: 1,
    content: textOfParagraphs('Долгая вода.', 'Лодка у причала.'),
  });
  const html = () => writer.browser.post<{ html: string }>(`/books/${writer.bookId}/preview/html`, asked);
  const asked = { chapter_id: writer.chapterId };
  return { ...writer, html };
}

test.runIf(isLinux)(
  '[BK51] a text that hangs its reader holds up nobody else, and costs its author one answer',
  async () => {
    const [slow, other] = [await author(), await author()];
    expect((await slow.html()).status).toBe(200);
    const [reader = 0] = readers();
    process.kill(reader, 'SIGSTOP');
    let isAnswered = false;
    const hung = slow.html().finally(() => {
      isAnswered = true;
    });

    for (let n = 0; n < 3; n += 1) {
      expect((await other.html()).result?.html).toContain('Дол\u00ADгая вода.');
      const found = await other.browser.get<{ total: number }>(`/books/${other.bookId}/search?text=лодка`);
      expect(found.result?.total).toBe(1);
      expect((await slow.browser.get(`/books/${slow.bookId}/chapters`)).status).toBe(200);
    }
    expect(isAnswered).toBe(false);

    process.kill(reader, 'SIGKILL');
    const told = await hung;
    expect(told.status).toBe(503);
    expect(told.errors[0]?.messages[0]).toContain('Повторите через минуту');
    expect((await slow.html()).result?.html).toContain('Дол\u00ADгая вода.');
  },
);

test.runIf(isLinux)('[BK51] who reads a text has no key of the server, no rights and no way out', async () => {
  const writer = await author();
  await writer.html();
  const [reader = 0] = readers();
  expect(readFileSync(`/proc/${reader}/environ`, 'utf8')).not.toContain('a key of the server');
  const status = readFileSync(`/proc/${reader}/status`, 'utf8');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && walls().standing.includes('a user of its own')) expect(status).not.toMatch(/^Uid:\s+0/m);
  if (walls().standing.includes('no network')) {
    const lines = readFileSync(`/proc/${reader}/net/dev`, 'utf8')
      .split('\n')
      .filter((line) => line.includes(':'));
    expect(lines.map((line) => line.trim().split(':')[0])).toEqual(['lo']);
  }
});

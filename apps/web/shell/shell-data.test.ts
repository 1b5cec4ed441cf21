import type { Call } from '@pero/web-platform/call';
import type { PageRequest } from '@pero/web-platform/loader';
import { guest, type Me } from '@pero/web-platform/session';
import type { Endpoint } from '@pero/wire/endpoint';
import { expect, test } from 'vitest';
import { askWhoLooks, readForFrame } from './shell-data.ts';

const author: Me = { ...guest, isSignedIn: true, kind: 'author', userId: 1, profileId: 9 };

/** A page at an address whose calls are only counted. */
function page(path: string, hasSession = true, answer: (id: string) => unknown = () => ({})) {
  const asked: string[] = [];
  const call = (async (endpoint: Endpoint) => {
    asked.push(endpoint.id);
    return { result: answer(endpoint.id), errors: [], status: 200 };
  }) as unknown as Call;
  return { asked, request: { call, path, hasSession } as PageRequest };
}

test('[R04] without a session cookie nothing is asked, not even who this is', async () => {
  const { asked, request } = page('/', false);
  expect(await askWhoLooks(request)).toEqual(guest);
  expect(await readForFrame(request, guest)).toEqual({
    profile: null,
    counts: null,
    newest: null,
    queues: null,
    upgrade: null,
  });
  expect(asked).toEqual([]);
});

test('[R04] a stale session is a guest, and gets nothing preloaded', async () => {
  const { asked, request } = page('/', true, () => ({ id: 0 }));
  const me = await askWhoLooks(request);
  expect(me).toEqual(guest);
  await readForFrame(request, guest);
  expect(asked).toEqual(['AC01']);
});

test('[R04] a signed-in author gets profile, counters, the newest notifications, and a word of a new offer', async () => {
  const { asked, request } = page('/books/');
  await readForFrame(request, author);
  expect(asked.toSorted()).toEqual(['AC10', 'AC14', 'NT01', 'NT03']);
});

test('[R03] in the editor no notifications are preloaded', async () => {
  const { asked, request } = page('/books/7/chapters/12/');
  await readForFrame(request, author);
  expect(asked).toEqual(['AC10']);
});

test.each(['/books/7/chapters/', '/books/7/', '/notifications/'])('[R03] %s is not the editor', async (path) => {
  const { asked, request } = page(path);
  await readForFrame(request, author);
  expect(asked).toContain('NT01');
});

test('[R53] without a profile id no profile is fetched', async () => {
  const { asked, request } = page('/');
  await readForFrame(request, { ...author, profileId: 0 });
  expect(asked).not.toContain('AC10');
});

test('a publisher has a bell, and no list of news on its desk', async () => {
  const { asked, request } = page('/');
  await readForFrame(request, { ...author, isPublisher: true, kind: 'publisher' });
  expect(asked).toEqual(['AC10', 'NT01']);
});

test('[MD04] moderators and the retailer’s agent get the counters of the queues, authors do not', async () => {
  for (const role of [{ isModerator: true }, { isAgent: true }]) {
    const { asked, request } = page('/moderation/queue/');
    await readForFrame(request, { ...author, ...role });
    expect(asked).toContain('MD04');
  }
  const { asked, request } = page('/books/');
  await readForFrame(request, author);
  expect(asked).not.toContain('MD04');
});

test('a page stands without what failed beside it', async () => {
  const request = { call: (() => Promise.reject(new Error('down'))) as unknown as Call, path: '/' } as PageRequest;
  expect(await readForFrame(request, author)).toEqual({
    profile: null,
    counts: null,
    newest: null,
    queues: null,
    upgrade: null,
  });
});

test('a house that cannot say who looks says so', async () => {
  const { request } = page('/', true, () => null);
  expect(await askWhoLooks(request)).toBeNull();
});

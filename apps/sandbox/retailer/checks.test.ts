import { randomUUID } from 'node:crypto';
import type { ArtMeta } from '@pero/retailer/contract/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveDue } from './checks.ts';
import {
  ebookFiles,
  epubOf,
  metaOf,
  openPartnerWorld,
  type PartnerWorld,
  type SentFile,
} from './partner/partner-world.ts';

let world: PartnerWorld;
let files: SentFile[];

beforeAll(async () => {
  world = await openPartnerWorld();
  files = await ebookFiles();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.ask('PATCH', '/dev/api/shop', { check_ends: 'pass', check_seconds: 3, withdraw_seconds: 10 });
});

/** A version that is there in full and waits for its check. */
async function sent(given: readonly SentFile[] = files, changes: Partial<ArtMeta> = {}): Promise<string> {
  const uuid = randomUUID();
  await world.send(uuid, 1, metaOf(given, changes), given);
  return uuid;
}
const check = (uuid: string, version = 1) => world.told('PUT', world.art(uuid, `versions/${version}/check`));

describe('the way of a version', () => {
  test('[RT09] accepted, checking, published: with a number, an address and a place on sale', async () => {
    const uuid = await sent();
    expect(await check(uuid)).toMatchObject({ status: 'accepted', art_id: null, sale: 'none' });
    await moveDue(world.sandbox);
    expect(await world.statusOf(uuid)).toMatchObject({ status: 'checking', sale: 'none' });
    await moveDue(world.sandbox);
    expect(await world.statusOf(uuid)).toMatchObject({ status: 'checking' });
    world.clock.forward(3000);
    await moveDue(world.sandbox);
    const shown = await world.statusOf(uuid);
    expect(shown).toMatchObject({ status: 'published', sale: 'on', on_sale_version: 1, art_id: expect.any(Number) });
    expect(shown.url).toBe(`http://localhost:3001/art/${shown.art_id}/`);
  });

  test('[RT09] while files are missing there is no check, and it is said which', async () => {
    const uuid = randomUUID();
    const fresh = await ebookFiles(`Вода без обложки ${uuid}`);
    await world.told('PUT', world.art(uuid, 'versions/1'), metaOf(fresh));
    const response = await world.ask('PUT', world.art(uuid, 'versions/1/check'));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      status: 'receiving',
      missing: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    });
  });

  test('[RT09] asked again, a check that is under way or over stays as it is', async () => {
    const uuid = await sent();
    await check(uuid);
    expect(await check(uuid)).toMatchObject({ status: 'accepted' });
    await moveDue(world.sandbox);
    expect(await check(uuid)).toMatchObject({ status: 'checking' });
    await world.passTime();
    const published = await world.statusOf(uuid);
    expect(await check(uuid)).toEqual(published);
  });

  test('[RT09] a failed check may be asked for again as it is; a refused one may not', async () => {
    await world.ask('PATCH', '/dev/api/shop', { check_ends: 'fail' });
    const uuid = await sent();
    await check(uuid);
    await world.passTime();
    expect(await world.statusOf(uuid)).toMatchObject({ status: 'failed', reason: expect.any(String), sale: 'none' });
    await world.ask('PATCH', '/dev/api/shop', { check_ends: 'refuse' });
    expect(await check(uuid)).toMatchObject({ status: 'accepted', reason: null });
    await world.passTime();
    await world.ask('PATCH', '/dev/api/shop', { check_ends: 'pass' });
    expect(await check(uuid)).toMatchObject({ status: 'refused', reason: expect.any(String) });
    await world.passTime();
    expect(await world.statusOf(uuid)).toMatchObject({ status: 'refused', art_id: null });
  });

  test('[RT09] a new version stands in place of the old one, under the same number, and on sale since the first', async () => {
    const first = await world.published();
    const { uuid } = first;
    const before = await world.shop.selectFrom('arts').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
    const newer = await ebookFiles('Вода стала длиннее.');
    await world.send(uuid, 2, metaOf(newer, { title: 'Долгая вода. Второе издание' }), newer);
    await check(uuid, 2);
    expect(await world.statusOf(uuid, 2)).toMatchObject({ status: 'accepted', sale: 'on', on_sale_version: 1 });
    await world.passTime();
    expect(await world.statusOf(uuid, 2)).toMatchObject({
      status: 'published',
      art_id: first.art_id,
      on_sale_version: 2,
    });
    const after = await world.shop.selectFrom('arts').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
    expect(after.on_sale_since).toEqual(before.on_sale_since);
  });

  test('[RT09] an older version does not come back over a newer one', async () => {
    const { uuid } = await world.published();
    const newer = await ebookFiles('Версия, что опоздала.');
    await world.send(uuid, 3, metaOf(newer), newer);
    await world.send(uuid, 2, metaOf(newer), newer);
    await check(uuid, 3);
    await world.passTime();
    await check(uuid, 2);
    await world.passTime();
    expect(await world.statusOf(uuid, 2)).toMatchObject({ status: 'refused', on_sale_version: 3 });
  });

  test('[RT09] however many processes move an art along at once, it gets one number', async () => {
    const uuids = await Promise.all(Array.from({ length: 5 }, () => sent()));
    for (const uuid of uuids) await check(uuid);
    for (let round = 0; round < 4; round += 1) {
      world.clock.forward(5000);
      await Promise.all(Array.from({ length: 6 }, () => moveDue(world.sandbox)));
    }
    const shown = await Promise.all(uuids.map((uuid) => world.statusOf(uuid)));
    expect(shown.every(({ status, sale }) => status === 'published' && sale === 'on')).toBe(true);
    expect(new Set(shown.map((status) => status.art_id)).size).toBe(uuids.length);
    const { length } = await world.shop.selectFrom('arts').select('id').where('uuid', 'in', uuids).execute();
    expect(length).toBe(uuids.length);
  });

  test('[RT09] a step that is done twice is done once: nothing moves a second time', async () => {
    const { uuid } = await world.published();
    const before = await world.shop.selectFrom('arts').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
    await world.passTime();
    await world.passTime();
    expect(await world.shop.selectFrom('arts').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()).toEqual(
      before,
    );
  });

  test('[RT09] files that have vanished from the disk are a fault of the shop, not of the book', async () => {
    const fresh = await ebookFiles('Вода, которую потеряли.');
    const uuid = await sent(fresh);
    const [epub] = metaOf(fresh).files;
    await world.sandbox.files.remove(`file/${epub?.sha256}`);
    await check(uuid);
    await world.passTime();
    expect(await world.statusOf(uuid)).toMatchObject({ status: 'failed' });
  });
});

describe('what is looked at', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const epub = (content: Uint8Array): SentFile => ({ role: 'epub', mime: 'application/epub+zip', bytes: content });
  const cover = () => files[1] as SentFile;
  const print = (wrap: string): SentFile[] => [
    { role: 'block', mime: 'application/pdf', bytes: bytes('%PDF-1.7 block') },
    { role: 'wrap', mime: 'application/pdf', bytes: bytes(wrap) },
  ];

  test.for<[string, () => Promise<SentFile[]> | SentFile[], Partial<ArtMeta>, RegExp | null]>([
    ['an ebook in order', () => files, {}, null],
    ['a free book', () => files, { terms: { price: 0, tags: [], series: null } }, null],
    ['too low a price', () => files, { terms: { price: 4989, tags: [], series: null } }, /49,90/],
    ['no annotation', () => files, { annotation: ' \n' }, /аннотации/],
    ['no genre', () => files, { genres: [] }, /жанра/],
    ['a title of blanks', () => files, { title: ' ' }, /названия/],
    ['no cover', () => [files[0] as SentFile], {}, /обложка/],
    ['a small cover', () => ebookFiles('Малая вода', 999), {}, /Обложка мала/],
    ['a cover that is text', () => [files[0] as SentFile, { ...cover(), bytes: bytes('no') }], {}, /Обложка не/],
    ['an EPUB that is text', () => [epub(bytes('no book at all')), cover()], {}, /mimetype/],
    ['an EPUB without mimetype', () => [epub(epubOf('x', ['mimetype'])), cover()], {}, /mimetype/],
    ['no container', () => [epub(epubOf('x', ['META-INF/container.xml'])), cover()], {}, /container/],
    ['an EPUB without OPF', () => [epub(epubOf('x', ['book.opf'])), cover()], {}, /OPF/],
    ['an EPUB cut short', () => [epub(epubOf('x').subarray(0, -30)), cover()], {}, /повреждён/],
    ['a print edition in order', () => print('%PDF-1.7 wrap'), { edition: 'print' }, null],
    ['a wrap that is no PDF', () => print('picture'), { edition: 'print' }, /не\u00A0PDF/],
    ['a print edition without its block', () => print('%PDF-1').slice(1), { edition: 'print' }, /PDF блока/],
  ])('[RT09] %s', async ([, made, changes, reason]) => {
    const given = await made();
    const uuid = await sent(given, changes);
    await check(uuid);
    await world.passTime();
    const status = await world.statusOf(uuid);
    if (reason === null) expect(status).toMatchObject({ status: 'published', reason: null });
    else expect(status).toMatchObject({ status: 'refused', reason: expect.stringMatching(reason), art_id: null });
  });

  test('[RT09] a size that is not the one named is refused', async () => {
    const [named, ...rest] = metaOf(files).files;
    const changed = named ? [{ ...named, bytes: named.bytes + 1 }, ...rest] : [];
    const uuid = await sent(files, { files: changed });
    await check(uuid);
    await world.passTime();
    expect(await world.statusOf(uuid)).toMatchObject({ status: 'refused', reason: expect.stringMatching(/Размер/) });
  });
});

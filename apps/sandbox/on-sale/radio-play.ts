import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { money } from '@pero/kernel/money';
import { type Percent, percent } from '@pero/kernel/percent';
import { documentsOf } from '@pero/pages/actions';
import { type Route, serve } from '@pero/server-platform/http/serve';
import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId } from '@pero/wire/shapes';
import { requireWork } from '@pero/works/actions/access';
import { putAuthor } from '@pero/works/actions/author-of-book';
import type { KindOfWork } from '@pero/works/actions/kinds';
import { addWork, changeWork, rolesOfBooks, workById } from '@pero/works/actions/rows';
import { submitWork } from '@pero/works/actions/submitting';
import { genreById } from '@pero/works/rules/genres/genres';
import type { Age } from '@pero/works/rules/meta';
import { printedName } from '@pero/works/rules/persons';
import sharp from 'sharp';
import { z } from 'zod';

/*
 * A kind of work that the product does not have, for tests: a play for the radio. It shows that whoever judges, sells, pays
 * and counts knows no kinds: nothing of them is changed for it.
 */

export const RATE: Percent = percent(42);

const begin = endpoint('POST /radio-plays', {
  id: 'TEST',
  summary: 'Begins a play',
  who: 'user',
  input: z.object({ title: z.string(), genre: z.int(), price: z.int() }),
  output: z.object({ id: z.int() }),
});
const send = endpoint('POST /radio-plays/:playId/submission', {
  id: 'TEST',
  summary: 'Sends a play to its judges',
  who: 'user',
  input: z.object({ playId: pathId }),
  output: nothing,
});

export const radioPlayRoutes: Route[] = [
  serve(begin, async (act, { title, genre, price }) => {
    const { db, now, actor } = act;
    const work = { ownerId: actor.userId, kind: 'radio-play', title, licenseType: 'exclusive' } as const;
    const id = await addWork(db, work, now);
    await putAuthor(act, id, '');
    const annotation = 'Пьеса для голоса, дождя и старой лестницы.';
    await changeWork(db, id, { annotation, genreIds: [genre], age: 12, price: money(price * 100), volume: 3600 }, now);
    return { id };
  }),
  serve(send, async (act, { playId }) => {
    const work = await requireWork(act, playId, 'submit');
    await submitWork(act, work, { step: 'submit', rules: documentsOf()('publication_rules'), volume: work.volume });
    return {};
  }),
];

export const radioPlay: KindOfWork = {
  kind: 'radio-play',
  words: { nominative: 'пьеса', genitive: 'пьесы', dative: 'пьесе', accusative: 'пьесу', isFeminine: true },
  page: (id) => `/radio-plays/${id}/`,
  judging: { described: async () => ({ kindLabel: 'Радиопьеса', sourceWork: '' }) },
  onSale: {
    editions: ['audio'],
    async facts(db, id) {
      const work = await workById(db, id);
      if (!work) throw new Error(`There is no play ${id}`);
      const people = await rolesOfBooks(db, [id]);
      return {
        workId: id,
        ownerId: work.ownerId,
        uuid: work.uuid,
        revision: work.revision,
        shopKind: 'radio-play',
        licence: work.licenseType,
        title: work.title,
        annotation: work.annotation,
        authors: people.map(({ role, ...person }) => ({ name: printedName(person), role })),
        genres: work.genreIds.flatMap((one) => genreById(one) ?? []).map((one) => ({ id: one.id, name: one.label })),
        tags: [],
        age: (work.age ?? 18) as Age,
        marks: { obscene: false, drugs: false, lgbt: false },
        price: work.price ?? 0,
        volume: work.volume,
        completionPercent: 100,
        isFinished: true,
        notice: null,
        chapters: [],
      };
    },
    filesOf: () => [{ format: 'cover', role: 'cover' }],
    async makeFile(_hand, files, { key }) {
      const square = { width: 1200, height: 1200, channels: 3, background: '#224466' } as const;
      const bytes = await sharp({ create: square }).jpeg().toBuffer();
      await files.put(key, Readable.from([bytes]), { mime: 'image/jpeg' });
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { bytes: bytes.byteLength, sha256, mime: 'image/jpeg', pages: null };
    },
  },
  earning: { rate: () => RATE },
};

import { coverOf } from '@pero/covers/actions/cover';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import { forgetFiles } from '@pero/works/actions/forget-files';
import type { Kinds } from '@pero/works/actions/kinds';
import { isPaintRefusal, painted, storedBytes } from '@pero/works/actions/painting';
import { z } from 'zod';
import { changePage, pageById, pageOfPerson, pagesShowing } from '../store/pages.ts';
import { keptPicture } from './files.ts';
import { cardStamp, type Look, shownOf } from './shown.ts';

export const paintCardLater = task('author-pages.paint-card', { subject: z.int() });

export type CardTools = Kinds & { readonly files: Files };

/** The picture that stands under a link to the page: the photo, or the first cover, beside the name. */
export async function paintCard(context: JobContext, { files, kinds }: CardTools, pageId: number): Promise<void> {
  const known = await context.inAct(({ db }) => faceOf({ db, kinds }, pageId));
  if (!known || known.stamp === known.page.cardOf) return;
  if (known.key === null) return forgetCard(context, pageId);
  const picture = await storedBytes(files, known.key);
  if (!picture) return;
  const words = { title: known.name, author: 'Страница автора', age: null };
  const card = await painted({ kind: 'card', shape: 'wide', picture, ...words }, known.page.ownerId);
  if (isPaintRefusal(card)) throw new Error(`The card of page ${pageId} was not painted: ${card.refused}`);
  const cardKey = await keptPicture(files, pageId, 'card', card.bytes);
  await context.inAct(async (act) => {
    const held = await pageById(act.db, pageId, { lock: true });
    const now = held && (await faceOf({ db: act.db, kinds }, pageId));
    // Changed again meanwhile: a job of its own paints that.
    if (!held || now?.stamp !== known.stamp) return forgetFiles(act, [cardKey]);
    await changePage(act.db, pageId, { cardKey, cardOf: known.stamp });
    await forgetFiles(act, held.cardKey === null ? [] : [held.cardKey]);
  });
}

/** There is nothing to paint it from any more: a photo that was taken away is not kept in a picture of it. */
function forgetCard(context: JobContext, pageId: number): Promise<void> {
  return context.inAct(async (act) => {
    const held = await pageById(act.db, pageId, { lock: true });
    if (!held || held.cardKey === null || held.photoKey !== null) return;
    await changePage(act.db, pageId, { cardKey: null, cardOf: null });
    await forgetFiles(act, [held.cardKey]);
  });
}

async function faceOf(look: Look, pageId: number) {
  const page = await pageById(look.db, pageId);
  if (!page) return null;
  const shown = await shownOf(look, page);
  const first = shown.books.find(({ cover }) => cover.url !== null);
  const cover = first ? await coverOf(look.db, first.id, 'image') : null;
  return { page, name: shown.name, stamp: cardStamp(shown), key: page.photoKey ?? cover?.key ?? null };
}

export function pageOfName(context: JobContext, personId: number): Promise<number | null> {
  return context.inAct(async ({ db }) => (await pageOfPerson(db, personId))?.id ?? null);
}

export function pagesWith(context: JobContext, workId: number): Promise<number[]> {
  return context.inAct(({ db }) => pagesShowing(db, workId));
}

import { Readable } from 'node:stream';
import { recordingsRead } from '@pero/audio/actions/recordings-read';
import { audiobookById } from '@pero/audio/actions/rows';
import { saleWishFor } from '@pero/production/actions/file-wishes';
import { makeBytes } from '@pero/production/actions/makers';
import { manuscriptOf } from '@pero/production/actions/manuscript';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { bookById } from '@pero/works/actions/rows';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { soldChapters } from '@pero/writing/rules/sold-chapters';
import { REFUSALS } from '../rules/read-along.ts';
import { type NewChapter, putChapters } from '../store/chapters.ts';
import { changeReadAlong, type ReadAlongRow, textMarks } from '../store/read-alongs.ts';
import { goOn } from './align.ts';
import { pages } from './pages.ts';
import { alignNow } from './tasks.ts';

/** Said to the author; everything else is our own fault. */
export class Given extends Error {}

/** Lays out what is to be aligned: the EPUB of the text as readers get it, and which recording reads which of its pages. */
export async function prepareOne(
  context: JobContext,
  { files }: { readonly files: Files },
  { workId, ownerId, askedAt, baseKey }: ReadAlongRow & { readonly ownerId: number },
): Promise<void> {
  const { wish, known } = await context.inAct(async ({ db, now }) => {
    const found = await knownOf(db, files, workId);
    return { known: found, wish: await saleWishFor(db, files, found.book, 'epub', now) };
  });
  const made = await makeBytes(ownerId, wish);
  if ('refused' in made) throw new Given(made.refused);
  const { bytes } = made.made;
  const shown = await pages.ask(`user-${ownerId}`, 'shown', bytes);
  const chapters = laidOut(known, shown);
  if (chapters.length === 0) throw new Given(REFUSALS['read-along-no-sound'].message);
  // The same for every try, so that one that is killed leaves nothing behind.
  const key = `read-along/${workId}/text-${askedAt.getTime()}`;
  await files.put(key, Readable.from([bytes]), { mime: 'application/epub+zip' });
  await context.inAct(async (act) => {
    const { db, now } = act;
    const recorded = new Set(chapters.map(({ chapterId }) => chapterId));
    const isWhole = known.written.every((id) => recorded.has(id));
    const next = { state: 'aligning', tries: 0, baseKey: key, isWhole } as const;
    if (!(await changeReadAlong(db, workId, ['preparing'], next, now)))
      return forgetFiles(act, key === baseKey ? [] : [key]);
    const gone = await putChapters(db, workId, chapters, now);
    await forgetFiles(act, [...gone, ...(baseKey && baseKey !== key ? [baseKey] : [])]);
    await act.enqueue(alignNow, {});
    // Where nothing has changed nothing is aligned.
    await goOn(act, workId);
  });
}

async function knownOf(db: Db, files: Files, workId: number) {
  const audio = await audiobookById(db, workId);
  const book = audio?.bookId ? await bookById(db, audio.bookId) : null;
  if (!book || book.deletedAt !== null) throw new Given(REFUSALS['read-along-no-book'].message);
  const { sectionIds } = await manuscriptOf(db, files, book, { sold: true, withoutBytes: true });
  const { recordings } = await recordingsRead(db, workId, book.id);
  const marks = await textMarks(
    db,
    recordings.map(({ chapterId }) => chapterId),
  );
  const sold = soldChapters(await chaptersOfBook(db, book.id));
  const written = sold.filter(({ kind, characters }) => kind === 'chapter' && characters > 0).map(({ id }) => id);
  return { book, sectionIds, recordings, marks, written };
}

type Known = Awaited<ReturnType<typeof knownOf>>;
type Shown = readonly {
  readonly sections: readonly string[];
  readonly blocks: NewChapter['blocks'];
  readonly sentences: readonly string[];
}[];

const TWO_ON_A_PAGE =
  'В\u00A0EPUB эта глава стоит внутри другой, и\u00A0запись у\u00A0них должна быть одна. Сделайте её отдельной главой';

/** Recordings that read a part of the EPUB, in the order of the audiobook; of two that read one chapter the first. */
function laidOut({ recordings, sectionIds, marks }: Known, shown: Shown): NewChapter[] {
  const chapterOf = new Map([...sectionIds].map(([chapterId, section]) => [section, chapterId]));
  const taken = new Set<number>();
  const recorded = new Set(recordings.map(({ chapterId }) => chapterId));
  return recordings.flatMap(({ fileId, title, chapterId, key, kind, seconds, wave }, at) => {
    const part = shown.findIndex(({ sections }) => sections.some((one) => chapterOf.get(one) === chapterId));
    const page = shown[part];
    const textMark = marks.get(chapterId);
    if (!page || textMark === undefined || page.sentences.length === 0 || taken.has(chapterId)) return [];
    taken.add(chapterId);
    // Whose page it is: the first of those on it that has a recording.
    const first = page.sections.map((one) => chapterOf.get(one)).find((one) => one !== undefined && recorded.has(one));
    const refused = first === chapterId ? null : TWO_ON_A_PAGE;
    const sound = { soundKey: key, soundKind: kind, seconds, wave };
    const text = { textMark, part, blocks: page.blocks, sentences: page.sentences };
    return [{ fileId, ordering: at + 1, chapterId, title, ...sound, ...text, refused }];
  });
}

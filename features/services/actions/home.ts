import { bringRecording } from '@pero/audio/actions/reader-order';
import { saveMeta } from '@pero/books/actions/meta';
import { type Prepared, prepareGivenCover, saveCover } from '@pero/covers/actions/save';
import { seenText } from '@pero/kernel/text/seen-text';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import { NotFound } from '@pero/server-platform/http/errors';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { requireBook } from '@pero/works/actions/access';
import { storedBytes } from '@pero/works/actions/painting';
import type { Result } from '../rules/catalogue.ts';
import { FILE_BYTES, RESULT_BYTES, SOUND, type TakeAs } from '../rules/files.ts';
import { isOver } from '../rules/states.ts';
import { type FileRow, fileOf, filesOf, setTaken } from '../store/threads.ts';
import { bringText } from '../tasks.ts';
import { shownFile } from './files.ts';
import { type Led, ownOrder, record } from './led.ts';

type Ready =
  | { readonly as: 'cover'; readonly cover: Prepared }
  | { readonly as: 'annotation'; readonly text: string }
  | { readonly as: 'text' }
  | { readonly as: 'recording'; readonly file: Parameters<typeof bringRecording>[2] }
  | { readonly refused: 'home-unfit'; readonly values: { readonly why: string } };

const unfit = (why: string) => ({ refused: 'home-unfit', values: { why } }) as const;
/** A text of 2 500 letters in any encoding, with room. */
const ANNOTATION_BYTES = 32_768;

/** Whether and as what a result comes home; the slow part of it, before the transaction. */
export async function prepareHome(
  context: BeforeContext<Actor>,
  files: Files,
  { orderId, fileId }: { readonly orderId: number; readonly fileId: number },
): Promise<Ready> {
  const led = await ownOrder(context, orderId);
  const file = await fileOf(context.db, orderId, fileId);
  if (!file) throw new NotFound('file of an order');
  const as = homeFor(led, file);
  if (typeof as === 'object') return as;
  const bookId = led.head.workId ?? 0;
  if (as === 'text') return { as };
  if (as === 'recording') return { as, file: await copied(files, led.details.audiobookId ?? 0, file) };
  const bytes = await storedBytes(files, file.fileKey);
  if (!bytes) throw new NotFound('file of an order');
  if (as === 'cover') return { as, cover: await prepareGivenCover(context, files, bookId, bytes) };
  // As every text that comes by a form.
  return { as, text: seenText(new TextDecoder().decode(bytes)) };
}

/** The order keeps its own: what lies in the workshop is cut, mended and thrown away. The same name for every try. */
async function copied(files: Files, audiobookId: number, { id, fileKey, name, mime, bytes }: FileRow) {
  const known = await files.open(fileKey);
  if (!known) throw new NotFound('file of an order');
  const key = `audio/${audiobookId}/order/${id}`;
  await files.put(key, known.stream, { mime });
  return { uploadId: `order-${id}`, fileKey: key, fileName: name, bytes };
}

function homeFor(led: Led, file: FileRow): TakeAs | ReturnType<typeof unfit> {
  if (led.head.workId === null) return unfit('книги больше нет');
  if (file.purpose !== 'result') return unfit('это не\u00A0результат работы');
  const stage = led.stages.find(({ number }) => number === file.stage);
  const isShown = stage?.state === 'accepted' || stage?.state === 'handed_over' || isOver(led.state);
  if (!isShown) return unfit('этап ещё в\u00A0работе');
  const home = HOMES[led.service.result];
  if (!home) return unfit('этот результат скачивают файлом');
  if (home.as === 'recording' && led.details.audiobookId === null)
    return unfit('заказ не\u00A0из\u00A0мастерской звука, файлы скачивают');
  return home.types.includes(file.mime) && file.bytes <= home.most ? home.as : unfit(home.needs);
}

type Home = {
  readonly as: TakeAs;
  readonly types: readonly string[];
  /** Larger ones are downloaded: what comes home is held in memory, but for sound. */
  readonly most: number;
  readonly needs: string;
};

/** What has a place in the book; sound, films and archives are downloaded. */
const HOMES: Readonly<Partial<Record<Result, Home>>> = {
  cover: { as: 'cover', types: ['image/jpeg', 'image/png'], most: FILE_BYTES, needs: 'нужна картинка JPEG или PNG' },
  annotation: { as: 'annotation', types: ['text/plain'], most: ANNOTATION_BYTES, needs: 'нужен короткий текст TXT' },
  audio: { as: 'recording', types: SOUND, most: RESULT_BYTES, needs: 'нужен MP3, WAV или FLAC' },
  text: {
    as: 'text',
    types: ['application/zip', 'application/rtf'],
    most: FILE_BYTES,
    needs: 'нужен DOCX, ODT или RTF до\u00A070\u00A0МБ',
  },
};

/** SV81: the author's yes. An edited text changes nothing by itself: it becomes versions beside the chapters. */
export async function takeHome(act: Act, { orderId, fileId }: { orderId: number; fileId: number }, ready: Ready) {
  if ('refused' in ready) return ready;
  const led = await ownOrder(act, orderId, 'lock');
  if (ready.as === 'recording') {
    const answer = await bringRecording(act, led.details.audiobookId ?? 0, ready.file);
    if (answer !== 'brought') return { refused: 'home-locked', values: answer } as const;
    return takenHome(act, led, fileId, ready.as);
  }
  const bookId = led.head.workId;
  if (bookId === null) return unfit('книги больше нет');
  // It may be somebody else's by now.
  await requireBook(act, bookId, 'edit');
  if (ready.as === 'text') await act.enqueue(bringText, { orderId, fileId, userId: act.actor.userId });
  else {
    const answer = await intoBook(act, bookId, ready);
    if (answer !== null) return answer;
    return takenHome(act, led, fileId, ready.as);
  }
  return shownFiles(act, orderId);
}

async function takenHome(act: Act, led: Led, fileId: number, as: TakeAs) {
  await setTaken(act.db, fileId, as, act.now);
  await record(act, led, { what: `home-${as}`, byRole: 'author', userId: act.actor.userId, text: '' });
  return shownFiles(act, led.head.id);
}

async function shownFiles(act: Act, orderId: number) {
  const files = await filesOf(act.db, orderId);
  return { files: files.map((file) => shownFile(file, 'services/orders', act.actor.userId)) };
}

async function intoBook(act: Act, bookId: number, ready: Extract<Ready, { as: 'cover' | 'annotation' }>) {
  const answer =
    ready.as === 'cover'
      ? await saveCover(act, bookId, ready.cover, null)
      : await saveMeta(act, bookId, { annotation: ready.text });
  if (!('refused' in answer)) return null;
  const why = 'values' in answer && answer.values && 'why' in answer.values ? `${answer.values.why}` : WHY[ready.as];
  return { refused: 'home-locked', values: { why } } as const;
}

const WHY = {
  cover:
    'Картинка не\u00A0подошла для обложки: нужно от\u00A01600 × 2400 пикселей. Скачайте её и\u00A0откройте конструктор',
  annotation:
    'Аннотация должна содержать от\u00A0200 до\u00A02500\u00A0символов. Скачайте файл и\u00A0поправьте её на\u00A0странице книги',
} as const;

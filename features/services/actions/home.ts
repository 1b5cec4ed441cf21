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
import type { TakeAs } from '../rules/files.ts';
import { isOver } from '../rules/states.ts';
import { type FileRow, fileOf, filesOf, setTaken } from '../store/threads.ts';
import { bringText } from '../tasks.ts';
import { shownFile } from './files.ts';
import { type Led, ownOrder, record } from './led.ts';

type Ready =
  | { readonly as: 'cover'; readonly cover: Prepared }
  | { readonly as: 'annotation'; readonly text: string }
  | { readonly as: 'text' }
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
  const bytes = await storedBytes(files, file.fileKey);
  if (!bytes) throw new NotFound('file of an order');
  if (as === 'cover') return { as, cover: await prepareGivenCover(context, files, bookId, bytes) };
  // As every text that comes by a form.
  return { as, text: seenText(new TextDecoder().decode(bytes)) };
}

function homeFor(led: Led, file: FileRow): TakeAs | ReturnType<typeof unfit> {
  if (led.head.workId === null) return unfit('книги больше нет');
  if (file.purpose !== 'result') return unfit('это не\u00A0результат работы');
  const stage = led.stages.find(({ number }) => number === file.stage);
  const isShown = stage?.state === 'accepted' || stage?.state === 'handed_over' || isOver(led.state);
  if (!isShown) return unfit('этап ещё в\u00A0работе');
  const home = HOMES[led.service.result];
  if (!home) return unfit('этот результат скачивают файлом');
  const isFit = home.types.includes(file.mime) && (home.as !== 'annotation' || file.bytes <= ANNOTATION_BYTES);
  return isFit ? home.as : unfit(home.needs);
}

type Home = { readonly as: TakeAs; readonly types: readonly string[]; readonly needs: string };

/** What has a place in the book; sound, films and archives are downloaded. */
const HOMES: Readonly<Partial<Record<Result, Home>>> = {
  cover: { as: 'cover', types: ['image/jpeg', 'image/png'], needs: 'нужна картинка JPEG или PNG' },
  annotation: { as: 'annotation', types: ['text/plain'], needs: 'нужен текст TXT' },
  text: { as: 'text', types: ['application/zip', 'application/rtf'], needs: 'нужен DOCX, ODT или RTF' },
};

/** SV81: the author's yes. An edited text changes nothing by itself: it becomes versions beside the chapters. */
export async function takeHome(act: Act, { orderId, fileId }: { orderId: number; fileId: number }, ready: Ready) {
  if ('refused' in ready) return ready;
  const led = await ownOrder(act, orderId, 'lock');
  const bookId = led.head.workId;
  if (bookId === null) return unfit('книги больше нет');
  // It may be somebody else's by now.
  await requireBook(act, bookId, 'edit');
  if (ready.as === 'text') await act.enqueue(bringText, { orderId, fileId, userId: act.actor.userId });
  else {
    const answer = await intoBook(act, bookId, ready);
    if (answer !== null) return answer;
    await setTaken(act.db, fileId, ready.as, act.now);
    await record(act, led, { what: `home-${ready.as}`, byRole: 'author', userId: act.actor.userId, text: '' });
  }
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

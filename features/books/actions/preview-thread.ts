import { parentPort } from 'node:worker_threads';
import { relinked } from '@pero/manuscript/canonical';
import type { BookInfo, Manuscript, Picture } from '@pero/manuscript/model';
import { openPreviewPress } from '@pero/preview/press';
import type { ChapterText } from '../rules/chapter-text.ts';
import { bookManuscript, type ChapterOfBook } from './book-manuscript.ts';
import type {
  FromThread,
  LayRequest,
  LoadPictures,
  PictureStub,
  PressAnswer,
  PressRequest,
  ShowRequest,
  ToThread,
} from './preview-requests.ts';

/**
 * The thread in front of the press: it makes manuscripts of texts, so that the server never does. The press itself works
 * in processes of its own.
 */
const press = openPreviewPress();
const waiting = new Map<number, (given: readonly Picture[]) => void>();
const layouts = new Map<string, { readonly pages: number; readonly sectionIds: ReadonlyMap<number, string> }>();
const LAYOUTS_KEPT = 32;

parentPort?.on('message', (message: ToThread) => {
  if ('given' in message) {
    waiting.get(message.id)?.(message.given);
    waiting.delete(message.id);
    return;
  }
  answerTo(message.request, picturesFor(message.id)).then(
    (answer) => tell({ id: message.id, answer }),
    (fault: unknown) => tell({ id: message.id, fault: String(fault) }),
  );
});

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}

function picturesFor(id: number): LoadPictures {
  return (needs) =>
    new Promise((resolve) => {
      waiting.set(id, resolve);
      tell({ id, needs });
    });
}

function answerTo(request: PressRequest, load: LoadPictures): Promise<PressAnswer> {
  return request.kind === 'show' ? show(request, load) : lay(request, load);
}

async function show(request: ShowRequest, load: LoadPictures): Promise<PressAnswer> {
  const { key, by, info, chapter, options, near } = request;
  const { text } = ownNames(info, [{ ...chapter, depth: 0 }], request.pictures);
  const [section] = text.sections;
  if (!section) throw new Error('The chapter is empty');
  const laid = layouts.get(key);
  const id = laid?.sectionIds.get(chapter.id) ?? `c${chapter.id}`;
  const shown = await press.showChapter({
    key,
    by,
    info: text.info,
    section: { ...section, id },
    notes: text.notes,
    pictures: sourceOf(key, load),
    options,
    near,
  });
  return 'superseded' in shown ? { superseded: true } : { shown: { ...shown, pagesInBook: laid?.pages ?? null } };
}

async function lay({ key, info, chapters, options, ...request }: LayRequest, load: LoadPictures): Promise<PressAnswer> {
  const read = chapters.map(({ content, ...chapter }) => ({ ...chapter, content: JSON.parse(content) as ChapterText }));
  const { text, sectionIds } = ownNames(info, read, request.pictures);
  const laid = await press.layBook({ key, manuscript: text, pictures: sourceOf(key, load), options });
  if ('superseded' in laid) return { superseded: true };
  layouts.delete(key);
  layouts.set(key, { pages: laid.pages, sectionIds });
  const [oldest] = layouts.keys();
  if (layouts.size > LAYOUTS_KEPT && oldest !== undefined) layouts.delete(oldest);
  return { laid: laid.pages };
}

/** A row of a picture never changes, so its number names its bytes for ever. */
function sourceOf(key: string, load: LoadPictures) {
  return { load, name: (id: string) => `${key}/${id}` };
}

/** Pictures keep the names they have in the book: the press remembers them by these from one chapter to the next. */
function ownNames(info: BookInfo, chapters: readonly ChapterOfBook[], stubs: readonly PictureStub[]) {
  const pictures = stubs.map((stub) => ({ ...stub, bytes: new Uint8Array(0) }));
  const { manuscript, sectionIds, pictureIds } = bookManuscript(info, chapters, pictures);
  const back = new Map([...pictureIds].map(([own, canonical]) => [canonical, own]));
  const { pictures: _, ...text }: Manuscript = relinked(manuscript, (link) => link, back);
  return { text, sectionIds };
}

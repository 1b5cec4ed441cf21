import { flushCompileCache } from 'node:module';
import { relinked } from '@pero/manuscript/canonical';
import type { Block, BookInfo, Manuscript, Picture } from '@pero/manuscript/model';
import { openPreviewPress } from '@pero/preview/press';
import type { ChapterText } from '../rules/chapter-text.ts';
import { bookManuscript, type ChapterOfBook } from './book-manuscript.ts';
import type {
  FromPress,
  LayRequest,
  LoadPictures,
  PictureStub,
  PressAnswer,
  PressRequest,
  ShowRequest,
  ToPress,
} from './preview-requests.ts';

/**
 * The process in front of the press: it makes manuscripts of texts, so that the server never does. The press itself works
 * in processes of its own.
 */
const press = openPreviewPress();
const waiting = new Map<number, (given: readonly Picture[]) => void>();
const layouts = new Map<string, { readonly pages: number; readonly sectionIds: ReadonlyMap<number, string> }>();
const LAYOUTS_KEPT = 32;
const BEAT_MS = 1000;

flushCompileCache();
process.on('disconnect', () => process.exit());
setInterval(() => tell({ beat: true }), BEAT_MS);
process.on('message', (message: ToPress) => {
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

function tell(message: FromPress): void {
  process.send?.(message);
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
  const { key, by, owner, info, chapter, options } = request;
  const content = JSON.parse(chapter.content) as ChapterText;
  const { atOf, blockAt } = numbering(content.blocks);
  const near = 'block' in request.near ? { block: atOf(request.near.block) } : request.near;
  const { text } = ownNames(info, [{ ...chapter, content, depth: 0 }], request.pictures);
  const [section] = text.sections;
  if (!section) throw new Error('The chapter is empty');
  const laid = layouts.get(key);
  const id = laid?.sectionIds.get(chapter.id) ?? `c${chapter.id}`;
  const shown = await press.showChapter({
    key,
    by,
    owner,
    info: text.info,
    section: { ...section, id },
    notes: text.notes,
    pictures: sourceOf(key, load),
    options,
    near,
  });
  if ('superseded' in shown) return { superseded: true };
  const places = shown.places.map((place) => ({ ...place, block: blockAt(place.block) }));
  return { shown: { ...shown, places, pagesInBook: laid?.pages ?? null } };
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

/** Empty paragraphs stand in the editor and not on paper: from the editor's numbers to those of the page, and back. */
function numbering(blocks: readonly Block[]) {
  const printed = blocks.flatMap((block, at) => (isBlank(block) ? [] : at));
  return {
    atOf: (block: number) => {
      const at = printed.findIndex((number) => number >= block);
      return at === -1 ? Math.max(0, printed.length - 1) : at;
    },
    blockAt: (at: number) => (at < 0 ? at : (printed[at] ?? blocks.length - 1)),
  };
}

function isBlank(block: Block): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'subheading') return false;
  return block.inlines.every((inline) => inline.kind === 'text' && inline.text.trim() === '');
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

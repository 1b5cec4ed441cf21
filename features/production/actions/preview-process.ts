import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { relinked } from '@pero/manuscript/canonical/canonical';
import type { Block, BookInfo, Manuscript, Picture } from '@pero/manuscript/model';
import { openPreviewPress } from '@pero/preview/press';
import { type AskParent, serveTasks } from '@pero/processes/child';
import { bookManuscript, type ChapterOfBook } from './book-manuscript.ts';
import type { MatterWords } from './matter-sections.ts';
import type {
  LayRequest,
  LoadPictures,
  PagesRequest,
  PictureStub,
  PressAnswer,
  PressRequest,
  ShowRequest,
} from './preview-requests.ts';

/**
 * The process in front of the press: it makes manuscripts of texts, so that the server never does. The press itself works
 * in processes of its own.
 */
const press = openPreviewPress();
const layouts = new Map<string, { readonly pages: number; readonly sectionIds: ReadonlyMap<number, string> }>();
const LAYOUTS_KEPT = 32;

const tasks = {
  answer: (request: PressRequest, askParent: AskParent) =>
    // Nothing at all of a server that could not load them: the page is drawn without.
    answerTo(request, async (names) => ((await askParent(names)) as readonly Picture[] | undefined) ?? []),
};
export type PressTasks = typeof tasks;
serveTasks(tasks);

function answerTo(request: PressRequest, load: LoadPictures): Promise<PressAnswer> {
  if (request.kind === 'show') return show(request, load);
  return request.kind === 'lay' ? lay(request, load) : showBook(request, load);
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

async function lay({ key, options, ...request }: LayRequest, load: LoadPictures): Promise<PressAnswer> {
  const { text, sectionIds } = wholeOf(request);
  const laid = await press.layBook({ key, manuscript: text, pictures: sourceOf(key, load), options });
  if ('superseded' in laid) return { superseded: true };
  keepLayout(key, { pages: laid.pages, sectionIds });
  return { laid: laid.pages };
}

async function showBook({ key, options, ...request }: PagesRequest, load: LoadPictures): Promise<PressAnswer> {
  const { text, sectionIds } = wholeOf(request);
  const { page, chapterId } = request.wanted;
  const section = chapterId === undefined ? undefined : sectionIds.get(chapterId);
  const wanted = page === undefined && section !== undefined ? { section } : { page: page ?? 1 };
  const draw = { ...wanted, isSpread: request.isSpread };
  const shown = await press.showPages({ key, manuscript: text, pictures: sourceOf(key, load), options, draw });
  if ('superseded' in shown) return { superseded: true };
  keepLayout(key, { pages: shown.pages, sectionIds });
  const pageOf = new Map(shown.chapterPages.map((each) => [each.section, each.page]));
  const chapters = [...sectionIds].flatMap(([id, own]) => {
    const at = pageOf.get(own);
    return at === undefined ? [] : [{ id, page: at }];
  });
  const { pages: pagesInBook, contentsPage, drawn: pages } = shown;
  return { book: { pagesInBook, contentsPage, chapters, pages } };
}

function wholeOf({ info, chapters, pictures, matter }: Pick<LayRequest, 'info' | 'chapters' | 'pictures' | 'matter'>) {
  const read = chapters.map(({ content, ...chapter }) => ({ ...chapter, content: JSON.parse(content) as ChapterText }));
  return ownNames(info, read, pictures, matter);
}

function keepLayout(key: string, laid: { readonly pages: number; readonly sectionIds: ReadonlyMap<number, string> }) {
  layouts.delete(key);
  layouts.set(key, laid);
  const [oldest] = layouts.keys();
  if (layouts.size > LAYOUTS_KEPT && oldest !== undefined) layouts.delete(oldest);
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
function ownNames(
  info: BookInfo,
  chapters: readonly ChapterOfBook[],
  stubs: readonly PictureStub[],
  matter?: MatterWords,
) {
  const pictures = stubs.map((stub) => ({ ...stub, bytes: new Uint8Array(0) }));
  const { manuscript, sectionIds, pictureIds } = bookManuscript(info, chapters, pictures, matter);
  const back = new Map([...pictureIds].map(([own, canonical]) => [canonical, own]));
  const { pictures: _, ...text }: Manuscript = relinked(manuscript, (link) => link, back);
  return { text, sectionIds };
}

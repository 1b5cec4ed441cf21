import { openZip } from '@pero/manuscript/bytes/zip';
import { type MarkedPage, marked } from './marking.ts';

/** A page of the text. */
export type SpokenPage = MarkedPage & {
  readonly name: string;
  /** What the sections that begin or go on in it are called. */
  readonly sections: readonly string[];
};

/** What somebody reads in one go: the pages of a chapter. */
export type SpokenChapter = { readonly pages: readonly SpokenPage[]; readonly characters: number };

/** A page with no more than this is a heading: it is read together with what follows. */
const HEADING_MOST = 200;

/**
 * The chapters of our own EPUB as they are read aloud: cover, legal page, contents and notes left out, the pages of a chapter
 * that was divided put together.
 */
export async function spokenChapters(epub: Uint8Array): Promise<readonly SpokenChapter[]> {
  const zip = await openZip(epub);
  const names = ((await textIn(zip, 'EPUB/package.opf')) ?? '').matchAll(/href="(text\/[^"]+\.xhtml)"/g);
  const chapters: { pages: SpokenPage[]; isHeading: boolean }[] = [];
  for (const [, name = ''] of names) {
    const xhtml = (await textIn(zip, `EPUB/${name}`)) ?? '';
    const page = { name, sections: sectionsIn(xhtml), ...marked(xhtml) };
    if (!xhtml.includes('<body epub:type="bodymatter"') || page.sentences.length === 0) continue;
    const last = chapters.at(-1);
    const isHeading = lengthOf([page]) <= HEADING_MOST && !xhtml.includes('<p');
    if (last?.isHeading || (last && isContinued(xhtml))) {
      last.pages.push(page);
      last.isHeading = isHeading;
    } else chapters.push({ pages: [page], isHeading });
  }
  return chapters.map(({ pages }) => ({ pages, characters: lengthOf(pages) }));
}

function lengthOf(pages: readonly SpokenPage[]): number {
  return pages.flatMap(({ sentences }) => sentences).reduce((sum, { text }) => sum + text.length, 0);
}

function isContinued(xhtml: string): boolean {
  const body = xhtml.slice(xhtml.indexOf('<body'));
  return body.slice(body.indexOf('<section')).startsWith('<section class="continued"');
}

function sectionsIn(xhtml: string): readonly string[] {
  return [...xhtml.matchAll(/<section class="\w{1,20}" (?:id|data-continues)="([^"]{1,80})"/g)].map(
    ([, id = '']) => id,
  );
}

async function textIn(zip: Awaited<ReturnType<typeof openZip>>, name: string): Promise<string | undefined> {
  const bytes = await zip.read(name);
  return bytes && Buffer.from(bytes).toString('utf8');
}

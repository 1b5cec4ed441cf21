import { pack } from '@pero/epub/package/zip';
import { escaped, quoted } from '@pero/epub/xhtml';
import { openZip } from '@pero/manuscript/bytes/zip';
import type { Aligned } from '../align/align.ts';
import { type Stored, writeArchive } from './archive.ts';
import { type Clip, clipsOf, clock, durationOf, smil } from './overlay.ts';
import type { SpokenChapter, SpokenPage } from './pages.ts';

/** A chapter and its recording: an MP3 or an M4A, with a place for each sentence of its pages, in their order. */
export type ReadChapter = {
  readonly chapter: SpokenChapter;
  readonly path: string;
  readonly kind: 'MP3' | 'M4A';
  readonly seconds: number;
  readonly rows: readonly Aligned[];
};

/** How much of the book can be followed. */
export type ReadAlong = {
  readonly sentences: number;
  readonly shown: number;
  readonly pages: number;
  readonly seconds: number;
};

const AUDIO = { MP3: { mime: 'audio/mpeg', ending: 'mp3' }, M4A: { mime: 'audio/mp4', ending: 'm4a' } };
const ACTIVE = '-epub-media-overlay-active';
const STYLE = `\n.${ACTIVE} { background-color: #ffe8a3; color: #1d1a16; }\n`;

type Overlay = {
  readonly page: SpokenPage;
  readonly number: number;
  readonly audio: string;
  readonly clips: readonly Clip[];
};

/**
 * Makes an EPUB that reads along of our own EPUB and its recordings: each sentence is shown while it is heard, as media overlays
 * of EPUB 3. Chapters without a recording stay as they are.
 */
export async function writeReadAlong(
  epub: Uint8Array,
  order: { readonly to: string; readonly narrator: string; readonly chapters: readonly ReadChapter[] },
): Promise<ReadAlong> {
  const { to, narrator, chapters } = order;
  const audios = chapters.map(({ kind, path }, index) => {
    const { mime, ending } = AUDIO[kind];
    return { id: `audio-${index + 1}`, href: `audio/${index + 1}.${ending}`, mime, path };
  });
  const overlays = chapters.flatMap((each, index) => overlaysOf(each, audios[index]?.href ?? ''));
  const used = audios.filter(({ href }) => overlays.some(({ audio }) => audio === href));
  const zip = await openZip(epub);
  const pages = new Map(overlays.map(({ page }) => [`EPUB/${page.name}`, page.xhtml]));
  const entries = [];
  for (const name of zip.names) {
    const bytes = Buffer.from((await zip.read(name)) ?? []);
    const isPacked = /\.(?:jpe?g|png|gif|ttf)$|^mimetype$/.test(name);
    entries.push(pack({ name, bytes: changed(name, bytes), isPacked }));
  }
  const files = overlays.map(({ page, number, audio, clips }) => {
    const bytes = Buffer.from(smil(`../${page.name}`, `../${audio}`, clips), 'utf8');
    return pack({ name: `EPUB/overlays/${number}.smil`, bytes, isPacked: false });
  });
  const sounds = used.map(({ href, path }): Stored => ({ name: `EPUB/${href}`, path }));
  await writeArchive(to, [...entries, ...files, ...sounds]);
  const all = chapters.flatMap(({ rows }) => rows).length;
  const clips = overlays.flatMap((each) => each.clips);
  return { sentences: all, shown: clips.length, pages: overlays.length, seconds: durationOf(clips) / 1000 };

  function changed(name: string, bytes: Buffer): Buffer {
    const page = pages.get(name);
    if (page !== undefined) return Buffer.from(page, 'utf8');
    if (name === 'EPUB/book.css') return Buffer.concat([bytes, Buffer.from(STYLE, 'utf8')]);
    if (name !== 'EPUB/package.opf' || overlays.length === 0) return bytes;
    return Buffer.from(packageWith(bytes.toString('utf8'), { overlays, audios: used, narrator }), 'utf8');
  }

  function overlaysOf({ chapter, rows, seconds }: ReadChapter, audio: string): readonly Overlay[] {
    let done = 0;
    return chapter.pages.flatMap((page) => {
      const own = rows.slice(done, done + page.sentences.length);
      done += page.sentences.length;
      const lines = own.map((row, index) => ({ ...row, id: page.sentences[index]?.id ?? '' }));
      const clips = clipsOf(lines, Math.min(rows[done]?.start ?? seconds, seconds));
      const number = numberOf(page.name);
      return clips.length === 0 ? [] : [{ page, number, audio, clips }];
    });
  }

  function numberOf(name: string): number {
    return chapters.flatMap(({ chapter }) => chapter.pages).findIndex((page) => page.name === name) + 1;
  }
}

type Audio = { readonly id: string; readonly href: string; readonly mime: string };

/** What the package says besides: overlays of pages, lengths, the reader, and that there is something to hear. */
function packageWith(
  opf: string,
  {
    overlays,
    audios,
    narrator,
  }: { readonly overlays: readonly Overlay[]; readonly audios: readonly Audio[]; readonly narrator: string },
): string {
  const metas = [
    ...overlays.map(
      ({ number, clips }) =>
        `<meta property="media:duration" refines="#overlay-${number}">${clock(durationOf(clips))}</meta>`,
    ),
    `<meta property="media:duration">${clock(durationOf(overlays.flatMap(({ clips }) => clips)))}</meta>`,
    ...(narrator === '' ? [] : [`<meta property="media:narrator">${escaped(narrator)}</meta>`]),
    `<meta property="media:active-class">${ACTIVE}</meta>`,
    '<meta property="schema:accessMode">auditory</meta>',
    '<meta property="schema:accessibilityFeature">synchronizedAudioText</meta>',
  ];
  const items = [
    ...overlays.map(
      ({ number }) => `<item id="overlay-${number}" href="overlays/${number}.smil" media-type="application/smil+xml"/>`,
    ),
    ...audios.map(({ id, href, mime }) => `<item id="${id}" href="${href}" media-type="${mime}"/>`),
  ];
  const linked = overlays.reduce(
    (text, { page, number }) =>
      text.replace(
        `href="${quoted(page.name)}" media-type=`,
        `href="${quoted(page.name)}" media-overlay="overlay-${number}" media-type=`,
      ),
    opf,
  );
  return linked
    .replace('</metadata>', `${metas.join('\n')}\n</metadata>`)
    .replace('</manifest>', `${items.join('\n')}\n</manifest>`);
}

import { xmlEncodingRemarks } from '../bytes/encoding.ts';
import { childOf } from '../bytes/xml.ts';
import { openZip } from '../bytes/zip.ts';
import { canonical, canonicalWithNames, relinked } from '../canonical/canonical.ts';
import type { Manuscript, Note, Section } from '../model.ts';
import { typedNotesIn } from '../notes/typed-sections.ts';
import { type PictureShelf, pictureShelf } from '../pictures/pictures.ts';
import { unreadable } from '../reading/refusals.ts';
import type { Read, Remark, Report } from '../reading/report.ts';
import { chaptersOf } from '../text.ts';
import { blocksFrom } from './blocks.ts';
import { dividedSections } from './division.ts';
import { type Fb2Index, fb2Index } from './index.ts';
import { infoFrom } from './info.ts';
import type { Fb2References } from './inlines.ts';
import { bodySections, isOwnBody } from './sections.ts';
import { fb2Tree } from './tree.ts';

/**
 * Reads a FictionBook, plain or zipped, in any encoding that it declares or that its bytes give away. Files that
 * break the schema are read as far as their meaning is clear. Throws `Unreadable` when it is no XML at all.
 */
export async function readFb2(bytes: Uint8Array, _name: string): Promise<Read> {
  const file = isZip(bytes) ? await unzipped(bytes) : bytes;
  const { root, binaries, isMended } = fb2Tree(file);
  const index = fb2Index(root);
  const shelf = pictureShelf();
  const remarks = remarkBook();
  const labels = new Map<string, string>();
  const references = referencesOf(index, binaries, shelf, remarks, labels);
  if (isMended) remarks.add('changed', 'ampersand', 'Знаки «&», поставленные с ошибкой, исправлены');
  const info = infoFrom(childOf(root, 'description'), references);
  const read = index.texts.flatMap((body) => bodySections(body, info, { index, references, at: remarks.at }));
  const marked = notesOf(index, references, remarks, labels);
  const isOwn = index.texts.some(isOwnBody);
  const typed = typedNotesIn(isOwn || marked.length > 0 ? [] : read);
  const own = typed.notes.length > 0 ? typed.sections : read;
  const notes = [...marked, ...typed.notes];
  for (const id of binaries.keys()) references.picture(id);
  const divided = isOwn ? undefined : dividedSections(own.filter(isSomething));
  const raw = { info, sections: divided?.sections ?? own, notes, pictures: shelf.pictures };
  const allRemarks = [
    ...xmlEncodingRemarks(file),
    ...remarks.all(),
    ...shelf.remarks,
    ...typed.remarks,
    ...(divided?.remarks ?? []),
  ];
  if (divided === undefined) {
    const manuscript = canonical(raw);
    return { manuscript, report: { format: 'fb2', remarks: allRemarks, chapters: chaptersIn(manuscript) } };
  }
  const noteIds = new Set(notes.map(({ id }) => id));
  const { manuscript, names } = canonicalWithNames(
    relinked(raw, (link) => sectionLink(link, divided.anchors, noteIds)),
  );
  const chapters = divided.chapters.flatMap((chapter) => {
    const section = names.sections.get(chapter.section);
    return section === undefined ? [] : [{ ...chapter, section }];
  });
  return { manuscript, report: { format: 'fb2', remarks: allRemarks, chapters } };
}

function isSomething({ blocks, sections }: Section): boolean {
  return blocks.length > 0 || sections.length > 0;
}

/** Links lead to sections as the file has them; the new ones have other names. */
function sectionLink(
  link: string,
  anchors: ReadonlyMap<string, string>,
  noteIds: ReadonlySet<string>,
): string | undefined {
  const name = link.slice(1);
  if (!link.startsWith('#') || noteIds.has(name)) return link;
  const section = anchors.get(name);
  return section === undefined ? undefined : `#${section}`;
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

async function unzipped(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await openZip(bytes);
  const name = zip.names.find((entry) => /\.fb2$/i.test(entry) && !entry.startsWith('__MACOSX'));
  const file = name === undefined ? undefined : await zip.read(name);
  if (file === undefined) throw unreadable('unknown');
  return file;
}

type RemarkBook = {
  readonly add: (severity: Remark['severity'], code: string, message: string) => void;
  readonly at: (place: string) => void;
  readonly all: () => readonly Remark[];
};

/** The same remark about the same chapter is made once. */
function remarkBook(): RemarkBook {
  const remarks = new Map<string, Remark>();
  let place = '';
  return {
    at: (title) => {
      place = title;
    },
    add: (severity, code, message) =>
      void remarks.set(`${code} ${message} ${place}`, { severity, code, message, place }),
    all: () => [...remarks.values()],
  };
}

const CHANGES: ReadonlySet<string> = new Set(['annotation-moved', 'epigraph-moved', 'second-title-info']);

function referencesOf(
  index: Fb2Index,
  binaries: ReadonlyMap<string, Uint8Array>,
  shelf: PictureShelf,
  remarks: RemarkBook,
  labels: Map<string, string>,
): Fb2References {
  const known = new Map<string, string | undefined>();
  const kept = (id: string): string | undefined => {
    const bytes = binaries.get(id);
    if (bytes !== undefined) return shelf.add(bytes, id);
    remarks.add('lost', 'picture-missing', `Рисунка нет в файле: ${id}`);
    return undefined;
  };
  return {
    note: (id, label) => {
      const note = index.noteOf(id);
      if (note === undefined) remarks.add('lost', 'note-missing', `Сноски нет в файле: ${label}`);
      else if (!labels.get(note)) labels.set(note, label.replace(/^[[({<]|[\])}>]$/g, ''));
      return note;
    },
    hasNote: (id) => index.noteOf(id) !== undefined,
    section: index.sectionOf,
    picture: (id) => {
      if (!known.has(id)) known.set(id, kept(id));
      return known.get(id);
    },
    lost: (code, message) => remarks.add(CHANGES.has(code) ? 'changed' : 'lost', code, message),
  };
}

function notesOf(
  index: Fb2Index,
  references: Fb2References,
  remarks: RemarkBook,
  labels: ReadonlyMap<string, string>,
): readonly Note[] {
  const read = index.notes.map(({ id, label, children }) => {
    remarks.at(`Примечание ${label}`.trim());
    return { id, label, blocks: blocksFrom(children, references) };
  });
  return read.map((note) => ({ ...note, label: note.label || (labels.get(note.id) ?? '') }));
}

function chaptersIn(manuscript: Manuscript): Report['chapters'] {
  const all = chaptersOf(manuscript);
  return all.map(({ section, title }) => ({
    section: section.id,
    title,
    confidence: 1,
    reason: all.length === 1 && title === '' ? 'whole' : 'heading',
  }));
}

import { kindOf, wordsOf } from '@pero/manuscript/fb2/style';
import type { Manuscript, Picture, Section } from '@pero/manuscript/model';

const EXTENSIONS: Readonly<Record<Picture['mime'], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

/** What things are called in the file: an XML `ID` is unique in the whole document and has no spaces or slashes. */
export type Names = {
  readonly section: (id: string) => string;
  readonly note: (id: string) => string;
  readonly label: (id: string) => string;
  readonly picture: (id: string) => string;
  readonly isNote: (id: string) => boolean;
  /** A new name for a letter: FictionBook tells it from a quotation by nothing else. */
  readonly letter: () => string;
};

/**
 * The names of everything in the manuscript. A section whose kind does not follow from its heading says it in its name:
 * `s3.part`. Pictures end as their files would: `p1.jpg`.
 */
export function namesOf(manuscript: Manuscript): Names {
  const sections = new Map<string, string>();
  const nameSection = (section: Section): void => {
    const kind = kindOf(wordsOf(section.title[0] ?? []), section.sections.length > 0);
    sections.set(section.id, kind === section.kind ? section.id : `${section.id}.${section.kind}`);
    section.sections.forEach(nameSection);
  };
  manuscript.sections.forEach(nameSection);
  const labels = new Map(manuscript.notes.map((note) => [note.id, note.label]));
  const pictures = new Map(manuscript.pictures.map(({ id, mime }) => [id, `${id}.${EXTENSIONS[mime]}`]));
  let letters = 0;
  return {
    section: (id) => sections.get(id) ?? id,
    note: (id) => id,
    label: (id) => labels.get(id) ?? '*',
    picture: (id) => pictures.get(id) ?? id,
    isNote: (id) => labels.has(id),
    letter: () => {
      letters += 1;
      return `letter.${letters}`;
    },
  };
}

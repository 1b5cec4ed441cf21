import { createHash } from 'node:crypto';
import { keptSections } from '@pero/imports/rules/outline';
import { readInWorker } from '@pero/manuscript/apart/worker';
import type { Manuscript, Person, Section } from '@pero/manuscript/model';
import { textOf, titleOf } from '@pero/manuscript/text';
import type { Db } from '@pero/server-platform/database/db';
import { signatureOf } from '../rules/similarity/similarity.ts';
import { type ForeignChapter, keepForeignText } from '../store/foreign-texts.ts';

/** What is said of a text whose file says nothing else. */
export const PUBLIC_DOMAIN = 'общественное достояние';

type Brought = { readonly bytes: Uint8Array; readonly name: string; readonly source: string };

/**
 * Reads a file of any format that manuscripts come in and puts its text among those that are nobody's here. The same
 * text from another file is one text.
 */
export async function loadForeignText(db: Db, { bytes, name, source }: Brought, now: Date) {
  const { manuscript } = await readInWorker(bytes, name);
  const chapters = chaptersOf(manuscript);
  const whole = chapters.map(({ text }) => text).join('\n');
  const { title, authors } = manuscript.info;
  const author = authors.map(personName).join(', ');
  const isNew = await keepForeignText(
    db,
    {
      title,
      author,
      source,
      sha256: createHash('sha256').update(lettersOf(whole)).digest('hex'),
      chapters: chapters.map(({ text: _, ...chapter }) => chapter),
      signature: signatureOf(whole),
    },
    now,
  );
  return { title, author, isNew, characters: whole.length };
}

/** Formats differ in spaces, dashes and quotes: letters alone say whether two files are one text. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]+/gu, '');
}

type Read = ForeignChapter & { readonly text: string };

function chaptersOf({ sections }: Manuscript): readonly Read[] {
  return keptSections(sections).map((section, index) => {
    const { depth: _, ...kept } = section;
    const whole: Section = { ...kept, sections: [] };
    return {
      id: index + 1,
      name: titleOf(whole),
      content: { title: [], epigraphs: [], blocks: section.blocks, notes: [] },
      text: textOf(section.blocks),
    };
  });
}

function personName({ first, middle, last, nickname }: Person): string {
  return [first, middle, last].filter((part) => part !== '').join(' ') || nickname;
}

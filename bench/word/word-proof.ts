import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suggestionsIn } from '@pero/editor/rules/suggestions/list';
import { broughtChapters } from '@pero/imports/rules/brought-chapters';
import { keptSections, outlineOf } from '@pero/imports/rules/outline';
import { planOf } from '@pero/imports/rules/plan';
import { plannedText } from '@pero/imports/rules/text';
import { placedThreads, suggestedText } from '@pero/imports/rules/tracked-text';
import { readManuscript } from '@pero/manuscript/reading/read';
import { editedDocx } from '@pero/manuscript/specimens/edited';
import { wordBytes } from '@pero/production/actions/word-book';

type WordSeen = {
  readonly isThere: boolean;
  readonly books: number;
  readonly suggestions: number;
  readonly talks: number;
  readonly wrong: readonly string[];
};

/** Books with many suggestions go out as Word files, through LibreOffice into DOCX and ODT, and come back. */
export async function proveWord(books: number, tell: (line: string) => void): Promise<WordSeen> {
  const seen = { isThere: hasOffice(), books: 0, suggestions: 0, talks: 0, wrong: [] as string[] };
  if (!seen.isThere) return seen;
  const folder = mkdtempSync(join(tmpdir(), 'pero-word-'));
  try {
    for (let seed = 1; seed <= books; seed += 1) {
      const before = await bookIn(editedDocx(300, seed), 'правка.docx');
      seen.books += 1;
      seen.suggestions += before.suggestions.length;
      seen.talks += before.talks.length;
      const file = await written(before);
      for (const format of ['docx', 'odt'] as const) {
        const after = await bookIn(throughOffice(folder, file, format), `назад.${format}`);
        for (const part of ['texts', 'suggestions', 'talks'] as const) {
          const [one, two] = [JSON.stringify(before[part], null, 1), JSON.stringify(after[part], null, 1)];
          if (one !== two) seen.wrong.push(`book ${seed}, ${format}, ${part}: ${firstOther(one, two)}`);
        }
      }
      tell(`book ${seed}: ${before.suggestions.length} suggestions, ${before.talks.length} talks`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return seen;
}

function hasOffice(): boolean {
  return spawnSync('soffice', ['--version']).status === 0;
}

/** Under another name, so that nothing of the file that went in can be read again. */
function throughOffice(folder: string, file: Uint8Array, format: 'docx' | 'odt'): Uint8Array {
  const [source, out] = [join(folder, 'out.docx'), join(folder, format)];
  writeFileSync(source, file);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const made = spawnSync('soffice', [profile, '--headless', '--convert-to', format, '--outdir', out, source]);
  if (made.status !== 0) throw new Error(`LibreOffice ended with ${made.status}: ${made.stderr}`);
  return new Uint8Array(readFileSync(join(out, `out.${format}`)));
}

async function bookIn(bytes: Uint8Array, name: string) {
  const { manuscript, report, tracked } = await readManuscript(bytes, name);
  const kept = { sections: keptSections(manuscript.sections), notes: manuscript.notes };
  const plan = planOf(outlineOf(kept.sections, report.chapters), []);
  const { sections, notes } = plannedText(plan, kept, tracked?.sections);
  const known = new Map(kept.sections.map((section) => [section.id, section]));
  const people = tracked?.people ?? [];
  const chapters = broughtChapters({ sections, notes }).map(({ text }, at) => {
    const content = suggestedText(text, 1);
    const planned = plan[at];
    return { content, threads: tracked && planned ? placedThreads(tracked, planned, known, content) : [] };
  });
  const madeAt = (id: string) => tracked?.changes[id.replace(/^w1-/, '')]?.at ?? null;
  return {
    info: manuscript.info,
    people,
    madeAt,
    chapters,
    texts: chapters.map(({ content: { title, blocks } }) => ({ title, blocks })),
    suggestions: chapters.flatMap(({ content }) =>
      suggestionsIn(content).map(({ id, by, kind, inserted, deleted }) => ({
        who: people[by],
        at: madeAt(id),
        kind,
        inserted,
        deleted,
      })),
    ),
    talks: chapters.flatMap(({ threads }) =>
      threads.map(({ quote, block, messages }) => ({
        quote,
        block,
        messages: messages.map(({ by, at, text }) => ({ who: people[by], at, text })),
      })),
    ),
  };
}

function written({ info, people, chapters, madeAt }: Awaited<ReturnType<typeof bookIn>>): Promise<Uint8Array> {
  const moment = (at: string | null) => new Date(at ?? 0);
  return wordBytes({
    info,
    pictures: [],
    now: new Date(),
    people: Object.fromEntries(people.entries()),
    chapters: chapters.map(({ content, threads }, at) => ({
      id: at + 1,
      depth: 0,
      kind: 'chapter',
      content: JSON.stringify(content),
      madeAt: Object.fromEntries(suggestionsIn(content).map(({ id }) => [id, moment(madeAt(id))])),
      threads: threads.map(({ change, block, from, quote, isResolved, messages }) => ({
        suggestion: change === null ? null : `w1-${change}`,
        block,
        from,
        quote,
        isResolved,
        messages: messages.map(({ by, at: said, text }) => ({ name: people[by] ?? '', at: moment(said), text })),
      })),
    })),
  });
}

function firstOther(one: string, two: string): string {
  const [before, after] = [one.split('\n'), two.split('\n')];
  const at = before.findIndex((line, index) => line !== after[index]);
  return `${before[at]?.trim()} became ${after[at]?.trim()}`.slice(0, 300);
}

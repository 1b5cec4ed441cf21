import type { HostileFile, Random } from './damage.ts';

/**
 * Small files that become very many objects: marks, notes, rows, items, paragraphs, one line without end. How many of
 * them there are is a matter of chance.
 */
export function* hostileVolumes(random: Random): Generator<HostileFile> {
  const file = (name: string, kind: string, text: string): HostileFile => ({ name, kind, bytes: Buffer.from(text) });
  const times = (least: number): number => Math.round(least * (1 + random()));
  yield file('marks.md', 'marks that are never closed', '**a *b '.repeat(times(60_000)));
  yield file('references.md', 'very many references to one note', `${'a[^1] '.repeat(times(60_000))}\n\n[^1]: n\n`);
  yield file('rows.md', 'a table without end', `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(times(60_000))}`);
  yield file('items.html', 'a list without end', `<!doctype html><ul>${'<li>x'.repeat(times(210_000))}`);
  yield file('paragraphs.rtf', 'paragraphs without end', `{\\rtf1 ${'\\par \\b x\\b0 '.repeat(times(260_000))}}`);
  yield file('endless.txt', 'a line longer than a book', 'word '.repeat(times(2_100_000)));
  yield file('volumes.html', 'pages for many volumes', `<!doctype html>${`<p>${LINE}</p>`.repeat(times(90_000))}`);
}

const LINE = 'He looked at the road for a long time and said nothing at all. '.repeat(2);

import { canonical } from '../canonical/canonical.ts';
import type { Manuscript, Matter, Section } from '../model.ts';
import { chapter, manuscriptOf, paragraph } from './build.ts';

/** A book with every page around its text, for tests: with a dedication, two epigraphs, thanks and the rest. */
export function bookWithMatter(text: readonly Section[]): Manuscript {
  const page = (matter: Matter, title: string, words: readonly string[]): Section => ({
    ...chapter(
      title,
      words.map((line) => paragraph(line)),
    ),
    id: matter,
    matter,
  });
  const saying = (words: string, source: string) => ({
    blocks: [paragraph(words)],
    source: source === '' ? [] : [[{ kind: 'text', text: source, marks: [] } as const]],
  });
  const { info, ...book } = manuscriptOf('Соль', [
    page('dedication', '', ['Маме', 'и маяку']),
    { ...page('epigraph', '', []), epigraphs: [saying('Береги честь смолоду.', 'Пословица'), saying('Солоно.', '')] },
    ...text,
    page('thanks', 'Благодарности', ['Спасибо всем.']),
    page('about-author', 'Об авторе', ['Живёт у моря.']),
    page('other-books', 'Другие книги автора', ['«Берег»']),
  ]);
  return canonical({ info: { ...info, imprint: ['Редактор Анна Ветрова'] }, ...book });
}

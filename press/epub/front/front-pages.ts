import { fullName } from '@pero/manuscript/front/people';
import { oneLine } from '@pero/manuscript/inlines';
import type { BookInfo } from '@pero/manuscript/model';
import type { Legal } from '../options.ts';
import type { Words } from '../words.ts';
import { escaped, quoted } from '../xhtml.ts';

/** The page with the picture of the cover. */
export function coverPage(src: string, title: string, words: Words): string {
  const alt = quoted(`${words.cover}: ${title}`);
  return `<section class="cover" epub:type="cover" data-made="cover">\n<img src="${src}" alt="${alt}"/>\n</section>`;
}

/** The title page: authors, title, series, who published it and when. */
export function titlePage(info: BookInfo, legal: Legal, words: Words): string {
  const lines = [
    ...info.authors.map((author) => line('book-author', fullName(author))),
    `<h1 class="book-title">${escaped(info.title || words.titlePage)}</h1>\n`,
    line('book-subtitle', info.subtitle ?? ''),
    linesUnder(info, legal, words),
  ];
  return `<section class="titlepage" epub:type="titlepage" data-made="title">\n${lines.join('')}</section>`;
}

/** What a title page that the author typed does not say: series, age, who published it and when. */
export function titleMore(info: BookInfo, legal: Legal, words: Words): string {
  const lines = linesUnder(info, legal, words);
  return lines === '' ? '' : `<section class="titlepage-more" data-made="title">\n${lines}</section>\n`;
}

function linesUnder(info: BookInfo, legal: Legal, words: Words): string {
  const imprint = [info.publisher ?? '', info.year === undefined ? '' : String(info.year)].filter(
    (part) => part !== '',
  );
  const series = info.series === undefined ? '' : words.series(info.series.name, info.series.number);
  return [
    line('book-series', series),
    line('book-age', legal.age === undefined ? '' : `${legal.age}+`),
    line('book-imprint', imprint.join(', ')),
  ].join('');
}

/** The page of marks and rights, or nothing when there is nothing to say. */
export function legalPage(info: BookInfo, legal: Legal, words: Words): string {
  const lines = [
    line('age', legal.age === undefined ? '' : `${legal.age}+`),
    line('warning', legal.hasObsceneLanguage === true ? words.obscene : ''),
    line('warning', legal.mentionsDrugs === true ? words.drugs : ''),
    ...(info.imprint ?? []).map((words) => line('legal', words)),
    line('isbn', info.isbn === undefined ? '' : `ISBN ${info.isbn}`),
    line('copyright', legal.copyright === undefined ? '' : `© ${oneLine(legal.copyright)}`),
    ...(legal.lines ?? []).map((text) => line('legal', oneLine(text))),
  ].join('');
  if (lines === '') return '';
  return `<section class="legal" epub:type="copyright-page" aria-label="${words.legalPage}" data-made="legal">\n${lines}</section>`;
}

/** The page that tells what the book is about. */
export function annotationPage(blocks: string, words: Words): string {
  const head = `<h2 class="title" id="annotation-title">${words.annotation}</h2>`;
  const open =
    '<section class="annotation" role="doc-abstract" aria-labelledby="annotation-title" data-made="annotation">';
  return `${open}\n${head}\n${blocks}</section>`;
}

function line(name: string, text: string): string {
  return text === '' ? '' : `<p class="${name}">${escaped(text)}</p>\n`;
}

import { fileURLToPath } from 'node:url';
import type { Manuscript, Section } from '@pero/manuscript/model';
import { chaptersOf, textOf, textOfLine } from '@pero/manuscript/text';

const FONTS = fileURLToPath(new URL('../../node_modules/@expo-google-fonts/pt-serif/400Regular/', import.meta.url));
const FONT = 'PTSerif_400Regular.ttf';

/** What stands on the paper: titles and paragraphs. The peers are spared styles and have the notes at the end. */
function linesOf(section: Section): readonly string[] {
  return textOf({ ...section, title: [], sections: [] }).split('\n');
}

/** The book as a page for WeasyPrint: the same paper, letter, hyphens, running heads and contents as ours. */
export function htmlOf(book: Manuscript): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const titleOf = ({ title }: Section) => title.map(textOfLine).map(escaped).join(' ');
  const chapters = chaptersOf(book);
  const body = chapters.map(({ section, depth }, index) => {
    const text = linesOf(section).map((line) => `<p>${escaped(line)}</p>`);
    return `<h${depth + 1} id="c${index}">${titleOf(section)}</h${depth + 1}>\n${text.join('\n')}`;
  });
  const contents = chapters.map(({ section }, index) => `<p><a href="#c${index}">${titleOf(section)}</a></p>`);
  const style = `@font-face { font-family: Book; src: url('file://${FONTS}${FONT}') }
@page { size: 140mm 200mm; margin: 15mm 18mm 20mm; @top-center { content: string(run) } @bottom-center { content: counter(page) } }
body { font: 10.5pt/13pt Book; text-align: justify; hyphens: auto; orphans: 2; widows: 2 }
p { margin: 0; text-indent: 5mm } h1 { break-before: page } h1, h2, h3 { string-set: run content() }
a::after { content: leader('.') target-counter(attr(href), page) }`;
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><style>${style}</style>${body.join('\n')}${notesOf(book, escaped, '<p>', '</p>')}${contents.join('')}</html>`;
}

/**
 * The book for XeLaTeX. Whole, it has what ours has: running heads, contents with page numbers, marks that hang in the
 * margin, no line alone on a page; the numbers of the contents need a second run. Bare, it has paragraphs and titles.
 */
export function latexOf(book: Manuscript, isWhole: boolean): string {
  const escaped = (text: string) =>
    text.replace(/[\\{}$&#^_~%]/g, (sign) => `\\char"${sign.charCodeAt(0).toString(16).toUpperCase()} `);
  const body = chaptersOf(book).map(({ section, depth }) => {
    const title = section.title.map(textOfLine).map(escaped).join(' ');
    const text = linesOf(section).map(escaped);
    const level = depth === 0 ? 'chapter' : 'section';
    const listed = isWhole ? `\\addcontentsline{toc}{${level}}{${title}}\\markboth{${title}}{${title}}` : '';
    return `\\${level}*{${title}}${listed}\n${text.join('\n\n')}`;
  });
  return `\\documentclass[10pt,oneside]{book}
\\usepackage[paperwidth=140mm,paperheight=200mm,margin=18mm]{geometry}
\\usepackage{fontspec}
\\setmainfont[Path=${FONTS}]{${FONT}}
\\usepackage[russian]{babel}
${isWhole ? WHOLE : ''}
\\begin{document}\\fontsize{10.5}{13.5}\\selectfont
${body.join('\n\n')}
${notesOf(book, escaped, '', '\n\n')}
${isWhole ? '\\tableofcontents' : ''}
\\end{document}
`;
}

const WHOLE = `\\usepackage{fancyhdr}\\pagestyle{fancy}
\\usepackage[protrusion=true]{microtype}
\\widowpenalty=10000\\clubpenalty=10000`;

function notesOf({ notes }: Manuscript, escaped: (text: string) => string, before: string, after: string): string {
  return notes.map(({ blocks }) => `${before}${escaped(textOf(blocks))}${after}`).join('\n');
}

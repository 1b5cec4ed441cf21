import { isAir } from '@pero/manuscript/front/blocks';
import { type FrontPage, frontPages } from '@pero/manuscript/front/pages';
import type { Block, Section } from '@pero/manuscript/model';
import { typstArray, typstString } from './markup.ts';
import { setBlocks } from './set-blocks.ts';
import type { Desk } from './set-inlines.ts';

/**
 * A section before the first chapter: a page for each of its pages, and after them what text it has. A title page that
 * says what ours says is not printed again; its places are where the text begins.
 */
export function setFront(section: Section, front: readonly FrontPage[], epigraphs: string, desk: Desk): string {
  // Lines are shorter here than those that words were divided for.
  const free = { ...desk, divider: undefined };
  const shown = front.filter(({ isRepeated }) => !isRepeated);
  const pages = shown.map((page, index) => setPage(section, page, index === 0, epigraphs, free));
  const begin = front.at(-1)?.to ?? 0;
  const rest = setBlocks(section.blocks.slice(begin), `${section.id}/`, desk, begin);
  return [...pages, ...(pages.length > 0 ? ['#front-end'] : []), repeated(section, front), text(section, rest, shown)]
    .filter((piece) => piece !== '')
    .join('\n\n');
}

/**
 * Such a section that is shown alone, where nobody knows the rest of the book: as the page that its own words tell, or
 * as a title page.
 */
export function aloneOn(section: Section, body: string): string {
  const next: Section = { ...section, id: '', title: [[]], epigraphs: [], blocks: [] };
  const info = { title: '', authors: [], annotation: [], language: '', genres: [], keywords: [] };
  const [page, other] = frontPages({ info, sections: [section, next], notes: [], pictures: [] });
  const isOne = other === undefined && page?.to === section.blocks.length;
  return call(section.id, isOne ? page.kind : 'title', true, body);
}

function setPage(section: Section, page: FrontPage, isFirst: boolean, epigraphs: string, desk: Desk): string {
  const blocks = section.blocks.slice(page.from, page.to);
  const isWord = (block: Block): boolean => !isAir(block);
  const first = blocks.findIndex(isWord);
  const last = blocks.findLastIndex(isWord);
  const lines = blocks.slice(Math.max(0, first), last + 1).map((block, index) => {
    const at = page.from + Math.max(0, first) + index;
    return framed(page, at, setBlocks([block], `${section.id}/`, desk, at));
  });
  const look = blocks.length === 0 ? 'epigraphs' : page.kind;
  return call(section.id, look, isFirst, [page.from === 0 ? epigraphs : '', ...lines].join('\n\n'));
}

function call(id: string, kind: FrontPage['kind'] | 'epigraphs', isFirst: boolean, body: string): string {
  return `#front-page(${typstString(id)}, ${typstString(kind)}, ${isFirst}, [${body}])`;
}

function framed({ kind, from, named, signature }: FrontPage, at: number, markup: string): string {
  const name = named.find((each) => each.from <= at && at < each.to);
  if (name !== undefined) return `#front-${name.says}[${markup}]`;
  if (at === signature) return `#front-signature[${markup}]`;
  return kind === 'annotation' && at === from ? `#front-heading[${markup}]` : markup;
}

function repeated(section: Section, front: readonly FrontPage[]): string {
  const pages = front.filter(({ isRepeated }) => isRepeated);
  const blocks = pages.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));
  if (blocks.length === 0) return '';
  const isAlone = pages.length === front.length && (front.at(-1)?.to ?? 0) === section.blocks.length;
  const ids = blocks.map((block) => `${section.id}/${block}`);
  return `#front-repeated(${typstArray((isAlone ? [section.id, ...ids] : ids).map(typstString))})`;
}

function text({ id }: Section, rest: string, shown: readonly FrontPage[]): string {
  if (rest === '') return '';
  return shown.length > 0 ? `#v(d.sink * d.line)\n\n${rest}` : `#chapter(${typstString(id)}, ())\n\n${rest}`;
}

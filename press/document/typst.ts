import { readFileSync } from 'node:fs';
import { hang } from '@pero/kernel/typography';
import { typstArray, typstDictionary, typstString } from '@pero/print-pdf/text/markup';
import type { Block, Document, Inline, Proof, Words } from './model.ts';

const LOOK = readFileSync(new URL('./typst/document.typ', import.meta.url), 'utf8');

/**
 * A document as Typst files by their path; `/main.typ` is the document. Every word of it is a string of Typst, so that
 * none can become markup or code.
 */
export function sourcesOf(document: Document): ReadonlyMap<string, string> {
  const body = document.blocks.map((block) => setBlock(block, document.site));
  const parts = ['#opening', ...body, ...(document.proof ? [setProof(document.proof)] : [])];
  return new Map([
    ['/document.typ', LOOK],
    ['/setup.typ', setupOf(document)],
    ['/main.typ', `#import "document.typ": *\n#show: document-page\n${parts.join('\n')}\n`],
  ]);
}

function setupOf({ kicker, title, subtitle, foot, madeAt }: Document): string {
  const setup = {
    kicker: kicker === undefined ? 'none' : shown(kicker),
    title: shown(title),
    subtitle: typstArray(subtitle.map(shown)),
    author: typstString('Перо'),
    foot: shown(foot),
    made: `datetime(year: ${madeAt.getUTCFullYear()}, month: ${madeAt.getUTCMonth() + 1}, day: ${madeAt.getUTCDate()}, hour: ${madeAt.getUTCHours()}, minute: ${madeAt.getUTCMinutes()}, second: ${madeAt.getUTCSeconds()})`,
  };
  return `#let d = ${typstDictionary(setup)}\n`;
}

function setBlock(block: Block, site: string | undefined): string {
  const words = (inlines: Words) => setWords(inlines, site);
  switch (block.kind) {
    case 'heading':
      // The title of the document is the first level.
      return `#heading(level: ${block.level + 1})[${words(block.words)}]`;
    case 'paragraph':
      return `#${block.number === undefined ? 'plain(' : `clause(${shown(block.number)}, `}sticky: ${announces(block.words)})[${words(block.words)}]`;
    case 'list':
      return `#${block.isOrdered ? 'steps' : 'items'}(${block.items.map((item) => `[${words(item)}]`).join(', ')})`;
    case 'table': {
      const head = typstArray(block.head.map((cell) => `[${words(cell)}]`));
      const cells = block.rows.flat().map((cell) => `[${words(cell)}]`);
      return `#figures(${[typstArray(block.align), head, ...cells].join(', ')})`;
    }
  }
}

/** Words that end with a colon. */
function announces(words: Words): boolean {
  const last = words.at(-1);
  if (!last) return false;
  return last.kind === 'text' ? last.text.trimEnd().endsWith(':') : announces(last.words);
}

function setWords(words: Words, site: string | undefined): string {
  return words.map((inline) => setInline(inline, site)).join('');
}

function setInline(inline: Inline, site: string | undefined): string {
  switch (inline.kind) {
    case 'text':
      return `#${shown(inline.text)};`;
    case 'strong':
      return `#strong[${setWords(inline.words, site)}]`;
    case 'emphasis':
      return `#emph[${setWords(inline.words, site)}]`;
    case 'link':
      return setLink(setWords(inline.words, site), addressOf(inline.href, site));
  }
}

function setLink(words: string, address: string | null): string {
  if (address === null) return words;
  return `#link(${typstString(address)})[#underline(offset: 2pt, stroke: 0.4pt)[${words}]]`;
}

/** Only what can be opened from a file: our own site, or the web over https. */
function addressOf(href: string, site: string | undefined): string | null {
  if (href.startsWith('https://')) return href;
  return site !== undefined && /^\/(?!\/)/.test(href) ? new URL(href, site).href : null;
}

function setProof({ title, rows, note }: Proof): string {
  const lines = rows.map(({ label, value, isCode }) =>
    typstDictionary({
      label: shown(label),
      value: isCode ? typstString(value) : shown(value),
      code: String(isCode ?? false),
    }),
  );
  return `#proof(${[shown(title), note === undefined ? 'none' : shown(note), ...lines].join(', ')})`;
}

function shown(text: string): string {
  return typstString(hang(text));
}

import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import './cover.css';

type CoverProps = {
  /** The book's id: the same book always gets the same paper. */
  id: number | string;
  title: string;
  author?: string;
  genre?: string;
  /** The book's own cover, once there is one. */
  image?: string | null;
  square?: boolean | undefined;
  className?: string | undefined;
};

/** The face of a book, as wide as its place. A book without a cover of its own gets a typeset one, never a grey box. */
export function Cover({ id, title, author, genre, image, square, className }: CoverProps) {
  if (image) {
    return (
      <div className={classNames('cover', square ? 'square' : 'own', className)}>
        <img src={image} alt={`Обложка: ${title}`} loading="lazy" decoding="async" />
      </div>
    );
  }
  const { paper, ornament } = typesetting(id);
  return (
    <div
      className={classNames('cover cover-type', paper, square && 'square', className)}
      style={{ '--fit': `${fitOf(title)}cqw` } as CSSProperties}
      role="img"
      aria-label={`Обложка: ${title}`}
    >
      {author && <span className="author">{author}</span>}
      <span className="title">{title}</span>
      {!square && <span className="ornament">{ornament}</span>}
      {genre && !square && <span className="genre">{genre}</span>}
    </div>
  );
}

const papers = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;
const ornaments = ['❦', '✢', '❧'] as const;

export function typesetting(id: number | string) {
  const hash = hashOf(String(id));
  return {
    paper: papers[hash % papers.length] ?? papers[0],
    ornament: ornaments[Math.floor(hash / papers.length) % ornaments.length] ?? ornaments[0],
  };
}

/** The title's size in cqw: by its length, and so that the longest word fits between the frames. */
export function fitOf(title: string): number {
  const longest = Math.max(...title.split(/[\s-]+/).map(widthOf), 1);
  // Down, never up: a word that is a hair too wide would be broken.
  return Math.floor(Math.min(byLength(title.length), MEASURE / longest) * 10) / 10;
}

/** The width between the frames in cqw. */
const MEASURE = 76;

/** Of a word in Literata, in em: capitals are wider than the letters of a sentence, and some than others. */
export function widthOf(word: string): number {
  let width = 0;
  for (const letter of word) {
    if (WIDE.test(letter)) width += letter === letter.toLowerCase() ? 0.9 : 1.1;
    else width += letter === letter.toLowerCase() ? 0.62 : 0.8;
  }
  return width;
}

const WIDE = /[ЖМШЩФЮЫWMжмшщфюыwm]/;

function byLength(letters: number): number {
  if (letters <= 10) return 15;
  if (letters <= 24) return 14;
  if (letters <= 40) return 12;
  return letters <= 80 ? 9.5 : 7.5;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

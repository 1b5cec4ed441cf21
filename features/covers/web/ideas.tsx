import { coverFor } from '@pero/cover/cover-for';
import { genreGroupOf } from '@pero/cover/genre-codes';
import { GENRE_GROUPS, type GenreGroupName } from '@pero/cover/genre-styles';
import { Button } from '@pero/ui/button';
import { useMemo, useState } from 'react';
import type { CoverConfig } from '../rules/cover.ts';
import css from './cover.module.css';
import { SmallArt } from './cover-art.tsx';
import { isSame } from './cover-history.ts';
import { styleWords } from './cover-words.ts';
import type { ToolProps } from './tools/tool-props.ts';
import { type CoverMaker, modelOf } from './use-cover-maker.ts';

const AT_ONCE = 8;

/** Proven looks for the book's genre, with its own words on them: a click, and the cover is half done. */
export function Ideas({ maker, letters }: ToolProps) {
  const { cover, config } = maker;
  const [from, setFrom] = useState(0);
  const ideas = useMemo(() => ideasFor(cover, from), [cover, from]);
  return (
    <div className={css.ideas}>
      <p className="sm dim">
        {cover.genre === '' ? 'Замыслы для вашей книги' : `Замыслы: ${genreGroupOf(cover.genre).toLowerCase()}`}
      </p>
      <div className={css.tiles}>
        {ideas.map(({ seed, idea, model }) => (
          <button
            key={seed}
            type="button"
            className={css.tile}
            aria-label={`Замысел ${seed + 1}: ${styleWords(idea)}`}
            title={styleWords(idea)}
            aria-pressed={maker.mode === 'constructor' && isStyledLike(config, idea)}
            disabled={!cover.can_edit}
            onClick={() => maker.change(styleOf(idea))}
          >
            <SmallArt model={model} letters={letters} />
          </button>
        ))}
      </div>
      <Button size="sm" kind="quiet" wide onClick={() => setFrom(from + AT_ONCE)}>
        Другие замыслы
      </Button>
    </div>
  );
}

/** The lines that the author wrote stay. */
function styleOf({ layout, palette, image, ornament, font }: CoverConfig): Partial<CoverConfig> {
  return { layout, palette, image, ornament, font };
}

function isStyledLike(config: CoverConfig, idea: CoverConfig): boolean {
  return isSame({ ...config, ...styleOf(idea) }, config);
}

/** The looks of the book's own genre first, then those of others: a cover may want to be unlike its neighbours. */
function ideasFor(cover: CoverMaker['cover'], from: number) {
  const group = genreGroupOf(cover.genre);
  const { word, looks } = GENRE_GROUPS[group];
  const others = GROUPS.filter((other) => other !== group && other !== 'Прочее');
  const hasGenre = cover.genre !== '';
  return Array.from({ length: AT_ONCE }, (_, at) => {
    const seed = from + at;
    const isOwn = hasGenre && seed < looks.length;
    const genre = isOwn ? group : (others[seed % others.length] ?? group);
    const look = coverFor({ title: cover.title, author: cover.author, genre, seed: isOwn ? seed : from + at * 3 });
    const { layout, palette, image, ornament, font } = look;
    const idea: CoverConfig = {
      title: null,
      author: null,
      genre: word,
      layout,
      palette,
      image: { randomBgIdx: image.randomBgIdx, own: null },
      ornament,
      font,
    };
    return { seed, idea, model: modelOf(cover, idea) };
  });
}

const GROUPS = Object.keys(GENRE_GROUPS) as readonly GenreGroupName[];

import type { LoadedDesk } from '../../use-review-desk.ts';
import css from './pieces-view.module.css';

type Piece = NonNullable<LoadedDesk['info']['book']>['pieces'][number];

/** What is no text in chapters: each piece with its words and its sound, heard from any place. */
export function PiecesView({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <ol className={css.pieces}>
      {pieces.map((piece) => (
        <li key={piece.id}>
          <h3>{piece.title}</h3>
          {piece.text !== '' && <p>{piece.text}</p>}
          {piece.sound_url && (
            // biome-ignore lint/a11y/useMediaCaption: recordings come without a text
            <audio controls preload="none" src={piece.sound_url} aria-label={`Слушать: ${piece.title}`} />
          )}
        </li>
      ))}
    </ol>
  );
}

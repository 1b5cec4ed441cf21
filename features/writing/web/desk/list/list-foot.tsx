import { Button, ButtonLink } from '@pero/ui/button';
import { type MouseEvent, useState } from 'react';
import { useDesk } from '../desk-context.ts';
import { isHolding } from '../text/held-words.ts';
import { ProposeDialog } from '../together/propose-dialog.tsx';
import { DeletedChapters } from './deleted-chapters.tsx';
import css from './list.module.css';

type FootProps = { readonly onAdd: (kind: 'part' | 'chapter') => void };

/** What comes into the book from below its chapters. Who suggests adds nothing by themselves, a chapter neither. */
export function ListFoot({ onAdd }: FootProps) {
  const { bookId, isConnected, together } = useDesk();
  const [isProposing, setProposing] = useState(false);
  if (together.isSuggesting) {
    return (
      <div className={css.foot}>
        <Button kind="quiet" size="sm" icon="plus" disabled={!isConnected} onClick={() => setProposing(true)}>
          Предложить главу
        </Button>
        {isProposing && (
          <ProposeDialog kind="chapter" onClose={() => setProposing(false)} onDone={() => void together.reload()} />
        )}
      </div>
    );
  }
  return (
    <div className={css.foot}>
      <Button
        kind="quiet"
        size="sm"
        icon="plus"
        disabled={!isConnected}
        onMouseDown={stayHolding}
        onClick={() => onAdd('chapter')}
      >
        Новая глава
      </Button>
      <Button kind="quiet" size="sm" disabled={!isConnected} onMouseDown={stayHolding} onClick={() => onAdd('part')}>
        Часть
      </Button>
      {isConnected && (
        <ButtonLink kind="quiet" size="sm" icon="upload" to={`/books/import/?into=${bookId}`}>
          Из&nbsp;файла
        </ButtonLink>
      )}
      <DeletedChapters />
    </div>
  );
}

/** The second press of a double click leaves the keyboard where the first has put it. */
function stayHolding(event: MouseEvent): void {
  if (isHolding()) event.preventDefault();
}

import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { nextStepOf } from '../../../rules/next-step.ts';
import { tabPath } from '../book-tab.ts';
import type { BookDesk } from '../use-book-desk.ts';
import { DraftFields } from './draft-fields.tsx';
import { GenreFields } from './genre-fields.tsx';
import { MarkFields } from './mark-fields.tsx';
import css from './meta.module.css';
import { StoreCard } from './store-card.tsx';
import { WordFields } from './word-fields.tsx';

/** What readers and the shop are told of the book. Everything is saved as it is changed. */
export function MetaTab({ desk }: { desk: BookDesk }) {
  return (
    <div className={css.layout}>
      <form className={css.fields} onSubmit={(event) => event.preventDefault()}>
        <WordFields desk={desk} />
        <GenreFields desk={desk} />
        <MarkFields desk={desk} />
        {desk.fields.license_type === 'draft' && <DraftFields desk={desk} />}
      </form>
      <aside className={css.aside}>
        <p className="sm dim">Так увидят в&nbsp;магазине</p>
        <StoreCard desk={desk} />
        <Next desk={desk} />
      </aside>
    </div>
  );
}

function Next({ desk: { meta } }: { desk: BookDesk }) {
  const step = nextStepOf(meta);
  const isHere = step?.to === tabPath(meta.id, 'meta');
  if (!step || isHere) {
    return <p className="hint">{hang('Правки описания уходят в магазин после проверки, теги и цена — сразу.')}</p>;
  }
  return (
    <div className={css.next}>
      <ButtonLink kind="go" wide to={step.to}>
        {step.label}
      </ButtonLink>
      <p className="hint">{step.words}</p>
    </div>
  );
}

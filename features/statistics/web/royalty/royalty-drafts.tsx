import { formatMoney } from '@pero/kernel/money';
import { Rouble } from '@pero/royalties/web/rouble-chain';
import { Cover } from '@pero/ui/cover/cover';
import { Note, type NoteKind } from '@pero/ui/feedback/note';
import { Bar } from '@pero/ui/feedback/progress';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { useRead } from '@pero/web-platform/use-read';
import { type DraftRoyalty, draftRoyalty } from '../../contract/royalty-tables.ts';
import css from './royalty.module.css';

const TONES: Readonly<Record<DraftRoyalty['comments'][number]['type'], NoteKind>> = {
  info: 'ok',
  warning: 'warn',
  danger: 'bad',
};

/** Drafts on sale: what is earned already, and what the next chapters open. Nothing where there are none. */
export function RoyaltyDrafts() {
  const { result: drafts } = useRead(draftRoyalty, {});
  if (!drafts || drafts.length === 0) return null;
  return (
    <Section id="drafts" title="Черновики" note="деньги открываются вместе с главами">
      <ul className={css.drafts}>
        {drafts.map((draft) => (
          <Draft key={draft.id} draft={draft} />
        ))}
      </ul>
    </Section>
  );
}

function Draft({ draft }: { draft: DraftRoyalty }) {
  const { id, page, title, progress, earned, frozen, comments } = draft;
  return (
    <li className={css.draft}>
      <Cover id={id} title={title} image={draft.cover_url} author="" />
      <div>
        <h3>
          <TextLink tone="ink" to={page}>
            {title}
          </TextLink>
        </h3>
        <p className="sm dim">опубликовано {progress}&nbsp;% плана</p>
        <Bar percent={progress} label={`Опубликовано ${progress} % плана: ${title}`} />
        <dl className={css.split}>
          <div>
            <dt>Заработано</dt>
            <dd>
              <Rouble amount={earned} ask={{ book_id: id }} label={`Заработано: ${title}`} />
            </dd>
          </div>
          <div>
            <dt>Заморожено</dt>
            <dd>{formatMoney(frozen)}</dd>
          </div>
        </dl>
        {comments.map(({ type, message }) => (
          <Note key={message} kind={TONES[type]}>
            {message}
          </Note>
        ))}
      </div>
    </li>
  );
}

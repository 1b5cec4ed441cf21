import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Field } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { explain, type ShownContradiction, type World } from '../contract/worlds.ts';
import { REASON_MOST } from '../rules/limits.ts';
import { PlaceLink } from './place-link.tsx';
import { timesWords, titleOf } from './words.ts';
import css from './worlds.module.css';

/** What does not fit: questions, not verdicts. What is meant so is said once and asked no more. */
export function Doubts({ world }: { world: World }) {
  const open = world.contradictions.filter(({ reason }) => reason === null);
  const explained = world.contradictions.filter(({ reason }) => reason !== null);
  if (!world.is_whole) {
    return (
      <EmptyState title="Вопросы видны не&nbsp;всем">
        Они сравнивают все книги мира, а&nbsp;вам открыты не&nbsp;все. Их разберёт автор.
      </EmptyState>
    );
  }
  return (
    <>
      {open.length === 0 && (
        <EmptyState title={world.unread > 0 ? 'Ещё читаем' : 'Всё сходится'}>
          Здесь появятся вопросы: другой цвет глаз, другое написание имени, герой, названный после своей смерти.
        </EmptyState>
      )}
      <ul>
        {open.map((one) => (
          <Doubt key={one.key} world={world} doubt={one} />
        ))}
      </ul>
      {explained.length > 0 && (
        <Section title="Так задумано">
          <ul>
            {explained.map((one) => (
              <Explained key={one.key} world={world} doubt={one} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** So many places tell what is meant; the rest is on the page of the entry. */
const SHOWN = 5;

type Props = { readonly world: World; readonly doubt: ShownContradiction };

function Doubt({ world, doubt }: Props) {
  const { places } = doubt;
  const [isMeant, setMeant] = useState(false);
  const left = places.length - SHOWN;
  return (
    <li className={css.doubt}>
      <p className={css.question}>{questionOf(world, doubt)}</p>
      <ul className={css.said}>
        {places.slice(0, SHOWN).map((place) => (
          <li key={`${place.chapter_id}-${place.block}-${place.from}`}>
            <PlaceLink bookId={bookOf(world, place.chapter_id)} chapterId={place.chapter_id} place={place} />
          </li>
        ))}
      </ul>
      <p className={css.acts}>
        {left > 0 && <span className="dim sm">и&nbsp;ещё {left}</span>}
        <Link className="link ink" to={`/worlds/${world.id}/${doubt.entry_id}/`}>
          Открыть «{nameOf(world, doubt)}»
        </Link>
        {world.can_edit && !isMeant && (
          <Button size="sm" onClick={() => setMeant(true)}>
            Так и&nbsp;задумано
          </Button>
        )}
      </p>
      {isMeant && <Reason world={world} doubt={doubt} onClose={() => setMeant(false)} />}
    </li>
  );
}

function Reason({ world, doubt, onClose }: Props & { onClose: () => void }) {
  const { act, errors, isFetching } = useAct(explain);
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await act({ worldId: world.id, key: doubt.key, reason });
    if (ok) await revalidate();
  };
  const wrong = formErrors(errors, ['reason']);
  return (
    <form className={css.reason} noValidate onSubmit={(event) => void keep(event)}>
      <Field
        label="Почему"
        autoFocus
        maxLength={REASON_MOST}
        placeholder="При свечах глаза кажутся другими"
        value={reason}
        error={fieldError(errors, 'reason') ?? wrong[0]}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className="row wraps">
        <Button type="submit" kind="ink" size="sm" busy={isFetching}>
          Больше не&nbsp;спрашивать
        </Button>
        <Button kind="quiet" size="sm" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

function Explained({ world, doubt }: Props) {
  const { act, errors, isFetching } = useAct(explain);
  const { revalidate } = useRevalidator();
  const askAgain = async () => {
    const { ok } = await act({ worldId: world.id, key: doubt.key, reason: null });
    if (ok) await revalidate();
  };
  return (
    <li className={css.doubt}>
      <p className={css.question}>{questionOf(world, doubt)}</p>
      <p>{doubt.reason}</p>
      {world.can_edit && (
        <p className={css.acts}>
          <Button size="sm" kind="quiet" busy={isFetching} onClick={() => void askAgain()}>
            Спросить снова
          </Button>
          {errors.length > 0 && <span className="bad sm">{formErrors(errors, []).join('. ')}</span>}
        </p>
      )}
    </li>
  );
}

const LOOKS = { eyes: 'глаза', hair: 'волосы' } as const;

function questionOf(world: World, doubt: ShownContradiction): string {
  const name = nameOf(world, doubt);
  switch (doubt.kind) {
    case 'looks': {
      const expected = doubt.expected.join(' или ');
      const what = doubt.attribute ? LOOKS[doubt.attribute] : '';
      const where = doubt.is_noted ? 'в\u00A0заметке' : 'обычно';
      return `${name}: ${where} ${what} ${expected}, а\u00A0здесь ${doubt.found}. Так и\u00A0задумано?`;
    }
    case 'spelling':
      return `«${doubt.found}» (${timesWords(doubt.count)})\u00A0— это ${name}?`;
    case 'after-end':
      return `${name}: в\u00A0главе «${endOf(world, doubt)}» жизнь кончилась, но\u00A0дальше имя звучит ещё ${timesWords(doubt.count)}. Это воспоминание?`;
  }
}

function nameOf(world: World, { entry_id }: ShownContradiction): string {
  return world.entries.find(({ id }) => id === entry_id)?.name ?? '';
}

function endOf(world: World, { entry_id }: ShownContradiction): string {
  const end = world.entries.find(({ id }) => id === entry_id)?.ends_in;
  return titleOf(world.books.flatMap(({ chapters }) => chapters).find(({ id }) => id === end)?.name ?? '');
}

function bookOf(world: World, chapterId: number): number {
  return world.books.find(({ chapters }) => chapters.some(({ id }) => id === chapterId))?.id ?? 0;
}

import { lengthWords } from '@pero/kernel/length';
import { formatPercent, type Percent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { SelectField } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { Wave } from '@pero/ui/sound/wave';
import { Ledger } from '@pero/ui/tables/ledger';
import { rateOf } from '@pero/works/rules/royalty/royalty';
import { USUAL_TERMS } from '@pero/works/rules/royalty/royalty-terms';
import { useState } from 'react';
import type { ReadableBook } from '../../contract/workshop.ts';
import { voiceOf, type Way } from '../../rules/audiobooks.ts';
import { newAudiobookPath } from '../../rules/paths.ts';
import { GOOD_SOUND } from './good-sound.ts';
import css from './ways.module.css';

type WayWords = {
  readonly way: Way;
  readonly title: string;
  readonly words: string;
  readonly term: string;
  readonly price: string;
  readonly label: string;
  readonly to: (bookId: number | undefined) => string;
};

const configurePath = (bookId: number | undefined, way: Way) =>
  `/audiobooks/configure/new/?way=${way}${bookId === undefined ? '' : `&book=${bookId}`}`;

const WAYS: readonly WayWords[] = [
  {
    way: 'recording',
    title: 'Своя запись',
    words: 'Читаете вы или кто угодно, чьё согласие у вас есть. Мастерская проверит каждый файл и починит, что сможет.',
    term: 'как запишете',
    price: '0\u00A0₽',
    label: 'Загрузить запись',
    to: newAudiobookPath,
  },
  {
    way: 'reader',
    title: 'Чтец',
    words: 'Живой голос под вашу книгу. Пробу на вашем тексте слышите до заявки.',
    term: 'до\u00A090\u00A0дней',
    price: 'по\u00A0договорённости',
    label: 'Выбрать чтеца',
    to: (bookId) => configurePath(bookId, 'reader'),
  },
  {
    way: 'synthesis',
    title: 'Машина',
    words: 'Синтез речи со словарём ударений и разными голосами героев. Слушатель видит пометку «читает машина».',
    term: 'около 3\u00A0дней',
    price: '0\u00A0₽',
    label: 'Выбрать голос',
    to: (bookId) => configurePath(bookId, 'synthesis'),
  },
];

/** Three ways to an audiobook side by side: what they bring, how long they take, what they cost. */
export function Ways({ books }: { books: readonly ReadableBook[] }) {
  const ready = books.filter(({ is_draft }) => !is_draft);
  const draft = books.find(({ is_draft }) => is_draft);
  const [chosen, choose] = useState(ready.find(({ audiobooks }) => audiobooks.length === 0)?.id ?? ready[0]?.id);
  const book = ready.find(({ id }) => id === chosen);
  return (
    <Section title="Озвучить книгу" note="три способа, роялти и сроки рядом" className={css.section}>
      {ready.length > 0 && (
        <div className={css.pick}>
          <SelectField
            label="Какую книгу"
            value={chosen}
            hint={
              book && book.seconds > 60
                ? hang(`${book.about}, выйдет примерно ${lengthWords(book.seconds)} звука`)
                : book?.about
            }
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            {ready.map(({ id, title, audiobooks }) => (
              <option key={id} value={id}>
                {audiobooks.length === 0 ? title : `${title} (уже озвучивается)`}
              </option>
            ))}
          </SelectField>
          {draft && (
            <p className="hint">{hang(`Черновик «${draft.title}» можно будет озвучить, когда книга закончится.`)}</p>
          )}
        </div>
      )}
      <div className={css.ways}>
        {WAYS.map((one) => (
          <article key={one.way} className={css.way}>
            <h3>{one.title}</h3>
            <p>{hang(one.words)}</p>
            <Wave
              wave={GOOD_SOUND[one.way]}
              label={`Так выглядит запись: ${one.title.toLowerCase()}`}
              className={css.wave}
            />
            <Ledger rows={rowsOf(one)} />
            <ButtonLink to={one.to(chosen)}>{one.label}</ButtonLink>
          </article>
        ))}
      </div>
    </Section>
  );
}

function rowsOf({ way, term, price }: WayWords) {
  return [
    { label: 'Роялти, исключительная', value: share(way, 'exclusive') },
    { label: 'Роялти, неисключительная', value: share(way, 'non_exclusive') },
    { label: 'Срок', value: term },
    { label: 'Стоит', value: price },
  ];
}

function share(way: Way, license: 'exclusive' | 'non_exclusive'): string {
  const rate: Percent = rateOf({ ...USUAL_TERMS, format: 'audio', license, voice: voiceOf(way) });
  return formatPercent(rate);
}

import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field, SelectField, TextAreaField } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { useAct } from '@pero/web-platform/use-call';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { countAudience, makeAnnouncement } from '../../contract/announcements.ts';
import { ANNOUNCEMENT, type Announced, LEVELS, WHOM, WHOM_WORDS, type Whom } from '../../rules/announcements.ts';
import css from './announcements.module.css';

type Genre = { readonly value: number; readonly label: string };

const EMPTY = { title: '', text: '', link: '', linkWords: '', whom: 'everybody' as Whom, genre: '', level: '', at: '' };
type Typed = typeof EMPTY;

/** How many it would be is asked before it is sent; what was typed stays until it is. */
export function WriteForm({ genres }: { readonly genres: readonly Genre[] }) {
  const make = useAct(makeAnnouncement);
  const count = useAct(countAudience);
  const { revalidate } = useRevalidator();
  const [type, setType] = useState<Announced>('news');
  const [typed, setTyped] = useState(EMPTY);
  const [counting, setCounting] = useState<string | null>(null);
  const audience = audienceOf(typed);
  const isCounted = counting === JSON.stringify(audience);
  const people = isCounted ? (count.result?.people ?? null) : null;
  const errorOf = (field: string) => make.errors.find((error) => error.field === field)?.messages[0];
  const bind = (field: keyof Typed) => ({
    value: typed[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [field]: event.currentTarget.value }),
  });

  async function ask() {
    const { ok } = await count.act(audience);
    if (ok) setCounting(JSON.stringify(audience));
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const at = typed.at === '' ? null : new Date(`${typed.at}:00+03:00`);
    const link = typed.link.trim();
    const { ok } = await make.act({
      ...{ type, title: typed.title, text: typed.text, ...audience },
      ...(link !== '' && { link, link_words: typed.linkWords.trim() === '' ? 'Открыть' : typed.linkWords }),
      ...(at && { send_at: at }),
    });
    if (!ok) return;
    setTyped(EMPTY);
    setCounting(null);
    void toastSuccess(at ? 'Рассылка назначена' : 'Рассылка пошла');
    await revalidate();
  }

  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <div className={css.words}>
        <Segments
          label="Что это"
          value={type}
          onChoose={setType}
          options={[
            { value: 'news', label: 'Новость' },
            { value: 'promo', label: 'Акция' },
          ]}
        />
        <Field label="Заголовок" maxLength={ANNOUNCEMENT.title} {...bind('title')} error={errorOf('title')} />
        <TextAreaField label="Текст" rows={5} maxLength={ANNOUNCEMENT.text} {...bind('text')} error={errorOf('text')} />
        <Field
          label="Ссылка"
          optional="если есть куда"
          hint="Путь на&nbsp;этом сайте: /services/"
          autoComplete="off"
          {...bind('link')}
          error={errorOf('link')}
        />
        {typed.link.trim() !== '' && (
          <Field
            label="Слова на&nbsp;ссылке"
            maxLength={ANNOUNCEMENT.linkWords}
            placeholder="Открыть"
            {...bind('linkWords')}
            error={errorOf('link_words')}
          />
        )}
      </div>
      <div className={css.people}>
        <SelectField label="Кому" {...bind('whom')} error={errorOf('whom')}>
          {WHOM.map((whom) => (
            <option key={whom} value={whom}>
              {WHOM_WORDS[whom]}
            </option>
          ))}
        </SelectField>
        {typed.whom === 'on-sale' && (
          <SelectField label="Жанр" {...bind('genre')} error={errorOf('genre_id')}>
            <option value="">Любой</option>
            {genres.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        {typed.whom !== 'publishers' && (
          <SelectField
            label="Уровень автора"
            hint="Все четыре показателя не&nbsp;ниже"
            {...bind('level')}
            error={errorOf('level')}
          >
            <option value="">Любой</option>
            {Array.from({ length: LEVELS.most }, (_, place) => place + 1).map((level) => (
              <option key={level} value={level}>
                {level} и&nbsp;выше
              </option>
            ))}
          </SelectField>
        )}
        <Field
          label="Когда"
          type="datetime-local"
          optional="без этого — сразу"
          hint="По&nbsp;Москве"
          {...bind('at')}
          error={errorOf('send_at')}
        />
        <div className={css.count}>
          <Button kind="line" onClick={() => void ask()} busy={count.isFetching}>
            Сколько это человек
          </Button>
          <p role="status">{people === null ? '' : counted(people, 'человек', 'человека', 'человек')}</p>
        </div>
        <Button kind="go" type="submit" busy={make.isFetching}>
          {typed.at === '' ? 'Отправить' : 'Назначить'}
        </Button>
      </div>
    </form>
  );
}

function audienceOf({ whom, genre, level }: Typed) {
  return {
    whom,
    ...(whom === 'on-sale' && genre !== '' && { genre_id: Number(genre) }),
    ...(whom !== 'publishers' && level !== '' && { level: Number(level) }),
  };
}

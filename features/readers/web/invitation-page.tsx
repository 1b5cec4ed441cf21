import { formatDay } from '@pero/kernel/day';
import { Button, ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { CheckField, Field } from '@pero/ui/fields/field';
import { callFrom, meFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, redirect, useLoaderData } from 'react-router';
import { enterRoom, type Invitation, readInvitation } from '../contract/reading.ts';
import css from './reading/entry.module.css';
import { hiddenMeta, titleOf, volumeWords } from './reading/words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.hash ?? '';
  const found = await need(callFrom(context)(readInvitation, { token }));
  if (found.room_key !== null) throw redirect(`/beta/${found.room_key}/`);
  const me = meFrom(context);
  return { found, token, isSignedIn: me.isSignedIn, name: me.name.slice(0, 60) };
}

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return hiddenMeta('Приглашение');
}

/** Whose book this is, what is asked, and what the author will see. */
export default function InvitationPage() {
  const { found } = useLoaderData<typeof loader>();
  const { title, author, greeting, chapters, characters, ends_on } = found;
  return (
    <div className={css.page}>
      <div className={css.card}>
        <div className={css.cover}>
          <Cover id={title.length} title={titleOf(title)} author={author} image={null} />
        </div>
        <p className={css.kicker}>{author || 'Автор'} зовёт вас прочесть</p>
        <h1>{titleOf(title)}</h1>
        <p className="dim">
          Книга ещё не&nbsp;вышла. {chapters > 0 ? `${volumeWords(chapters, characters)}. ` : 'Главы откроются позже. '}
          Отмечайте, где сильно и&nbsp;где скучно, больше ничего не&nbsp;нужно.
          {ends_on !== null && ` Читать можно до\u00A0${formatDay(ends_on)}.`}
        </p>
        {greeting !== '' && <blockquote className={css.greeting}>{greeting}</blockquote>}
        <Door />
      </div>
    </div>
  );
}

function Door() {
  const { found, token, isSignedIn } = useLoaderData<typeof loader>();
  if (found.is_full) {
    return (
      <EmptyState kind="forbidden" title="Места кончились">
        Попросите автора прибавить место. Если вы уже читали здесь, откройте страницу в&nbsp;том&nbsp;же браузере.
      </EmptyState>
    );
  }
  return found.has_guests || isSignedIn ? <Entry found={found} /> : <SignInFirst token={token} />;
}

function SignInFirst({ token }: { token: string }) {
  const next = encodeURIComponent(`/beta/invite/${token}/`);
  return (
    <>
      <p>Автор просит читателей войти со&nbsp;своей учётной записью.</p>
      <div className={css.doors}>
        <ButtonLink kind="go" to={`/account/login/?next=${next}`}>
          Войти и&nbsp;читать
        </ButtonLink>
        <ButtonLink to={`/account/registration/?next=${next}`}>Завести запись</ButtonLink>
      </div>
    </>
  );
}

const SEEN = [
  {
    value: false,
    title: 'Не\u00A0показывать, где я\u00A0остановился',
    hint: 'Путь по\u00A0главам попадёт к\u00A0автору только в\u00A0сумме, вместе с\u00A0другими: от\u00A0трёх читателей.',
  },
  {
    value: true,
    title: 'Показывать под моим именем',
    hint: 'Автор увидит, в\u00A0какой главе вы\u00A0остановились и\u00A0что пролистали.',
  },
] as const;

function Entry({ found }: { found: Invitation }) {
  const { token, name: known } = useLoaderData<typeof loader>();
  const [name, setName] = useState(known);
  const [isNamed, setNamed] = useState(false);
  const [isAdult, setAdult] = useState(false);
  const entering = useAct(enterRoom);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const adult = found.age === 18 && { is_adult: isAdult };
    const { ok, result } = await entering.act({ token, name, is_named: isNamed, ...adult });
    // A page of its own: nothing of the pages before runs on in it.
    if (ok && result) window.location.assign(`/beta/${result.room_key}/`);
  };
  const wrong = formErrors(entering.errors, ['name', 'is_named', 'is_adult']);
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Как вас назвать"
        hint="Под этим именем автор увидит ваши замечания и&nbsp;ответы"
        autoComplete="nickname"
        maxLength={60}
        value={name}
        error={fieldError(entering.errors, 'name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <fieldset className={css.seen}>
        <legend>Что автор узнает о&nbsp;том, как вы читали</legend>
        {SEEN.map(({ value, title, hint }) => (
          <label key={title}>
            <input type="radio" name="seen" checked={isNamed === value} onChange={() => setNamed(value)} />
            <span>
              {title}
              <span className="dim sm">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {found.age === 18 && (
        <CheckField
          checked={isAdult}
          error={fieldError(entering.errors, 'is_adult')}
          onChange={({ currentTarget }) => setAdult(currentTarget.checked)}
        >
          Книга 18+: мне есть восемнадцать
        </CheckField>
      )}
      {wrong.length > 0 && (
        <p className="sm bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
      <Button type="submit" kind="go" wide busy={entering.isFetching}>
        Начать читать
      </Button>
      <p className="dim sm">
        Текст не&nbsp;для пересылки: в&nbsp;нём есть невидимые пометы этого экземпляра. Передумать и&nbsp;уйти можно
        в&nbsp;любую минуту.
      </p>
    </form>
  );
}

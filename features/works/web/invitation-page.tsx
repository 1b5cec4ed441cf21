import { formatDay, moscowDay } from '@pero/kernel/day';
import { Button, ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { callFrom, meFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, redirect, useLoaderData, useRevalidator } from 'react-router';
import { acceptInvitation, declineInvitation, type SeenInvitation, seeInvitation } from '../contract/invitations.ts';
import css from './invitation.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.hash ?? '';
  const found = await need(callFrom(context)(seeInvitation, { token }));
  if (found.page !== null) throw redirect(found.page);
  const { isSignedIn, name } = meFrom(context);
  return { found, token, isSignedIn, name };
}

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Приглашение') }, { name: 'robots', content: 'noindex' }];
}

const titleOf = (title: string) => (title === '' ? 'Без названия' : title);

/** Whose text this is, what is asked, and what a yes opens. */
export default function InvitationPage() {
  const { found } = useLoaderData<typeof loader>();
  const { title, author, inviter, roles, state } = found;
  return (
    <div className={css.page}>
      <div className={css.card}>
        <div className={css.cover}>
          <Cover id={title.length} title={titleOf(title)} author={author} image={null} />
        </div>
        <p className={css.kicker}>{inviter || 'Автор'} зовёт вас работать над книгой</p>
        <h1>{titleOf(title)}</h1>
        {state === 'waiting' ? (
          <>
            <p>
              Ваша роль: {roles.toLowerCase()}. {opensWords(found)}
            </p>
            <Answer />
            <p className="dim sm">
              Ответить можно до&nbsp;{formatDay(moscowDay(found.ends_at))}. Автор узнает об&nbsp;ответе и&nbsp;увидит
              имя вашей учётной записи. Выйти из&nbsp;книги можно в&nbsp;любую минуту.
            </p>
          </>
        ) : (
          <EmptyState kind="forbidden" title={OVER[state].title}>
            {OVER[state].words}
          </EmptyState>
        )}
      </div>
    </div>
  );
}

const OVER = {
  accepted: {
    title: 'Приглашение уже принято',
    words: 'Если приняли его вы, войдите с\u00A0той учётной записью, и\u00A0книга будет на\u00A0вашей полке.',
  },
  declined: {
    title: 'Вы отказались',
    words: 'Больше писем об\u00A0этой книге не\u00A0будет. Передумаете\u00A0— попросите автора позвать снова.',
  },
  withdrawn: { title: 'Приглашение отозвано', words: 'Автор передумал или позвал вас иначе. Спросите его.' },
  over: { title: 'Срок вышел', words: 'Попросите автора послать приглашение ещё раз.' },
} as const;

function opensWords({ edits, submits }: SeenInvitation): string {
  if (submits) return 'Вам откроется текст: пишите, предлагайте правку, отправляйте книгу на\u00A0модерацию.';
  return edits
    ? 'Вам откроется текст и\u00A0описание: правьте сами или предлагайте правку.'
    : 'Вам откроется текст: читайте и\u00A0предлагайте правку, принимает её автор.';
}

function Answer() {
  const { token, isSignedIn, name } = useLoaderData<typeof loader>();
  const accepting = useAct(acceptInvitation);
  const declining = useAct(declineInvitation);
  const { revalidate } = useRevalidator();
  const wrong = formErrors([...accepting.errors, ...declining.errors]);
  const next = encodeURIComponent(`/invitations/${token}/`);
  const accept = async () => {
    const { ok, result } = await accepting.act({ token });
    // A page of its own: what was known of the shelf before is not true any more.
    if (ok && result) window.location.assign(result.page);
  };
  const decline = async () => {
    const { ok } = await declining.act({ token });
    if (ok) await revalidate();
  };
  return (
    <div className={css.doors}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {isSignedIn ? (
        <>
          <Button kind="go" wide busy={accepting.isFetching} onClick={() => void accept()}>
            Принять
          </Button>
          <p className="dim sm">
            Вы вошли как {name}: книга откроется этой учётной записи, даже если письмо пришло на&nbsp;другой адрес.
          </p>
        </>
      ) : (
        <>
          <ButtonLink kind="go" wide to={`/account/login/?next=${next}`}>
            Войти и&nbsp;принять
          </ButtonLink>
          <ButtonLink wide to={`/account/registration/?next=${next}`}>
            Завести запись
          </ButtonLink>
        </>
      )}
      <Button kind="quiet" wide busy={declining.isFetching} onClick={() => void decline()}>
        Отказаться
      </Button>
    </div>
  );
}

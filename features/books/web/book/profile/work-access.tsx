import { formatDay, moscowDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import {
  closeHand,
  invite,
  type SentInvitation,
  sendAgain,
  type WorkHand,
  withdrawInvitation,
} from '@pero/works/contract/invitations';
import { rightsOfRole } from '@pero/works/rules/roles';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PersonOfBook } from './people.ts';
import css from './profile.module.css';

export type Access = { readonly hands: readonly WorkHand[]; readonly invitations: readonly SentInvitation[] };

type WorkAccessProps = {
  bookId: number;
  person: PersonOfBook;
  email: string;
  access: Access;
};

/** Whether somebody of the title page works on the text, and what the owner can do about it. Nothing of an artist. */
export function WorkAccess({ bookId, person, email, access }: WorkAccessProps) {
  const [isAsking, setAsking] = useState<'invite' | 'close' | null>(null);
  const again = useAct(sendAgain);
  const withdrawing = useAct(withdrawInvitation);
  const { revalidate } = useRevalidator();
  const mayWork = person.roles.some(({ slug }) => rightsOfRole(slug).length > 0);
  if (person.isSelf || !mayWork) return null;
  const hand = access.hands.find(({ person_id }) => person_id === person.id);
  const asked = access.invitations.find(({ person_id }) => person_id === person.id);
  const isOpen = asked?.state === 'waiting' || asked?.state === 'over';
  const wrong = formErrors([...again.errors, ...withdrawing.errors]);

  const send = async (one: SentInvitation) => {
    const { ok } = await again.act({ bookId, invitationId: one.id });
    if (ok) void toastSuccess('Письмо ушло ещё раз. Прежняя ссылка больше не\u00A0открывается');
    await revalidate();
  };
  const withdraw = async (one: SentInvitation) => {
    const { ok } = await withdrawing.act({ bookId, invitationId: one.id });
    if (ok) void toastSuccess('Приглашение отозвано');
    await revalidate();
  };
  return (
    <div className={css.access}>
      <span className="sm dim">{standingWords(hand, asked)}</span>
      <span className={css.deeds}>
        {hand && (
          <Button size="sm" kind="quiet" onClick={() => setAsking('close')}>
            Закрыть книгу
          </Button>
        )}
        {!hand && asked && isOpen && (
          <>
            {asked.can_send && (
              <Button size="sm" kind="quiet" busy={again.isFetching} onClick={() => void send(asked)}>
                Послать снова
              </Button>
            )}
            <Button size="sm" kind="quiet" busy={withdrawing.isFetching} onClick={() => void withdraw(asked)}>
              Отозвать
            </Button>
          </>
        )}
        {!hand && !isOpen && (
          <Button size="sm" icon="mail" onClick={() => setAsking('invite')}>
            Пригласить
          </Button>
        )}
      </span>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {isAsking === 'invite' && (
        <InviteDialog bookId={bookId} person={person} email={email} onClose={() => setAsking(null)} />
      )}
      {isAsking === 'close' && <CloseDialog bookId={bookId} person={person} onClose={() => setAsking(null)} />}
    </div>
  );
}

const dayOf = (moment: Date) => formatDay(moscowDay(moment));

function standingWords(hand: WorkHand | undefined, asked: SentInvitation | undefined): string {
  if (hand) {
    const address = hand.same_address ? '' : ', с\u00A0другого адреса';
    return `Работает над книгой с\u00A0${dayOf(hand.accepted_at)}${address}`;
  }
  const where = asked?.email ? ` на\u00A0${asked.email}` : '';
  switch (asked?.state) {
    case 'waiting':
      return `Приглашение ушло${where}, ждёт ответа до\u00A0${dayOf(asked.ends_at)}`;
    case 'over':
      return `Приглашение ушло${where}, ответа нет: срок вышел`;
    case 'declined':
      return 'Отказ от\u00A0приглашения';
    default:
      return 'Текста пока не\u00A0видит';
  }
}

type AskProps = { bookId: number; person: PersonOfBook; onClose: () => void };

function InviteDialog({ bookId, person, email, onClose }: AskProps & { email: string }) {
  const [address, setAddress] = useState(email);
  const inviting = useAct(invite);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(inviting.errors, ['email']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await inviting.act({ bookId, person_id: person.id, email: address });
    if (!ok) return;
    onClose();
    void toastSuccess('Приглашение ушло');
    await revalidate();
  };
  const rights = person.roles.flatMap(({ slug }) => rightsOfRole(slug));
  return (
    <Dialog title={`Пригласить: ${person.name}`} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <p>{opensWords(rights)}</p>
        <Field
          label="Почта"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={address}
          error={fieldError(inviting.errors, 'email')}
          hint="Придёт письмо со&nbsp;ссылкой. Принять по&nbsp;ней приглашение можно один раз."
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button kind="go" type="submit" busy={inviting.isFetching}>
            Послать приглашение
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function opensWords(rights: readonly string[]): string {
  if (rights.includes('submit')) return 'Сможет писать, предлагать правку и\u00A0отправлять книгу на\u00A0модерацию.';
  return rights.includes('edit')
    ? 'Сможет править текст и\u00A0описание или предлагать правку.'
    : 'Сможет читать текст и\u00A0предлагать правку. Принимаете её вы.';
}

function CloseDialog({ bookId, person, onClose }: AskProps) {
  const closing = useAct(closeHand);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(closing.errors);
  const close = async () => {
    const { ok } = await closing.act({ bookId, personId: person.id });
    if (!ok) return;
    onClose();
    void toastSuccess('Книга закрыта');
    await revalidate();
  };
  return (
    <Dialog title="Закрыть книгу?" onClose={onClose}>
      <p>
        {person.name} больше не&nbsp;откроет книгу. Предложенное и&nbsp;сказанное останется, имя на&nbsp;титуле тоже.
      </p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className="dialog-actions">
        <Button kind="bad" busy={closing.isFetching} onClick={() => void close()}>
          Закрыть
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Не&nbsp;сейчас
        </Button>
      </div>
    </Dialog>
  );
}

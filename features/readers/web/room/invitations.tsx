import { formatDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { Field } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { invite, type Room, revokeInvitation, type ShownInvitation } from '../../contract/room.ts';
import { dayWords } from '../reading/words.ts';
import css from './room.module.css';

/** Links and letters by which readers come in, each with how many came. */
export function Invitations({ room }: { room: Room }) {
  const [isInviting, setInviting] = useState(false);
  const revoking = useAct(revokeInvitation);
  const { revalidate } = useRevalidator();
  const revoke = async (invitationId: number) => {
    const { ok } = await revoking.act({ bookId: room.book_id, invitationId });
    if (ok) await revalidate();
  };
  const taken = room.readers.filter(({ state }) => state === 'reading').length;
  return (
    <>
      <p>
        Занято мест: {taken} из&nbsp;{room.seats}.
      </p>
      {room.state === 'open' && (
        <p>
          <Button kind="go" icon="plus" onClick={() => setInviting(true)}>
            Позвать
          </Button>
        </p>
      )}
      <ul className={css.invitations}>
        {room.invitations.map((one) => (
          <li key={one.id} data-live={one.is_live}>
            <div>
              <b>{one.kind === 'letter' ? (one.email ?? 'Письмо') : 'Ссылка'}</b>
              <span className="dim sm">{invitationWords(one)}</span>
            </div>
            {one.is_live && (
              <Button size="sm" kind="quiet" busy={revoking.isFetching} onClick={() => void revoke(one.id)}>
                Отозвать
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isInviting && <InviteDialog room={room} onClose={() => setInviting(false)} />}
    </>
  );
}

function invitationWords({ kind, used, seats, is_live, ends_on, made_at }: ShownInvitation): string {
  const letter = used > 0 ? 'вошёл' : 'ещё не\u00A0вошёл';
  const link = `вошли ${used} из\u00A0${counted(seats, 'места', 'мест', 'мест')}`;
  const until = ends_on === null ? '' : `, до\u00A0${formatDay(ends_on)}`;
  const end = is_live ? until : ', больше не\u00A0действует';
  return `${dayWords(made_at)}, ${kind === 'letter' ? letter : link}${end}`;
}

const KINDS = [
  { value: 'link', label: 'Ссылкой' },
  { value: 'letter', label: 'Письмом' },
] as const;

function InviteDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const [kind, setKind] = useState<'link' | 'letter'>('link');
  const [email, setEmail] = useState('');
  const [seats, setSeats] = useState(String(room.seats));
  const [sent, setSent] = useState('');
  const inviting = useAct(invite);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wish = kind === 'letter' ? { kind, email } : { kind, seats: Number(seats) };
    const { ok } = await inviting.act({ bookId: room.book_id, ...wish });
    if (!ok) return;
    setSent(kind === 'letter' ? email : '');
    setEmail('');
    await revalidate();
  };
  const wrong = formErrors(inviting.errors, ['email', 'seats']);
  if (inviting.result && kind === 'link' && inviting.errors.length === 0) {
    return (
      <Dialog title="Ссылка готова" onClose={onClose}>
        <CopyLink label="Пришлите её тем, кому верите" link={inviting.result.address} autoFocus />
        <p className="dim sm">
          Показываем один раз: у&nbsp;себя мы храним только её отпечаток. Потеряется&nbsp;— отзовите и&nbsp;сделайте
          новую.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog title="Позвать читателей" onClose={onClose}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <Segments label="Как" options={KINDS} value={kind} onChoose={setKind} />
        {kind === 'letter' ? (
          <Field
            label="Почта читателя"
            type="email"
            autoComplete="off"
            hint="Письмо откроется один раз, тому, кому пришло"
            value={email}
            error={fieldError(inviting.errors, 'email')}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        ) : (
          <Field
            label="На сколько человек"
            inputMode="numeric"
            hint={`Всего мест в\u00A0комнате: ${room.seats}`}
            value={seats}
            error={fieldError(inviting.errors, 'seats')}
            onChange={({ currentTarget }) => setSeats(currentTarget.value)}
          />
        )}
        {wrong.length > 0 && (
          <p className="sm bad" role="alert">
            {wrong.join('. ')}
          </p>
        )}
        {sent !== '' && inviting.errors.length === 0 && <p role="status">Письмо ушло: {sent}. Можно позвать ещё.</p>}
        <div>
          <Button type="submit" kind="go" busy={inviting.isFetching}>
            {kind === 'letter' ? 'Послать приглашение' : 'Сделать ссылку'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

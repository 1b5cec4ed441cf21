import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { type ReactNode, useState } from 'react';
import { type Person, PersonPicker } from '../parts/person-picker.tsx';
import { type Check, profileFieldLabel, REJECT_REASONS } from './profile-words.ts';
import type { ProfileDesk } from './use-profile-desk.ts';

type AskingProps = { desk: ProfileDesk; name: string; checks: readonly Check[] };

/** What a decision does is said before it is made. */
export function AskingDialog({ desk, name, checks }: AskingProps) {
  switch (desk.asking) {
    case 'approve':
      return <Approve desk={desk} name={name} checks={checks} />;
    case 'return':
      return <Return desk={desk} name={name} />;
    case 'reject':
      return <Reject desk={desk} name={name} />;
    case 'transfer':
      return <Transfer desk={desk} name={name} />;
    case null:
      return null;
  }
}

type ActsProps = { desk: ProfileDesk; kind: 'go' | 'bad'; isReady?: boolean; onDo: () => void; children: ReactNode };

function Acts({ desk, kind, isReady = true, onDo, children }: ActsProps) {
  return (
    <div className="dialog-actions">
      <Button kind={kind} busy={desk.busy} disabled={!isReady} onClick={onDo}>
        {children}
      </Button>
      <Button kind="quiet" onClick={() => desk.ask(null)}>
        Отмена
      </Button>
    </div>
  );
}

/** What the machine has seen is said once more where it is decided. */
function Found({ checks }: { checks: readonly Check[] }) {
  const doubts = checks.filter(({ tone }) => tone === 'warn');
  if (doubts.length === 0)
    return <p className="dim">Машина ничего против не&nbsp;нашла. Сверили лицо и&nbsp;буквы вы.</p>;
  return (
    <Note kind="warn" title="Машина просит посмотреть ещё раз">
      <ul>
        {doubts.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Note>
  );
}

function Approve({ desk, name, checks }: AskingProps) {
  const dropped = desk.drafts.length + (desk.typed ? 1 : 0);
  return (
    <Dialog title="Подтвердить личность?" onClose={() => desk.ask(null)}>
      <p>
        <b className="serif">{name}</b> сможет публиковать платные книги и&nbsp;получать выплаты. Снимки удалятся сразу.
      </p>
      <Found checks={checks} />
      {dropped > 0 && (
        <p className="warn">
          {counted(dropped, 'замечание', 'замечания', 'замечаний')} к&nbsp;профилю автор не&nbsp;увидит.
        </p>
      )}
      <Acts desk={desk} kind="go" onDo={() => void desk.decide('approve')}>
        Подтвердить
      </Acts>
    </Dialog>
  );
}

function Return({ desk, name }: Omit<AskingProps, 'checks'>) {
  const all = desk.drafts.length + (desk.typed ? 1 : 0);
  return (
    <Dialog title="Вернуть автору?" onClose={() => desk.ask(null)}>
      <p>
        <b className="serif">{name}</b> увидит {counted(all, 'замечание', 'замечания', 'замечаний')}. Снимки удалятся,
        автор загрузит новые.
      </p>
      <ul>
        {desk.drafts.map(({ id, field, text }) => (
          <li key={id}>
            <span className="dim">{profileFieldLabel(field)}:</span> {text}
          </li>
        ))}
        {desk.typed && (
          <li>
            <span className="dim">{profileFieldLabel(desk.typed.field || null)}:</span> {desk.typed.text}{' '}
            <small className="dim">написано, но&nbsp;не&nbsp;добавлено: уйдёт вместе с&nbsp;остальными</small>
          </li>
        )}
      </ul>
      <Acts desk={desk} kind="go" onDo={() => void desk.returnWithTyped()}>
        Вернуть автору
      </Acts>
    </Dialog>
  );
}

function Reject({ desk, name }: Omit<AskingProps, 'checks'>) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title="Отклонить профиль?" onClose={() => desk.ask(null)}>
      <p>
        Отказ — для подделки, ребёнка или второго профиля. <b className="serif">{name}</b> сможет отправить профиль
        снова через сутки, всего три раза. Если можно исправить, лучше вернуть.
      </p>
      <Chips label="Частые причины">
        {REJECT_REASONS.map(([label, words]) => (
          <Chip key={label} on={reason === words} onClick={() => setReason(words)}>
            {label}
          </Chip>
        ))}
      </Chips>
      <TextAreaField
        label="Причина"
        hint="Её прочитает автор"
        rows={4}
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Acts
        desk={desk}
        kind="bad"
        isReady={reason.trim() !== ''}
        onDo={() => void desk.decide('reject', { reason: reason.trim() })}
      >
        Отклонить
      </Acts>
    </Dialog>
  );
}

function Transfer({ desk, name }: Omit<AskingProps, 'checks'>) {
  const [to, setTo] = useState<Person | null>(null);
  return (
    <Dialog title="Передать проверку" onClose={() => desk.ask(null)}>
      <p>
        Профиль <b className="serif">{name}</b> откроется другому модератору, а&nbsp;нынешнему закроется.
      </p>
      <PersonPicker
        label="Кому"
        whom="moderators"
        without={desk.holderId}
        placeholder="Имя модератора"
        chosen={to}
        onChoose={setTo}
      />
      <Acts
        desk={desk}
        kind="go"
        isReady={to !== null}
        onDo={() => to && void desk.decide('transfer', { moderator_id: to.value })}
      >
        Передать
      </Acts>
    </Dialog>
  );
}

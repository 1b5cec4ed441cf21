import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Icon } from '@pero/ui/icon';
import { TextButton } from '@pero/ui/text-link';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Remark } from '../../contract/remarks.ts';
import { isOpen, placeWords } from '../../rules/remarks.ts';
import css from './remarks.module.css';
import type { Remarks } from './use-remarks.ts';

type RemarkItemProps = {
  remark: Remark;
  remarks: Remarks;
  /** Its words are no longer in the text. */
  isLost?: boolean;
  isCurrent?: boolean;
  /** Beside its field the place needs no name. */
  isAtPlace?: boolean | undefined;
  /** An address may lead to this one; once on a page. */
  isTarget?: boolean;
  /** How to get to its place. */
  way?: ReactNode;
};

/** One remark of a moderator: where, what, and the author's answer to it. */
export function RemarkItem({ remark, remarks, isLost, isCurrent, isAtPlace, isTarget, way }: RemarkItemProps) {
  const [isAnswering, setAnswering] = useState(false);
  const open = isOpen(remark);
  const place = placeWords(remark);
  const template = isAtPlace || remark.template_label !== place ? remark.template_label : '';
  return (
    <article
      className={css.remark}
      id={isTarget ? `remark-${remark.id}` : undefined}
      data-remark-id={remark.id}
      data-state={open ? 'open' : 'done'}
      data-current={isCurrent || undefined}
    >
      <p className={css.head}>
        <Icon name={open ? 'comment' : 'check'} size={18} />
        <span>
          {!isAtPlace && <b>{place}</b>}
          {!isAtPlace && template && ' · '}
          {template}
        </span>
        <span className={css.state}>{stateWords(remark)}</span>
      </p>
      {remark.quote && <q className={css.quote}>{remark.quote}</q>}
      {isLost && <p className={css.lost}>{hang('Место изменено: этих слов в главе больше нет')}</p>}
      <p className={css.words}>{remark.text}</p>
      {remark.reply && !isAnswering && (
        <p className={css.reply}>
          <b>Ваш ответ.</b> {remark.reply}
        </p>
      )}
      {isAnswering ? (
        <AnswerForm remark={remark} remarks={remarks} onClose={() => setAnswering(false)} />
      ) : (
        <Acts remark={remark} remarks={remarks} way={way} onAnswer={() => setAnswering(true)} />
      )}
    </article>
  );
}

function stateWords(remark: Remark): string {
  if (remark.is_settled) return 'закрыто модератором';
  return remark.is_done ? 'исправлено' : '';
}

type ActsProps = Pick<RemarkItemProps, 'remark' | 'remarks' | 'way'> & { onAnswer: () => void };

function Acts({ remark, remarks, way, onAnswer }: ActsProps) {
  const [isBusy, setBusy] = useState(false);
  const canAnswer = remarks.canAnswer && !remark.is_settled;
  const mark = async () => {
    setBusy(true);
    await remarks.answer(remark.id, { is_done: !remark.is_done });
    setBusy(false);
  };
  if (!way && !canAnswer) return null;
  return (
    <div className={css.acts}>
      {canAnswer && (
        <Button
          size="sm"
          kind={remark.is_done ? 'quiet' : 'line'}
          icon={remark.is_done ? 'undo' : 'check'}
          busy={isBusy}
          onClick={() => void mark()}
        >
          {remark.is_done ? 'Ещё не\u00A0исправлено' : 'Исправлено'}
        </Button>
      )}
      {way}
      {canAnswer && (
        <TextButton tone="ink" onClick={onAnswer}>
          {remark.reply ? 'Изменить ответ' : 'Ответить'}
        </TextButton>
      )}
    </div>
  );
}

const REPLY_MOST = 2000;

function AnswerForm({
  remark,
  remarks,
  onClose,
}: Pick<RemarkItemProps, 'remark' | 'remarks'> & { onClose: () => void }) {
  const id = useId();
  const [reply, setReply] = useState(remark.reply);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isTaken = await remarks.answer(remark.id, { reply });
    setBusy(false);
    if (isTaken) onClose();
  };
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <label className="visually-hidden" htmlFor={id}>
        Ответ модератору
      </label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={REPLY_MOST}
        value={reply}
        // biome-ignore lint/a11y/noAutofocus: the form opens because somebody asked to write
        autoFocus
        placeholder="Что вы исправили или почему не согласны"
        onChange={(event) => setReply(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <div className={css.acts}>
        <Button size="sm" kind="ink" type="submit" busy={isBusy}>
          Сохранить ответ
        </Button>
        <Button size="sm" kind="quiet" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

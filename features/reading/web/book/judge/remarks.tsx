import { type DeskRemark, editRemark, removeRemark } from '@pero/moderation/contract/desk';
import { tryCall } from '@pero/moderation/web/parts/try-call';
import { Button } from '@pero/ui/button';
import { toastError, toastInfo } from '@pero/ui/feedback/toast';
import { TextAreaField } from '@pero/ui/fields/field';
import { TextButton } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useMe } from '@pero/web-platform/session';
import { useSyncExternalStore } from 'react';
import { fieldLabel } from '../fields.ts';
import { useReviewDesk } from '../review-desk.ts';
import { remarkMark } from '../text/text-marks.ts';
import { saidOf } from './decision-words.ts';
import css from './judge.module.css';
import { verdictOf } from './verdict.ts';

/** What was said in earlier rounds, with the author's answers. */
export function SentRemarks() {
  const { info } = useReviewDesk();
  const { userId } = useMe();
  const sent = info.remarks.filter(({ is_told }) => is_told);
  if (sent.length === 0) return null;
  const open = sent.filter(({ is_settled }) => !is_settled);
  const settled = sent.filter(({ is_settled }) => is_settled);
  const isAllOwn = sent.every(({ moderator }) => moderator.id === userId);
  return (
    <section className={css.part} aria-label="Прошлые замечания">
      <h2>{isAllOwn ? 'Ваши замечания прошлого раза' : 'Замечания прошлого раза'}</h2>
      {open.map((remark) => (
        <SentRemark key={remark.id} remark={remark} />
      ))}
      {settled.length > 0 && (
        <details className={css.settled}>
          <summary>Решено: {settled.length}</summary>
          {settled.map((remark) => (
            <SentRemark key={remark.id} remark={remark} />
          ))}
        </details>
      )}
    </section>
  );
}

/** What is said of a field stands in no chapter. */
const NOWHERE = { kind: 'away' } as const;

function SentRemark({ remark }: { remark: DeskRemark }) {
  const { changes, isHolder, refresh, now, shelf } = useReviewDesk();
  const chapterId = remark.chapter_id;
  const seen = () => (chapterId === null ? NOWHERE : shelf.at(chapterId));
  const there = useSyncExternalStore(
    (listener) => (chapterId === null ? () => undefined : shelf.watch(chapterId, listener)),
    seen,
    seen,
  );
  const verdict = verdictOf(remark, changes, there.kind === 'here' ? there.text : null);
  const settle = async () => {
    const outcome = await tryCall(editRemark, { commentId: remark.id, is_settled: !remark.is_settled });
    if ('no' in outcome) void toastError(outcome.no);
    await refresh();
  };
  return (
    <div className={css.pin} data-done={verdict.isLikelyDone || undefined}>
      <Place remark={remark} />
      <p>{remark.text}</p>
      {remark.reply && (
        <p className={css.reply}>
          <b>Автор:</b> {remark.reply}
        </p>
      )}
      <p className={css.small}>
        {verdict.words && <span className={verdict.isLikelyDone ? 'ok' : undefined}>{verdict.words}</span>}
        {isHolder && (
          <TextButton onClick={() => void settle()}>
            {remark.is_settled ? 'Вернуть в\u00A0нерешённые' : 'Считать решённым'}
          </TextButton>
        )}
        <span>
          {remark.moderator.name}, <Moment at={remark.created_at} now={now} />
        </span>
      </p>
    </div>
  );
}

/** Remarks of this round: the author does not see them yet. */
export function Drafts() {
  const { info } = useReviewDesk();
  const drafts = info.remarks.filter(({ is_told }) => !is_told);
  if (drafts.length === 0) return null;
  return (
    <section className={css.part} aria-label="Замечания этой проверки">
      <h2>Замечания этой проверки</h2>
      {drafts.map((remark) => (
        <Draft key={remark.id} remark={remark} />
      ))}
    </section>
  );
}

function Draft({ remark }: { remark: DeskRemark }) {
  const { isHolder, refresh, unsaved } = useReviewDesk();
  const typed = unsaved.edited.get(remark.id) ?? null;
  const setTyped = (text: string | null) => unsaved.edit(remark.id, text);
  const save = async () => {
    const outcome = await tryCall(editRemark, { commentId: remark.id, text: typed ?? remark.text });
    if ('no' in outcome) return void toastError(outcome.no);
    await refresh();
    setTyped(null);
  };
  const remove = async () => {
    const outcome = await tryCall(removeRemark, { commentId: remark.id });
    if ('no' in outcome) void toastError(outcome.no);
    else void toastInfo('Замечание снято');
    setTyped(null);
    await refresh();
  };
  if (typed !== null) {
    return (
      <div className={css.pin}>
        <Place remark={remark} />
        <TextAreaField
          label={<span className="visually-hidden">Замечание</span>}
          value={typed}
          maxLength={2000}
          autoFocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p className={css.small}>
          <Button size="sm" disabled={typed.trim() === ''} onClick={() => void save()}>
            Сохранить
          </Button>
          <Button size="sm" kind="quiet" onClick={() => setTyped(null)}>
            Оставить как было
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div className={css.pin}>
      <Place remark={remark} />
      <p>{remark.text}</p>
      {isHolder && (
        <p className={css.small}>
          <TextButton onClick={() => setTyped(remark.text)}>Изменить</TextButton>
          <TextButton onClick={() => void remove()}>Снять</TextButton>
        </p>
      )}
    </div>
  );
}

/** Where it is pinned; a click leads there. */
function Place({ remark }: { remark: DeskRemark }) {
  const { goTo, info, show } = useReviewDesk();
  const { chapter_id, chapter_name, field, quote } = remark;
  if (chapter_id !== null) {
    const go = () => goTo({ chapterId: chapter_id, at: { kind: 'mark', id: remarkMark(remark) } });
    return (
      <button type="button" className={css.place} onClick={go}>
        {quote ? <q>{quote}</q> : `Глава «${chapter_name}»`}
      </button>
    );
  }
  if (field !== null) {
    return (
      <button type="button" className={css.place} onClick={() => show('about')}>
        {fieldLabel(field)}
      </button>
    );
  }
  return <span className={css.place}>{saidOf(info, 'Книга в\u00A0целом')}</span>;
}

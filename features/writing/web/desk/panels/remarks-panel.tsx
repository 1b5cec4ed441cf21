import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { TextButton } from '@pero/ui/text-link';
import type { Remark } from '@pero/works/contract/remarks';
import { inBookOrder, isOpen, nextOpen, remarkPath, remarksWords } from '@pero/works/rules/remarks';
import { RemarkItem } from '@pero/works/web/remarks/remark-item';
import { useEffect, useMemo } from 'react';
import { useDesk } from '../desk-context.ts';
import { useLive } from '../live.ts';
import css from './panel.module.css';

/** What the moderator said, of this chapter and of the whole book, one after another. */
export function RemarksPanel() {
  const { remarks, chapters, currentId, goToRemark, live } = useDesk();
  const current = useLive(live, (now) => now.remark);
  const ordered = useMemo(
    () =>
      inBookOrder(
        remarks.list,
        chapters.map(({ id }) => id),
      ),
    [remarks.list, chapters],
  );
  useShown(current);
  const here = ordered.filter(({ chapter_id, is_settled }) => chapter_id === currentId && !is_settled);
  const elsewhere = ordered.filter(({ chapter_id, is_settled }) => chapter_id !== currentId && !is_settled);
  const settled = ordered.filter(({ is_settled }) => is_settled);
  const next = nextOpen(ordered, current);
  return (
    <div className={css.body}>
      <div>
        <p className={css.big}>{summaryOf(ordered)}</p>
        {next && (
          <p className={css.step}>
            <Button size="sm" icon="chevron-right" onClick={() => goToRemark(next)}>
              Следующее замечание
            </Button>
          </p>
        )}
      </div>
      <Group title="В этой главе" remarks={here} isHere />
      <Group title={here.length > 0 ? 'В остальной книге' : 'В книге'} remarks={elsewhere} />
      {settled.length > 0 && (
        <details>
          <summary>Закрытые модератором: {settled.length}</summary>
          <Group title="" remarks={settled} />
        </details>
      )}
      <SendAgain open={ordered.filter(isOpen).length} />
    </div>
  );
}

function summaryOf(remarks: readonly Remark[]): string {
  if (remarks.length === 0) return 'Замечаний нет';
  const open = remarks.filter(isOpen).length;
  if (open === 0) return 'Все замечания исправлены';
  const of = open === remarks.length ? '' : ` из\u00A0${remarks.length}`;
  return `Открыто ${remarksWords(open)}${of}`;
}

type GroupProps = { title: string; remarks: readonly Remark[]; isHere?: boolean };

function Group({ title, remarks: shown, isHere }: GroupProps) {
  const { bookId, remarks, goToRemark, live } = useDesk();
  const current = useLive(live, (now) => now.remark);
  const lost = useLive(live, (now) => now.lost);
  if (shown.length === 0) return null;
  return (
    <section className={css.remarks}>
      {title && <h3 className={css.sub}>{title}</h3>}
      {shown.map((remark) => (
        <RemarkItem
          key={remark.id}
          remark={remark}
          remarks={remarks}
          isCurrent={remark.id === current}
          isAtPlace={isHere}
          isLost={lost.includes(remark.id)}
          way={
            remarkPath(bookId, remark) !== null &&
            !(isHere && (remark.block === null || lost.includes(remark.id))) && (
              <TextButton onClick={() => goToRemark(remark)}>
                {remark.chapter_id === null ? 'К\u00A0полю' : 'К\u00A0месту'}
              </TextButton>
            )
          }
        />
      ))}
    </section>
  );
}

/** Sending again is allowed with open remarks too; what comes of it is said beforehand. */
function SendAgain({ open }: { open: number }) {
  const { bookId, book } = useDesk();
  if (book.processing_status !== 'returned') return null;
  return (
    <div>
      <ButtonLink kind={open === 0 ? 'go' : 'line'} wide to={`/books/${bookId}/#submit`}>
        Отправить снова
      </ButtonLink>
      <p className={css.quiet}>
        {hang(
          open === 0
            ? 'Книга вернётся на проверку, модератор увидит ваши ответы.'
            : 'Часть замечаний ещё открыта. Отправить можно и так, если вы ответили модератору, почему не согласны.',
        )}
      </p>
    </div>
  );
}

/** The remark that was pressed on in the text comes into sight here. */
function useShown(id: number | null): void {
  useEffect(() => {
    if (id === null) return;
    document.querySelector(`[data-panel="remarks"] [data-remark-id="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

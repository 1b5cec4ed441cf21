import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { inBookOrder, isOpen, remarkPath, remarksWords } from '@pero/works/rules/remarks';
import type { WorkOnPage } from '@pero/works/web/publication/publication-words';
import { RemarkItem } from '@pero/works/web/remarks/remark-item';
import { RemarksContext } from '@pero/works/web/remarks/use-remarks';
import { use } from 'react';
import css from './moderation.module.css';

/** All that the moderator has said of a returned book, each with the way to its place. */
export function RemarksSection({ meta }: { meta: WorkOnPage }) {
  const remarks = use(RemarksContext);
  const shown = inBookOrder(
    remarks.list.filter(({ is_settled }) => !is_settled),
    [],
  );
  if (meta.processing_status !== 'returned') return null;
  const open = shown.filter(isOpen).length;
  return (
    <Section title="Замечания модератора" note={open === 0 ? 'все исправлены' : `открыто ${remarksWords(open)}`} bare>
      {shown.length === 0 && <p className="dim">{hang('Замечания этой проверки закрыты.')}</p>}
      {shown.map((remark) => {
        const to = remarkPath(meta.id, remark);
        const words = remark.chapter_id === null ? 'К\u00A0полю' : 'К\u00A0месту в\u00A0тексте';
        return (
          <RemarkItem
            key={remark.id}
            remark={remark}
            remarks={remarks}
            way={to && <TextLink to={to}>{words}</TextLink>}
          />
        );
      })}
      {meta.can_submit && meta.can_edit_text && (
        <div className={css.again}>
          <ButtonLink kind={open === 0 ? 'go' : 'line'} to="#submit" preventScrollReset>
            Отправить снова
          </ButtonLink>
          {open > 0 && (
            <p className="dim sm">{hang('Отправить можно и с открытыми замечаниями, если вы на них ответили.')}</p>
          )}
        </div>
      )}
    </Section>
  );
}

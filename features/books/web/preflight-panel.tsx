import { AUTHOR_FIELD } from '@pero/checks/rules/preflight/findings';
import { counted } from '@pero/kernel/plural';
import { ButtonLink } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Icon } from '@pero/ui/icon';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { isOpen, remarksWords } from '@pero/works/rules/remarks';
import { useDesk } from '@pero/writing/web/desk/desk-context';
import css from '@pero/writing/web/desk/panels/panel.module.css';
import { TypographySection } from '@pero/writing/web/desk/panels/typography-section';
import { useEffect, useEffectEvent } from 'react';
import { fixFinding, type PreflightFinding, readPreflight } from '../contract/preflight.ts';
import { placePath } from './book/overview/finding-words.ts';

/** What a moderator would see, before there is one. */
export function PreflightPanel() {
  const { bookId, text, actions, canEdit, remarks } = useDesk();
  const report = useAct(readPreflight);
  const fix = useAct(fixFinding);
  const look = async () => {
    await text.current?.flush();
    await report.act({ bookId });
  };
  const lookFirst = useEffectEvent(look);
  useEffect(() => void lookFirst(), []);

  const mend = async ({ rule, key }: PreflightFinding) => {
    if (text.current && !(await text.current.flush())) return;
    const { ok } = await fix.act({ bookId, rule, key });
    if (ok) await Promise.all([text.current?.reread(), actions.reload(), report.act({ bookId })]);
  };
  const wrong = formErrors([...report.errors, ...fix.errors]);
  const found = report.result;
  return (
    <div className={css.body}>
      {wrong.length > 0 && (
        <p className="bad sm" role="alert">
          {wrong.join('. ')}
        </p>
      )}
      {!found && wrong.length === 0 && <LinesSkeleton lines={6} />}
      {found && (
        <>
          <div>
            <p className={css.big}>{summaryOf(found.summary, remarks.list.filter(isOpen).length)}</p>
            <p className={css.quiet}>
              <TextButton onClick={() => void look()}>Проверить ещё раз</TextButton>
            </p>
          </div>
          <ul>
            {found.findings.map((finding) => (
              <Finding key={finding.key} finding={finding} onMend={canEdit ? () => void mend(finding) : null} />
            ))}
          </ul>
          <TypographySection />
          <ButtonLink kind="line" size="sm" to={`/books/${bookId}/`}>
            К&nbsp;публикации
          </ButtonLink>
        </>
      )}
    </div>
  );
}

const SEVERITY = { error: 'Ошибка', warning: 'Замечание', advice: 'Совет' } as const;
const TAB_WORDS = { meta: 'К\u00A0описанию', cover: 'К\u00A0обложке' } as const;
const SIGNS = { error: 'warning', warning: 'info', advice: 'pencil' } as const;

function Finding({ finding, onMend }: { finding: PreflightFinding; onMend: (() => void) | null }) {
  const { bookId, goTo } = useDesk();
  const { place, severity, message, fix } = finding;
  const { chapter_id, block, from, to, quote, chapter_name } = place;
  const go = () => {
    if (chapter_id !== null) goTo(chapter_id, { block: block ?? -1, from: from ?? 0, to: to ?? from ?? 0 });
  };
  return (
    <li className={css.finding} data-severity={severity}>
      <Icon name={SIGNS[severity]} size={20} />
      <span>
        <span className="visually-hidden">{SEVERITY[severity]}: </span>
        {message}
      </span>
      {quote && <q>{quote}</q>}
      <span className="row wraps sm">
        {chapter_id !== null && <TextButton onClick={go}>{chapter_name || 'К\u00A0месту'}</TextButton>}
        {(place.kind === 'meta' || place.kind === 'cover') && (
          <TextLink to={placePath(bookId, finding) ?? ''}>
            {place.field === AUTHOR_FIELD ? 'К\u00A0людям книги' : TAB_WORDS[place.kind]}
          </TextLink>
        )}
        {fix && onMend && <TextButton onClick={onMend}>{fix.label}</TextButton>}
      </span>
    </li>
  );
}

type Found = { readonly errors: number; readonly warnings: number; readonly advice: number };

function summaryOf({ errors, warnings, advice }: Found, openRemarks: number): string {
  if (errors + warnings + advice === 0) {
    return openRemarks === 0
      ? 'Машина ничего не\u00A0нашла'
      : `Машина ничего не\u00A0нашла. Открыто ${remarksWords(openRemarks)} модератора`;
  }
  const parts = [
    errors > 0 && counted(errors, 'ошибка', 'ошибки', 'ошибок'),
    warnings > 0 && counted(warnings, 'замечание', 'замечания', 'замечаний'),
    advice > 0 && counted(advice, 'совет', 'совета', 'советов'),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Icon } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { remarksWords } from '@pero/works/rules/remarks';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fixFinding, type PreflightFinding, type PreflightReport } from '../../../contract/preflight.ts';
import type { BookDesk } from '../use-book-desk.ts';
import { BeforeSale } from './before-sale.tsx';
import { placePath, SIGNS, summaryWords } from './finding-words.ts';
import own from './overview.module.css';
import type { PreflightState } from './use-preflight.ts';

const SHOWN = 6;

type SummaryProps = {
  desk: BookDesk;
  preflight: PreflightState /** Of a moderator, not done yet. */;
  openRemarks: number;
};

/** What the moderator would say, said before. */
export function PreflightSummary({ desk, preflight, openRemarks }: SummaryProps) {
  const { report, isLooking, isFailed, again } = preflight;
  return (
    <Section title="Проверка перед отправкой" bare>
      {report && <p className={own.verdict}>{isLooking ? 'Проверяем заново…' : summaryWords(report, openRemarks)}</p>}
      {!report && !isFailed && (
        <div aria-busy="true">
          <p className="visually-hidden" role="status">
            Читаем книгу
          </p>
          <LinesSkeleton lines={4} />
        </div>
      )}
      {isFailed && !report && (
        <Note kind="warn" title="Проверка сейчас не открылась">
          Книга цела.{' '}
          <Button size="sm" onClick={again}>
            Проверить ещё раз
          </Button>
        </Note>
      )}
      {report && <Findings desk={desk} report={report} openRemarks={openRemarks} onFixed={again} />}
      {report && !desk.meta.is_published && <BeforeSale before={report.before} isAiDeclared={desk.meta.ai_declared} />}
    </Section>
  );
}

type FindingsProps = { desk: BookDesk; report: PreflightReport; openRemarks: number; onFixed: () => void };

function Findings({ desk, report, openRemarks, onFixed }: FindingsProps) {
  const [isAll, setAll] = useState(false);
  const fixing = useAct(fixFinding);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(fixing.errors);
  const shown = isAll ? report.findings : report.findings.slice(0, SHOWN);

  const fix = async ({ rule, key }: PreflightFinding) => {
    const { ok, result } = await fixing.act({ bookId: desk.meta.id, rule, key });
    if (!ok || !result) return;
    void toastSuccess('Исправлено. Прежний текст остался в\u00A0истории глав');
    onFixed();
    await revalidate();
  };

  if (report.findings.length === 0) {
    return (
      <Note kind={openRemarks > 0 ? 'info' : 'ok'} title="Машина ничего не&nbsp;нашла">
        {openRemarks > 0
          ? `Открыто ${remarksWords(openRemarks)} модератора: они стоят выше.`
          : 'Текст, описание и\u00A0обложка готовы к\u00A0проверке.'}
      </Note>
    );
  }
  return (
    <>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <ul className={own.find}>
        {shown.map((finding) => (
          <Finding
            key={finding.key}
            finding={finding}
            desk={desk}
            isBusy={fixing.isFetching}
            onFix={() => void fix(finding)}
          />
        ))}
      </ul>
      {report.findings.length > SHOWN && (
        <Button kind="quiet" size="sm" onClick={() => setAll(!isAll)}>
          {isAll ? 'Свернуть' : `Показать все ${report.findings.length}`}
        </Button>
      )}
    </>
  );
}

const PLACE_WORDS: Readonly<Record<PreflightFinding['place']['kind'], string>> = {
  chapter: 'К\u00A0месту',
  cover: 'К\u00A0обложке',
  meta: 'Заполнить',
  book: 'Открыть',
};

type FindingProps = { finding: PreflightFinding; desk: BookDesk; isBusy: boolean; onFix: () => void };

function Finding({ finding, desk, isBusy, onFix }: FindingProps) {
  const { icon, tone, words } = SIGNS[finding.severity];
  const to = placePath(desk.meta.id, finding);
  const canFix = finding.fix !== null && desk.meta.can_edit_text;
  return (
    <li>
      <span className={tone}>
        <Icon name={icon} size={22} />
        <span className="visually-hidden">{words}: </span>
      </span>
      <div>
        <b>{finding.message}</b>
        {(finding.place.chapter_name || finding.place.quote) && (
          <p>
            {finding.place.chapter_name}
            {finding.place.chapter_name && finding.place.quote && ': '}
            {finding.place.quote && <q>{finding.place.quote}</q>}
          </p>
        )}
      </div>
      <div className={own.findActs}>
        {canFix && (
          <Button size="sm" busy={isBusy} onClick={onFix}>
            {finding.fix?.label}
          </Button>
        )}
        {to && (
          <ButtonLink kind={canFix ? 'quiet' : 'line'} size="sm" to={to}>
            {PLACE_WORDS[finding.place.kind]}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

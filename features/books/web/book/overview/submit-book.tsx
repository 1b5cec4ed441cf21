import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Segments } from '@pero/ui/fields/segments';
import { Icon } from '@pero/ui/icon';
import { Dialog } from '@pero/ui/layout/dialog';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import { submitBook } from '@pero/works/contract/publication';
import { LICENSE_LABELS } from '@pero/works/rules/licences';
import { isOpen, remarksWords } from '@pero/works/rules/remarks';
import { RULES_FIELD, RulesField } from '@pero/works/web/publication/rules-field';
import { RemarksContext } from '@pero/works/web/remarks/use-remarks';
import { use, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isInTheWay } from '../../../rules/before-sale.ts';
import type { JudgingPart } from '../parts.ts';
import type { BookDesk } from '../use-book-desk.ts';
import { BeforeSale } from './before-sale.tsx';
import { placePath, SIGNS, summaryWords } from './finding-words.ts';
import css from './submit-book.module.css';
import type { PreflightState } from './use-preflight.ts';
import { wayOutOf } from './ways-out.ts';

type SubmitBookProps = {
  desk: BookDesk;
  preflight: PreflightState;
  Papers: JudgingPart<unknown>['Papers'];
  onClose: () => void;
};

/** The last look before the book goes to the moderator, and the word that it keeps the rules. */
export function SubmitBook({ desk, preflight, Papers, onClose }: SubmitBookProps) {
  const { meta } = desk;
  const { act, isFetching, errors } = useAct(submitBook);
  const { revalidate } = useRevalidator();
  const [isAccepted, accept] = useState(false);
  const [license, choose] = useState<FinishLicense>('exclusive');
  const mistakes = preflight.report?.summary.errors ?? 0;
  const held = preflight.report?.before.filter(isInTheWay) ?? [];
  useFreshPreflight(preflight);
  // Offered once it is known what is in the way; a look that failed holds nobody.
  const isLooked = preflight.report !== null || preflight.isFailed;
  const isFinish = meta.license_type === 'draft' && (meta.is_published || meta.is_overdue_and_locked);
  const words = wordsOf(isFinish, meta.processing_status === 'returned');

  const submit = async () => {
    await desk.flush();
    const finished = isFinish && { finish_license: license };
    const { ok } = await act({ bookId: meta.id, publication_rules_accepted: isAccepted, ...finished });
    if (!ok) return;
    onClose();
    void toastSuccess('Книга в\u00A0очереди на\u00A0проверку. Мы напишем, когда модератор ответит');
    await revalidate();
  };

  return (
    <Dialog title={words.title} onClose={onClose} wide>
      <p>
        <b className="serif">«{meta.title}»</b>
      </p>
      {meta.processing_status === 'returned' && <OpenRemarks />}
      {isFinish && <Finish hasHidden={meta.is_chapter_draft} license={license} onChoose={choose} />}
      <LookOver desk={desk} preflight={preflight} onLeave={onClose} />
      {held.length > 0 && <BeforeSale before={preflight.report?.before ?? []} isAiDeclared={meta.ai_declared} />}
      <details>
        <summary>Документы для модератора</summary>
        <Papers meta={meta} />
      </details>
      <p>{hang(nextWords(meta.ai_declared))}</p>
      {meta.is_published && <p>{hang('В магазине останется прежний текст, пока новый не примут.')}</p>}
      <RefusedNotes errors={errors} book={meta} />
      <RulesField words="Книга соответствует" isAccepted={isAccepted} onAccept={accept} errors={errors} />
      <div className="dialog-actions">
        <Button
          kind="go"
          busy={isFetching}
          disabled={!isLooked || mistakes > 0 || held.length > 0}
          onClick={() => void submit()}
        >
          {words.label}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Ещё поправлю
        </Button>
      </div>
    </Dialog>
  );
}

/** Whoever comes back from signing sees what is left now, not what was left before. */
function useFreshPreflight({ report, again }: PreflightState) {
  const refresh = useRef(report === null ? () => undefined : again);
  useEffect(() => refresh.current(), []);
}

function wordsOf(isFinish: boolean, isAgain: boolean) {
  if (isFinish) return { title: 'Книга завершена?', label: 'Книга завершена' };
  return isAgain
    ? { title: 'Отправить снова?', label: 'Отправить снова' }
    : { title: 'Отправить на\u00A0проверку?', label: 'Отправить' };
}

type FinishLicense = 'exclusive' | 'non_exclusive';
const FINISH_LICENSES = (['exclusive', 'non_exclusive'] as const).map((value) => ({
  value,
  label: LICENSE_LABELS[value],
}));

type FinishProps = { hasHidden: boolean; license: FinishLicense; onChoose: (license: FinishLicense) => void };

/** What changes with the last chapter; it cannot be taken back once the book is accepted. */
function Finish({ hasHidden, license, onChoose }: FinishProps) {
  return (
    <>
      <p>
        {hang(
          'После проверки черновик станет обычной книгой: её можно будет скачать, а у тех, кто её купил, она останется. Вернуть её в черновики нельзя.',
        )}
      </p>
      {hasHidden && (
        <Note kind="warn" title="Есть скрытые главы">
          {hang('В завершённую книгу они не войдут. Если нужны читателям, сначала откройте их.')}
        </Note>
      )}
      <Segments label="Лицензия завершённой книги" options={FINISH_LICENSES} value={license} onChoose={onChoose} />
    </>
  );
}

function nextWords(isAiDeclared: boolean): string {
  const time = isAiDeclared
    ? 'Модератор ответит за трое суток: такие книги читают дольше.'
    : 'Модератор ответит за сутки, обычно быстрее.';
  return `${time} Место в очереди и время ответа будут видны на странице книги. Пока она ждёт, её можно отозвать; править на это время нельзя.`;
}

function OpenRemarks() {
  const { list } = use(RemarksContext);
  const open = list.filter(isOpen).length;
  if (open === 0) return null;
  return (
    <Note kind="warn" title={`Открыто ещё ${remarksWords(open)}`}>
      {hang('Отправить можно, но без исправлений или ответа модератор, скорее всего, вернёт книгу снова.')}
    </Note>
  );
}

const SHOWN = 4;

/** What the moderator would say, said before. */
export function LookOver({
  desk,
  preflight,
  onLeave,
}: {
  desk: BookDesk;
  preflight: PreflightState;
  onLeave: () => void;
}) {
  const { report, isFailed, again } = preflight;
  if (!report) {
    return isFailed ? (
      <Note kind="warn" title="Проверка сейчас не открылась">
        <Button size="sm" onClick={again}>
          Проверить ещё раз
        </Button>
      </Note>
    ) : (
      <div aria-busy="true">
        <p className="dim sm">Читаем книгу…</p>
        <LinesSkeleton lines={2} />
      </div>
    );
  }
  const serious = report.findings.filter(({ severity }) => severity !== 'advice');
  const more = serious.length - SHOWN;
  return (
    <div className={css.check}>
      <b>{summaryWords(report)}</b>
      {serious.length > 0 && (
        <ul className={css.found}>
          {serious.slice(0, SHOWN).map((finding) => {
            const to = placePath(desk.meta.id, finding);
            return (
              <li key={finding.key}>
                <span className={SIGNS[finding.severity].tone}>
                  <Icon name={SIGNS[finding.severity].icon} size={20} />
                  <span className="visually-hidden">{SIGNS[finding.severity].words}: </span>
                </span>
                <span>
                  {finding.message} {to && <TextLink to={to}>Открыть</TextLink>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {more > 0 && (
        <Button kind="quiet" size="sm" onClick={onLeave}>
          {`Ещё ${counted(more, 'находка', 'находки', 'находок')} на\u00A0странице`}
        </Button>
      )}
    </div>
  );
}

type RefusedProps = { errors: readonly WireError[]; book: { readonly id: number; readonly kind: string } };

/** What stands in the way, each with the way to put it right. */
export function RefusedNotes({ errors, book }: RefusedProps) {
  return spoken(errors)
    .filter(({ field }) => field !== RULES_FIELD)
    .map((error) => <Refused key={error.reason} error={error} book={book} />);
}

function Refused({ error, book }: { error: WireError } & Pick<RefusedProps, 'book'>) {
  const way = wayOutOf(error.reason, book);
  return (
    <Note kind="bad">
      {error.messages.join('. ')}
      {way && (
        <div className={css.out}>
          <ButtonLink size="sm" to={way.to}>
            {way.label}
          </ButtonLink>
        </div>
      )}
    </Note>
  );
}

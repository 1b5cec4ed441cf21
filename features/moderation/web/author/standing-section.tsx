import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import type { ModerationStanding } from '@pero/works/contract/remarks';
import { Confirm } from '@pero/works/web/publication/confirm';
import { actsOf, type WorkOnPage } from '@pero/works/web/publication/publication-words';
import { type ReactNode, useState } from 'react';
import { AppealForm } from './appeal-form.tsx';
import css from './moderation.module.css';
import { expectedWords, momentWords, placeInQueue, secondLookWords, viewOf } from './standing-words.ts';

type StandingProps = { meta: WorkOnPage; standing: ModerationStanding; now: Date };

/** Where the book is in moderation, and what its author may do about it. */
export function StandingSection({ meta, standing, now }: StandingProps) {
  switch (viewOf(meta, standing)) {
    case 'waiting':
      return <Waiting meta={meta} standing={standing} now={now} />;
    case 'reading':
      return (
        <CheckState title={standing.is_appeal ? APPEAL_READ : 'Модератор читает книгу'} standing={standing} now={now}>
          {hang('Пока книга у него, её нельзя ни отозвать, ни править. Решение придёт в уведомления и на почту.')}
        </CheckState>
      );
    case 'final':
      return (
        <CheckState title="Книгу читает ещё один человек" standing={standing} now={now} isSecond>
          {hang(`Модератор книгу одобрил. ${reasonWords(standing)}Дальше — магазин.`)}
        </CheckState>
      );
    case 'agent':
      return (
        <CheckState title="Книгу смотрит магазин" standing={standing} now={now} isSecond>
          {hang('Модератор её одобрил и показал агенту магазина. Обычно он отвечает за сутки.')}
        </CheckState>
      );
    case 'after-publication':
      return (
        <Section title="Проверка" bare>
          <Note kind="ok" title="Новое уже у читателей">
            {hang('Модератор прочитает его после выхода. Если понадобятся правки, вы увидите замечания здесь.')}
          </Note>
        </Section>
      );
    case 'rejected':
      return <Rejected meta={meta} standing={standing} now={now} />;
    case 'frozen':
      return (
        <Section title="Проверка" bare>
          <Note kind="warn" icon="lock" title="Книга приостановлена главным модератором">
            {standing.reason && <span className={css.reason}>{standing.reason}</span>}
            {hang('Сроки проверки на это время остановлены, с книгой ничего не случится. ')}
            <ButtonLink size="sm" to="/feedback/">
              Написать нам
            </ButtonLink>
          </Note>
        </Section>
      );
    default:
      return null;
  }
}

const APPEAL_WAITS = 'Апелляция принята и\u00A0ждёт очереди';
const APPEAL_READ = 'Апелляцию рассматривает другой модератор';

function Waiting({ meta, standing, now }: StandingProps) {
  const [isAsked, ask] = useState(false);
  const withdraw = actsOf(meta).find(({ name }) => name === 'withdraw');
  return (
    <Section title="Проверка" bare>
      <div className={css.place} role="status">
        <p className={css.big}>{standing.is_appeal ? APPEAL_WAITS : placeInQueue(standing.place)}</p>
        {standing.is_appeal && (
          <p>{hang(`Книгу прочитает другой модератор, не тот, кто отказал. ${placeInQueue(standing.place)}.`)}</p>
        )}
        <p>{expectedWords(standing, now)}</p>
        {standing.final_reasons.length > 0 && <p className="dim sm">{secondLookWords(standing.final_reasons)}</p>}
      </div>
      {withdraw && standing.can_withdraw && (
        <Button size="sm" onClick={() => ask(true)}>
          Отозвать и&nbsp;поправить
        </Button>
      )}
      {withdraw && isAsked && <Confirm bookId={meta.id} act={withdraw} name="withdraw" onClose={() => ask(false)} />}
    </Section>
  );
}

type CheckStateProps = {
  title: string;
  standing: ModerationStanding;
  now: Date;
  isSecond?: boolean;
  children: ReactNode;
};

function CheckState({ title, standing, now, isSecond, children }: CheckStateProps) {
  const when = expectedWords(standing, now);
  return (
    <Section title="Проверка" bare>
      <div className={css.place} role="status">
        <p className={css.big}>{title}</p>
        <p>{children}</p>
        {!isSecond && when && <p>{when}</p>}
        {!isSecond && standing.final_reasons.length > 0 && (
          <p className="dim sm">{secondLookWords(standing.final_reasons)}</p>
        )}
      </div>
    </Section>
  );
}

function reasonWords({ final_reasons }: ModerationStanding): string {
  return final_reasons.length === 0 ? '' : `Второе чтение нужно, потому что это ${final_reasons.join('; ')}. `;
}

function Rejected({ meta, standing, now }: StandingProps) {
  const { can_appeal, appeal_until } = standing;
  return (
    <Section title="Проверка" bare>
      <Note kind="bad" title="Книгу не приняли">
        <span className={css.reason}>{standing.reason}</span>
      </Note>
      <div className={css.after}>
        {can_appeal && appeal_until && (
          <>
            <p>
              {hang('Если вы не согласны, решение можно оспорить один раз: книгу прочитает другой модератор. ')}
              Срок&nbsp;— до&nbsp;{momentWords(appeal_until, now, 'в')}.
            </p>
            <AppealForm bookId={meta.id} />
          </>
        )}
        {!can_appeal && <p>{hang(closedWords(standing))}</p>}
        <p className="dim sm">
          {hang('Можно и исправить книгу: первая правка вернёт её к подготовке, и её получится отправить заново.')}
        </p>
      </div>
    </Section>
  );
}

function closedWords({ appeal_until }: ModerationStanding): string {
  return appeal_until === null
    ? 'Апелляция уже была, решение окончательное.'
    : 'Срок, когда решение можно было оспорить, прошёл.';
}

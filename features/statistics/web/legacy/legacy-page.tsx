import { addDays, day, formatDay } from '@pero/kernel/day';
import { MoneyTabs } from '@pero/payouts/web/money-tabs';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { pageTitle } from '@pero/web-platform/words';
import type { MetaDescriptor } from 'react-router';
import { LEGACY_WINDOW } from '../../rules/metrics.ts';
import css from './legacy.module.css';
import { reportPath } from './legacy-query.ts';

const CUTOFF = day(LEGACY_WINDOW.cutoff);

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Прежние отчёты') }];
}

/** What ended with the cutoff, what came instead, and the way to both. */
export default function LegacyPage() {
  return (
    <>
      <PageHeader
        title="Прежние отчёты"
        lead={`${formatDay(CUTOFF)} статистика стала другой. Что было до\u00A0этого дня, сохранено в\u00A0прежнем виде.`}
      />
      <MoneyTabs chosen="legacy" />
      <div className={css.two}>
        <Section bare title="До 1 июля 2025" note={`последний день\u00A0— ${formatDay(addDays(CUTOFF, -1))}`}>
          <p>
            Отчёты закончились июнем 2025 года. Числа в&nbsp;них больше не&nbsp;меняются: так они и&nbsp;вошли
            в&nbsp;ваши выплаты.
          </p>
          <ul className={css.doors}>
            <li>
              <TextLink to={reportPath('royalty')}>Отчёт о&nbsp;роялти</TextLink>
              <span>Продажи, чтение по&nbsp;подписке и&nbsp;роялти по&nbsp;каждой книге</span>
            </li>
            <li>
              <TextLink to={reportPath('reading')}>Отчёт о&nbsp;чтении</TextLink>
              <span>Просмотры, отрывки, отложенные книги и&nbsp;глубина чтения</span>
            </li>
          </ul>
        </Section>
        <Section bare title="С 1 июля 2025" note="обновляется каждую минуту">
          <p>Те&nbsp;же числа, но&nbsp;по&nbsp;дням, с&nbsp;графиком и&nbsp;с&nbsp;путём каждого рубля.</p>
          <ul className={css.doors}>
            <li>
              <TextLink to="/statistics/?tab=royalty">Роялти</TextLink>
              <span>Счёт, месячные отчёты на&nbsp;почту, таблицы и&nbsp;черновики</span>
            </li>
            <li>
              <TextLink to="/statistics/?tab=reading">Чтение</TextLink>
              <span>Карта дочитывания, чтение по&nbsp;подписке и&nbsp;переходы внутри серии</span>
            </li>
            <li>
              <TextLink to="/statistics/payments/">Выплаты</TextLink>
              <span>Заявки за&nbsp;все годы, прежние тоже</span>
            </li>
          </ul>
        </Section>
      </div>
    </>
  );
}

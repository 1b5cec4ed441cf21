import { ButtonLink } from '@pero/ui/button';
import { PageHeader } from '@pero/ui/layout/page-header';
import { pageTitle } from '@pero/web-platform/words';
import type { ComponentType } from 'react';
import type { MetaDescriptor } from 'react-router';
import css from './info.module.css';
import { Reports, Taxes, Transparent } from './info-payouts.tsx';
import { Drafts, Library, Refunds, Shares } from './info-rules.tsx';
import { FromPrice, PrintedBooks, Rates } from './info-sales.tsx';

type Part = { readonly id: string; readonly title: string; readonly Text: ComponentType };

const PARTS: readonly Part[] = [
  { id: 'price', title: 'От цены до\u00A0роялти', Text: FromPrice },
  { id: 'rates', title: 'Ставки', Text: Rates },
  { id: 'print', title: 'Печатные книги', Text: PrintedBooks },
  { id: 'library', title: 'Чтение по\u00A0подписке', Text: Library },
  { id: 'drafts', title: 'Черновики', Text: Drafts },
  { id: 'shares', title: 'Соавторы', Text: Shares },
  { id: 'refunds', title: 'Возвраты', Text: Refunds },
  { id: 'reports', title: 'Отчёты и\u00A0выплаты', Text: Reports },
  { id: 'taxes', title: 'Налоги', Text: Taxes },
  { id: 'rouble', title: 'Прозрачный рубль', Text: Transparent },
];

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Как считается роялти') }];
}

/** How the money is reckoned, in plain words. The figures come from the very rules that reckon it. */
export default function InfoPage() {
  return (
    <>
      <PageHeader
        crumbs={[{ to: '/statistics/?tab=royalty', label: 'Роялти' }]}
        title="Как считается роялти"
        lead="Роялти&nbsp;— ваша доля от&nbsp;денег, полученных за&nbsp;книгу. Здесь все правила и&nbsp;примеры, посчитанные по&nbsp;ним же."
      />
      <div className={css.page}>
        <nav className={css.contents} aria-label="На этой странице">
          <ol>
            {PARTS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.parts}>
          {PARTS.map(({ id, title, Text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <Text />
            </section>
          ))}
          <div className={css.end}>
            <ButtonLink to="/statistics/?tab=royalty">К&nbsp;моему роялти</ButtonLink>
            <ButtonLink kind="quiet" to="/feedback/">
              Остался вопрос
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}

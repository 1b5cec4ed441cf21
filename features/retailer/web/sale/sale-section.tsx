import { formatDay } from '@pero/kernel/day';
import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { StatePath } from '@pero/ui/states/state-path';
import { StateTag, type Tone } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { Confirm } from '@pero/works/web/publication/confirm';
import { actsOf, type PublicationAct, type WorkOnPage } from '@pero/works/web/publication/publication-words';
import { useState } from 'react';
import type { BookSale } from '../../contract/sale.ts';
import css from './sale.module.css';
import { SaleFigures } from './sale-figures.tsx';
import { editionWords, failureWords, leavingWords, roadSteps, stuckWords, viewOf } from './sale-words.ts';

type SaleProps = { meta: WorkOnPage; sale: BookSale; now: Date };

const TITLES = {
  underway: 'На\u00A0пути в\u00A0магазин',
  updating: 'В\u00A0продаже',
  failed: 'На\u00A0пути в\u00A0магазин',
  stuck: 'На\u00A0пути в\u00A0магазин',
  'on-sale': 'В\u00A0продаже',
  withdrawing: 'Уходит из\u00A0продажи',
  off: 'Снята с\u00A0продажи',
  'taken-down': 'Снята с\u00A0продажи',
} as const;

/** Where the book is sold, what is on its way to the shop, and how its sale goes. */
export function SaleSection({ meta, sale, tone, now }: SaleProps & { tone: Tone }) {
  const view = viewOf(sale);
  if (view === 'none') return null;
  return (
    <Section title={TITLES[view]} bare className={css.sale}>
      <p className={css.state} role="status">
        <StateTag tone={tone}>{sale.state_label}</StateTag>
      </p>
      <Standing meta={meta} sale={sale} now={now} view={view} />
      <Editions sale={sale} />
      {meta.can_submit && (view === 'on-sale' || view === 'updating') && (
        <p className={css.hint}>
          <TextLink to={`/links/books/${meta.id}/`}>Рассказать о&nbsp;книге</TextLink>: ссылки, код и&nbsp;картинки
          для&nbsp;публикаций
        </p>
      )}
      <SaleFigures sale={sale} now={now} />
    </Section>
  );
}

type StandingProps = SaleProps & { view: Exclude<ReturnType<typeof viewOf>, 'none'> };

function Standing({ meta, sale, now, view }: StandingProps) {
  const reason = sale.editions.find(({ sale: where }) => where === 'taken_down')?.reason;
  switch (view) {
    case 'on-sale':
      return null;
    case 'underway':
    case 'updating':
      return (
        <>
          <StatePath steps={roadSteps(sale, now)} label="Путь в\u00A0магазин" />
          <p className={css.hint}>
            {hang(
              view === 'updating'
                ? 'Пока новый текст в пути, читатели покупают прежний. Страница обновится сама.'
                : 'Обычно это занимает несколько минут, иногда до суток. Страница обновится сама.',
            )}
          </p>
        </>
      );
    case 'failed':
    case 'stuck':
      return <Failed sale={sale} now={now} isStuck={view === 'stuck'} />;
    case 'withdrawing':
      return (
        <Note kind="warn" title="Снимаем книгу с&nbsp;продажи">
          {leavingWords(sale.road, now)}
          <Act meta={meta} name="take-back" label="Вернуть в&nbsp;продажу" />
        </Note>
      );
    case 'off':
      return (
        <Note title="Книги больше нет на&nbsp;полке магазина">
          {hang('У тех, кто её купил, она осталась. Если ничего не меняли, книга вернётся без новой проверки.')}
          <Act meta={meta} name="republish" label="Опубликовать снова" />
        </Note>
      );
    case 'taken-down':
      return (
        <Note kind="bad" title="Магазин снял книгу с&nbsp;продажи">
          {reason ? <span className={css.reason}>{hang(`Причина: ${reason}`)}</span> : null}
          {hang(
            'У тех, кто её купил, она осталась. Исправьте причину и отправьте книгу на проверку снова, а если это ошибка, напишите нам.',
          )}
          <ButtonLink size="sm" className={css.act} to="/feedback/">
            Написать нам
          </ButtonLink>
        </Note>
      );
  }
}

function Failed({ sale, now, isStuck }: { sale: BookSale; now: Date; isStuck: boolean }) {
  return (
    <>
      <StatePath steps={roadSteps(sale, now)} label="Путь в\u00A0магазин" />
      <div className={css.failed}>
        <Note
          kind="warn"
          title={isStuck ? 'Магазин не\u00A0взял книгу, её смотрит модератор' : 'Загрузить пока не\u00A0получилось'}
        >
          {sale.road?.reason && <span className={css.reason}>{hang(sale.road.reason)}</span>}
          {isStuck ? stuckWords(sale.road) : failureWords(sale.road, now)}
          {sale.is_published && hang(' Прежний текст тем временем продаётся.')}
        </Note>
      </div>
    </>
  );
}

/** A way out of this state, where this person has it. */
function Act({ meta, name, label }: { meta: WorkOnPage; name: 'take-back' | 'republish'; label: string }) {
  const [asked, ask] = useState<PublicationAct | null>(null);
  const act = actsOf(meta).find((one) => one.name === name);
  if (!act) return null;
  return (
    <>
      <Button size="sm" className={css.act} onClick={() => ask(act)}>
        {label}
      </Button>
      {asked && <Confirm bookId={meta.id} act={asked} name={name} onClose={() => ask(null)} />}
    </>
  );
}

/** Each edition with its page in the shop; paper that is still to come has its day. */
function Editions({ sale }: { sale: BookSale }) {
  const shown = sale.editions.filter(({ sale: where, url }) => where !== 'none' || url !== null);
  if (shown.length === 0 && !sale.print?.planned_on) return null;
  return (
    <ul className={css.editions}>
      {shown.map((edition) => (
        <li key={edition.edition}>
          <b>{edition.label}</b>
          <span>{editionWords(edition)}</span>
          {edition.url && (edition.sale === 'on' || edition.sale === 'withdrawing') && (
            <TextLink to={edition.url} target="_blank" rel="noopener" reloadDocument>
              Открыть в&nbsp;магазине
              <span className="visually-hidden">: {edition.label.toLowerCase()}, в новой вкладке</span>
            </TextLink>
          )}
        </li>
      ))}
      {sale.print?.planned_on && (
        <li>
          <b>Печатная книга</b>
          <span>появится {formatDay(sale.print.planned_on)}</span>
        </li>
      )}
    </ul>
  );
}

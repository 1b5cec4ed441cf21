import { formatMoney } from '@pero/kernel/money';
import { ButtonLink } from '@pero/ui/button';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, meFrom } from '@pero/web-platform/loader';
import { sharedAs } from '@pero/web-platform/open-graph';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { SERVICE_TYPES, SERVICES, type ServiceType } from '../rules/types.ts';
import { ownSketch } from './parts/own-sketch.ts';
import { ShopSketch } from './parts/shop-sketch.tsx';
import css from './promotion.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  return { book: await ownSketch(callFrom(context), meFrom(context)) };
}

const LEAD =
  'Показываем книгу тем, кто о\u00A0ней не\u00A0слышал. Чудес не\u00A0обещаем: после каждой кампании считаем, сколько продаж добавила именно она.';

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Продвижение') },
    { name: 'description', content: LEAD },
    ...sharedAs('Продвижение', LEAD),
  ];
}

export default function PromotionPage() {
  const { book } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Продвижение" crumbs={[{ label: 'Услуги', to: '/services/' }]} lead={LEAD} />
      <div className={css.types}>
        {SERVICE_TYPES.map((type, index) => (
          <article key={type} className={css.type}>
            <div className={css.name}>
              <h2>{SERVICES[type].words}</h2>
              <p>{SERVICES[type].about}</p>
            </div>
            <ShopSketch type={type} book={book} />
            <div className={css.facts}>
              <p className={css.price}>
                от&nbsp;{formatMoney(SERVICES[type].price, 'kopecks-if-any')} <span>в&nbsp;день</span>
              </p>
              <Ledger rows={factsOf(type)} />
              <ButtonLink kind={index === 0 ? 'go' : 'line'} to={`/services/promotion/art/order/?type=${type}`}>
                {SERVICES[type].mostDays === 1 ? 'Выбрать день' : 'Выбрать дни'}
              </ButtonLink>
            </div>
          </article>
        ))}
      </div>
      <p className={css.under}>
        С&nbsp;пятницы по&nbsp;воскресенье место дороже в&nbsp;1,2&nbsp;раза, с&nbsp;15&nbsp;ноября
        по&nbsp;31&nbsp;декабря &mdash; в&nbsp;1,5; берём больший множитель, а&nbsp;не&nbsp;оба. Пятой части читателей
        магазин рекламу нарочно не&nbsp;показывает: по&nbsp;ним видно, сколько продалось бы и&nbsp;так. Все показы
        помечены словом «реклама» и&nbsp;номером в&nbsp;государственном реестре.{' '}
        <TextLink to="/services/promotion/media/">Как реклама выглядит и&nbsp;что показать нельзя</TextLink>
      </p>
    </>
  );
}

function factsOf(type: ServiceType) {
  const { capacity, hasGenre, clickPrice, mostDays } = SERVICES[type];
  return [
    { label: 'Мест в\u00A0день', value: hasGenre ? '1 в\u00A0жанре' : `${capacity}` },
    { label: 'Дней подряд', value: mostDays === 1 ? '1' : `до\u00A0${mostDays}` },
    ...(clickPrice === null ? [] : [{ label: 'Переход стоит', value: formatMoney(clickPrice, 'kopecks-if-any') }]),
  ];
}

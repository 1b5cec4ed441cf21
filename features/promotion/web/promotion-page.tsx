import { formatMoney } from '@pero/kernel/money';
import { ButtonLink } from '@pero/ui/button';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, meFrom, need } from '@pero/web-platform/loader';
import { sharedAs } from '@pero/web-platform/open-graph';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listArts } from '../contract/promo.ts';
import { SERVICE_TYPES, SERVICES, type ServiceType } from '../rules/types.ts';
import { ShopSketch, type Sketched } from './parts/shop-sketch.tsx';
import css from './promotion.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const isAuthor = meFrom(context).kind === 'author';
  const arts = isAuthor ? await need(callFrom(context)(listArts, {})) : [];
  const possible = arts.find(({ why_not }) => Object.values(why_not).some((why) => why === null)) ?? arts[0] ?? null;
  return { isAuthor, art: possible };
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

/** Somebody's who has no book of their own yet. */
const SAMPLE: Sketched = { id: 7, title: 'Дом на\u00A0Песчаной косе', author: 'Вера Околицына', image: null };

export default function PromotionPage() {
  const { art } = useLoaderData<typeof loader>();
  const book = art ? { id: art.id, title: art.cover.title, author: art.cover.author, image: art.cover.url } : SAMPLE;
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
        <TextLink to="/help/">Вопросы о&nbsp;рекламе</TextLink>
      </p>
    </>
  );
}

function factsOf(type: ServiceType) {
  const { capacity, hasGenre, clickPrice, mostDays } = SERVICES[type];
  return [
    { label: hasGenre ? 'Мест в\u00A0день' : 'Мест в\u00A0день', value: hasGenre ? '1 в\u00A0жанре' : `${capacity}` },
    { label: 'Дней подряд', value: mostDays === 1 ? '1' : `до\u00A0${mostDays}` },
    ...(clickPrice === null ? [] : [{ label: 'Переход стоит', value: formatMoney(clickPrice, 'kopecks-if-any') }]),
  ];
}

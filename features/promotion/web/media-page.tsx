import { formatMoney } from '@pero/kernel/money';
import { ButtonLink } from '@pero/ui/button';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { callFrom, meFrom } from '@pero/web-platform/loader';
import { sharedAs } from '@pero/web-platform/open-graph';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { SERVICE_TYPES, SERVICES, type ServiceType } from '../rules/types.ts';
import css from './media.module.css';
import { ownSketch } from './parts/own-sketch.ts';
import { ShopSketch } from './parts/shop-sketch.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return { book: await ownSketch(callFrom(context), meFrom(context)) };
}

const LEAD =
  'Баннеров рисовать не\u00A0нужно: реклама собирается из\u00A0самой книги. Вот три места, из\u00A0чего они сделаны и\u00A0что показать нельзя.';

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Как выглядит реклама книги') },
    { name: 'description', content: LEAD },
    ...sharedAs('Как выглядит реклама книги', LEAD),
  ];
}

/** What each place takes from the book, so that its owner can mend it before readers see it. */
const TAKEN: Readonly<Record<ServiceType, readonly string[]>> = {
  offer: [
    'Обложка видна небольшой: крупное название читается, мелкий подзаголовок\u00A0— нет',
    'Цена со\u00A0скидкой от\u00A020\u00A0% и\u00A0обычная рядом',
    'Стоит весь день, с\u00A00:00 до\u00A023:59 по\u00A0Москве',
  ],
  direct: [
    'Маленькая обложка, название и\u00A0автор: как у\u00A0соседних книг в\u00A0ответах',
    'Показывается, когда ищут или листают жанр вашей книги',
    'Платят за\u00A0переход; сто показов без перехода не\u00A0стоят ничего',
  ],
  direct_top: [
    'Обложка, название и\u00A0автор крупнее соседних, в\u00A0рамке',
    'Верхняя строка поиска и\u00A0полки жанра, одна книга в\u00A0день',
    'Жанр берётся из\u00A0книги, первый из\u00A0указанных',
  ],
};

const MARK = [
  'На\u00A0каждом показе стоит слово «реклама», кто за\u00A0неё платит и\u00A0номер из\u00A0государственного реестра. Номер получаем мы, до\u00A0начала показа.',
  'Имя и\u00A0ИНН рекламодателя спросим один раз, в\u00A0заказе: так велит закон.',
] as const;

const REFUSED = [
  'Книгу, которой сейчас нет в\u00A0продаже',
  'Книгу с\u00A0оценкой ниже 3,5, если оценок пять или больше',
  'На\u00A0витрине\u00A0— книгу дешевле 69,90\u00A0₽: со\u00A0скидкой 20\u00A0% она стоила\u00A0бы меньше 49,90\u00A0₽',
  'Книгу с\u00A0меткой ЛГБТ: закон запрещает её рекламировать',
] as const;

export default function MediaPage() {
  const { book } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Как выглядит реклама"
        crumbs={[
          { label: 'Услуги', to: '/services/' },
          { label: 'Продвижение', to: '/services/promotion/' },
        ]}
        lead={LEAD}
      />
      {SERVICE_TYPES.map((type) => (
        <Section key={type} title={SERVICES[type].words} note={SERVICES[type].where}>
          <div className={css.place}>
            <ShopSketch type={type} book={book} large />
            <div className={css.words}>
              <ul>
                {TAKEN[type].map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
              <p>
                <ButtonLink kind="line" to={`/services/promotion/art/order/?type=${type}`}>
                  {`Выбрать книгу, от\u00A0${formatMoney(SERVICES[type].price, 'kopecks-if-any')} в\u00A0день`}
                </ButtonLink>
              </p>
            </div>
          </div>
        </Section>
      ))}
      <div className={css.two}>
        <Section title="Что показать нельзя">
          <ul className={css.list}>
            {REFUSED.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p className="dim">Если откажет магазин, вернём всё и&nbsp;скажем его словами почему.</p>
        </Section>
        <Section title="Пометка «реклама»">
          <ul className={css.list}>
            {MARK.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

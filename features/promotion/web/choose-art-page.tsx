import { formatMoney, type Money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listArts, type PromotableArt } from '../contract/promo.ts';
import { SERVICE_TYPES, SERVICES, type ServiceType } from '../rules/types.ts';
import css from './promotion.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = new URLSearchParams(context.get(pageRequest).search).get('type');
  const type: ServiceType = SERVICE_TYPES.find((one) => one === asked) ?? 'offer';
  return { type, arts: await need(callFrom(context)(listArts, {})) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Какую книгу показать') }];
}

export default function ChooseArtPage() {
  const { type, arts } = useLoaderData<typeof loader>();
  const fit = arts.filter((art) => art.why_not[type] === null);
  const unfit = arts.filter((art) => art.why_not[type] !== null);
  return (
    <>
      <PageHeader
        title="Какую книгу показать"
        crumbs={[
          { label: 'Услуги', to: '/services/' },
          { label: 'Продвижение', to: '/services/promotion/' },
        ]}
        kicker={SERVICES[type].words}
        lead="Показываем изданные книги с&nbsp;оценкой от&nbsp;3,5&nbsp;— или совсем новые, где оценок меньше пяти. Если книга не&nbsp;подходит, ниже сказано почему и&nbsp;что с&nbsp;этим делать."
      />
      {arts.length === 0 && (
        <EmptyState title="Показывать пока нечего">
          Здесь появятся ваши книги, когда они начнут продаваться в&nbsp;магазине.
        </EmptyState>
      )}
      {fit.length > 0 && (
        <Section title="Подходят">
          <ul className={css.arts}>
            {fit.map((art) => (
              <li key={art.id}>
                <Picture art={art} />
                <div>
                  <b>{art.title}</b>
                  <p>{factsOf(art)}</p>
                </div>
                <div className={css.ways}>
                  <ButtonLink kind="line" to={`/services/promotion/order/?type=${type}&art=${art.id}`}>
                    Выбрать день
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {unfit.length > 0 && (
        <Section title="Пока нельзя">
          <ul className={css.arts}>
            {unfit.map((art) => (
              <li key={art.id}>
                <Picture art={art} />
                <div>
                  <b>{art.title}</b>
                  <p>{factsOf(art)}</p>
                  <p className={css.why}>{art.why_not[type]?.words}</p>
                </div>
                <div className={css.ways}>
                  {(art.why_not[type]?.reason === 'price' || art.why_not[type]?.reason === 'free') && (
                    <>
                      <TextLink to={`/books/${art.id}/?tab=license`}>Изменить цену</TextLink>
                      {art.why_not.direct === null && (
                        <TextLink to={`/services/promotion/order/?type=direct&art=${art.id}`}>
                          Реклама в&nbsp;поиске
                        </TextLink>
                      )}
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Picture({ art }: { art: PromotableArt }) {
  return <Cover id={art.id} title={art.cover.title} author={art.cover.author} image={art.cover.url} />;
}

export function factsOf({
  rated_avg,
  rated_count,
  price,
}: Pick<PromotableArt, 'rated_avg' | 'rated_count' | 'price'>): string {
  const rated =
    rated_count === 0 || rated_avg === null
      ? 'Оценок пока нет'
      : `${formatNumber(rated_avg, 1)} по\u00A0${counted(rated_count, 'оценке', 'оценкам', 'оценкам')}`;
  return price === null ? rated : `${rated}, ${formatMoney(price as Money, 'kopecks-if-any')}`;
}

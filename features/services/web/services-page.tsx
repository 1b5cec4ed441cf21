import { hang } from '@pero/kernel/typography';
import { countOrders } from '@pero/orders/contract/orders';
import { ServiceTabs } from '@pero/orders/web/service-tabs';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, meFrom, orNull, pageRequest } from '@pero/web-platform/loader';
import { sharedAs } from '@pero/web-platform/open-graph';
import { SoundPlayer } from '@pero/web-platform/sound/use-player';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listReaders } from '../contract/catalogue.ts';
import { GROUP_WORDS } from '../rules/catalogue.ts';
import { servicesFor } from '../rules/catalogue-list.ts';
import css from './catalogue/price-list.module.css';
import { printedWords } from './catalogue/printed.ts';
import { Sample } from './catalogue/samples/sample.tsx';
import { ServiceRow } from './catalogue/service-row.tsx';
import { useWork } from './catalogue/use-work.ts';
import { workBegun } from './catalogue/work-begun.ts';
import { WorkChoice } from './catalogue/work-choice.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const isAuthor = meFrom(context).kind === 'author';
  const [begun, readers, counts] = await Promise.all([
    workBegun(call, isAuthor, context.get(pageRequest).search),
    orNull(call(listReaders, {})),
    isAuthor ? orNull(call(countOrders, {})) : null,
  ]);
  return { begun, readers: readers ?? [], waiting: counts?.author ?? null };
}

const TITLE = 'Услуги для авторов';
const DESCRIPTION =
  'Редактура, корректура, обложка, вёрстка, аннотация, озвучивание, буктрейлер и тираж: цены по объёму вашей книги, сроки и образцы работ.';

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle(TITLE) }, { name: 'description', content: DESCRIPTION }, ...sharedAs(TITLE, DESCRIPTION)];
}

/** The price list for one manuscript. */
export default function ServicesPage() {
  const { begun, readers, waiting } = useLoaderData<typeof loader>();
  const work = useWork(begun);
  const services = servicesFor(work.facts);

  const groupBefore = (at: number) => services[at - 1]?.group ?? null;
  return (
    <SoundPlayer>
      <PageHeader
        title="Услуги"
        lead={
          begun.isGuest
            ? hang('Вёрстка романа, проверка и выход в магазине бесплатны. Здесь то, где нужен человек.')
            : undefined
        }
        action={<WorkChoice work={work} isGuest={begun.isGuest} />}
      />
      {!begun.isGuest && <ServiceTabs waiting={waiting ?? 0} />}
      <div className={css.list}>
        {services.map((service, at) => (
          <ServiceRow
            key={service.type}
            service={service}
            groupWords={service.group === groupBefore(at) ? null : GROUP_WORDS[service.group]}
            bookId={work.book?.id ?? null}
          >
            <Sample type={service.type} readers={readers} printed={printedWords(work.facts.pages)} />
          </ServiceRow>
        ))}
      </div>
      <p className={css.under}>
        {hang(
          'Деньги за услугу держим у себя, пока вы не приняли работу. В цену входят два круга правок, а за непринятое вы не платите.',
        )}
      </p>
    </SoundPlayer>
  );
}

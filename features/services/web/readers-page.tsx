import { formatDay } from '@pero/kernel/day';
import { formatMoney } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, meFrom, orNull, pageRequest } from '@pero/web-platform/loader';
import { sharedAs } from '@pero/web-platform/open-graph';
import { SoundPlayer } from '@pero/web-platform/sound/use-player';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listReaders, type Reader } from '../contract/catalogue.ts';
import { CATALOGUE, quoteFor } from '../rules/catalogue.ts';
import type { WorkFacts } from '../rules/catalogue-volume.ts';
import { VoiceSample } from './catalogue/samples/voices.tsx';
import css from './catalogue/service.module.css';
import { useWork } from './catalogue/use-work.ts';
import { workBegun } from './catalogue/work-begun.ts';
import { WorkChoice } from './catalogue/work-choice.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { path, search } = context.get(pageRequest);
  const call = callFrom(context);
  const [begun, readers] = await Promise.all([
    workBegun(call, meFrom(context).kind === 'author', search),
    orNull(call(listReaders, {})),
  ]);
  return { isTrailer: path.startsWith('/services/booktrailer/'), begun, readers: readers ?? [] };
}

const WORDS = {
  audio: {
    title: 'Чтецы',
    lead: 'Послушайте каждого и выберите своего. Цена посчитана на всю вашу книгу.',
    description: 'Чтецы аудиокниг: пробы голосов, цена за час и за всю книгу, когда есть время.',
  },
  trailer: {
    title: 'Голоса для буктрейлера',
    lead: 'Кто прочтёт текст за кадром. Голос входит в цену ролика, кого бы вы ни выбрали.',
    description: 'Голоса за кадром для буктрейлера: послушайте пробы и выберите.',
  },
} as const;

export function meta({ loaderData }: { loaderData?: { isTrailer: boolean } }): MetaDescriptor[] {
  const { title, description } = WORDS[loaderData?.isTrailer ? 'trailer' : 'audio'];
  return [{ title: pageTitle(title) }, { name: 'description', content: description }, ...sharedAs(title, description)];
}

/** Everybody who reads aloud, heard at once: for a whole book, or for the words of a trailer. */
export default function ReadersPage() {
  const { isTrailer, begun, readers } = useLoaderData<typeof loader>();
  const work = useWork(begun);
  const { title, lead } = WORDS[isTrailer ? 'trailer' : 'audio'];
  const service = CATALOGUE[isTrailer ? 'booktrailer' : 'audio'];
  const bookId = work.book?.id ?? null;
  return (
    <SoundPlayer>
      <PageHeader
        title={title}
        crumbs={[
          { label: 'Услуги', to: '/services/' },
          { label: service.words, to: `/services/${service.type}/` },
        ]}
        lead={hang(lead)}
        action={!isTrailer && <WorkChoice work={work} isGuest={begun.isGuest} />}
      />
      {readers.length === 0 ? (
        <EmptyState
          title="Чтецов пока нет"
          action={<ButtonLink to={`/services/${service.type}/`}>Об&nbsp;услуге</ButtonLink>}
        >
          Как только кто-то откроет запись, его проба будет здесь.
        </EmptyState>
      ) : (
        <ul className={css.readers}>
          {readers.map((reader) => (
            <li key={reader.id}>
              <div>
                {reader.sample_url ? (
                  <VoiceSample reader={reader} />
                ) : (
                  <p>
                    <b>{reader.name}</b> {reader.about}
                  </p>
                )}
              </div>
              <div>
                {!isTrailer && <PriceOf reader={reader} facts={work.facts} />}
                <span>{reader.free_from ? `время с\u00A0${formatDay(reader.free_from)}` : 'время есть'}</span>
                <ButtonLink
                  to={orderPath(service.type, reader.id, bookId)}
                  size="sm"
                  aria-label={`Выбрать: ${reader.name}`}
                >
                  Выбрать
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
    </SoundPlayer>
  );
}

function PriceOf({ reader, facts }: { reader: Reader; facts: WorkFacts }) {
  if (reader.price === 0)
    return (
      <span>
        <b>без оплаты</b>
      </span>
    );
  const { total } = quoteFor(CATALOGUE.audio, { ...facts, hourPrice: reader.price });
  return (
    <span>
      <b>{formatMoney(total, 'kopecks-if-any')}</b> за&nbsp;книгу, {formatMoney(reader.price, 'kopecks-if-any')}{' '}
      за&nbsp;час
    </span>
  );
}

function orderPath(type: string, readerId: number, bookId: number | null): string {
  const book = bookId === null ? '' : `&book=${bookId}`;
  return `/services/${type}/order/?reader=${readerId}${book}`;
}

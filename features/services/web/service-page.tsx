import { counted } from '@pero/kernel/plural';
import { Icon } from '@pero/ui/icon';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { type PathStep, StatePath } from '@pero/ui/states/state-path';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, meFrom, orNull, pageRequest } from '@pero/web-platform/loader';
import { sharedAs } from '@pero/web-platform/open-graph';
import { SoundPlayer } from '@pero/web-platform/sound/use-player';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listReaders } from '../contract/catalogue.ts';
import { CATALOGUE, isServiceType, type Service, type ServiceType } from '../rules/catalogue.ts';
import { servicesFor } from '../rules/catalogue-list.ts';
import { SetPage } from './catalogue/samples/pictures.tsx';
import { Sample } from './catalogue/samples/sample.tsx';
import css from './catalogue/service.module.css';
import { ServiceBill } from './catalogue/service-bill.tsx';
import { useWork } from './catalogue/use-work.ts';
import { wordsOf } from './catalogue/words.ts';
import { workBegun } from './catalogue/work-begun.ts';
import { WorkChoice } from './catalogue/work-choice.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { path, search } = context.get(pageRequest);
  const type = typeAt(path);
  const call = callFrom(context);
  const [begun, readers] = await Promise.all([
    workBegun(call, meFrom(context).kind === 'author', search),
    type === 'audio' ? orNull(call(listReaders, {})) : [],
  ]);
  return { type, begun, readers: readers ?? [] };
}

/** The address is the type: `/services/editing/`. */
function typeAt(path: string): ServiceType {
  const type = path.split('/')[2] ?? '';
  if (!isServiceType(type)) throw new Response('', { status: 404 });
  return type;
}

export function meta({ loaderData }: { loaderData?: { type: ServiceType } }): MetaDescriptor[] {
  if (!loaderData) return [{ title: pageTitle('Услуги') }];
  const title = CATALOGUE[loaderData.type].words;
  const { description } = wordsOf(loaderData.type);
  return [{ title: pageTitle(title) }, { name: 'description', content: description }, ...sharedAs(title, description)];
}

/** One service: what comes back, what it costs for this book, how an order goes. */
export default function ServicePage() {
  const { type, begun, readers } = useLoaderData<typeof loader>();
  const work = useWork(begun);
  const [meetings, setMeetings] = useState(4);
  const service = servicesFor({ ...work.facts, count: meetings }).find((one) => one.type === type);
  const { lead, gets, questions } = wordsOf(type);
  const { words } = CATALOGUE[type];
  return (
    <SoundPlayer>
      <PageHeader title={words} crumbs={[{ label: 'Услуги', to: '/services/' }]} lead={lead} />
      <div className={css.page}>
        <div>
          <figure className={css.sample}>
            <Sample type={type} readers={readers} printed="" />
            <figcaption>{CAPTIONS[type]}</figcaption>
          </figure>
          {type === 'pagemaker' && <SetPage />}
          {type === 'audio' && <TextLink to="/services/audio/readers/">Все чтецы</TextLink>}
          {type === 'booktrailer' && <TextLink to="/services/booktrailer/readers/">Голоса для буктрейлера</TextLink>}
          <Section title="Что вы получите">
            <ul className={css.gets}>
              {gets.map((what) => (
                <li key={what}>
                  <Icon name="check" size={20} />
                  {what}
                </li>
              ))}
            </ul>
          </Section>
          <Section title="Как пойдёт заказ">
            <StatePath label="Путь заказа" steps={wayOf(CATALOGUE[type])} />
          </Section>
          <Section title="Спрашивают">
            <div className={css.questions}>
              {questions.map(({ asked, answer }) => (
                <details key={asked}>
                  <summary>{asked}</summary>
                  <p>{answer}</p>
                </details>
              ))}
            </div>
          </Section>
        </div>
        <aside className={css.aside}>
          <WorkChoice work={work} isGuest={begun.isGuest} />
          {service && (
            <ServiceBill
              service={service}
              bookId={work.book?.id ?? null}
              meetings={type === 'assistant' ? { count: meetings, onCount: setMeetings } : null}
            />
          )}
        </aside>
      </div>
    </SoundPlayer>
  );
}

const CAPTIONS: Readonly<Record<ServiceType, string>> = {
  editing: 'Образец: абзац после редактора. Зачёркнутое было, подчёркнутое стало.',
  proofread: 'Образец: предложение после корректора.',
  assistant: 'Образец: о\u00A0чём договорились на\u00A0трёх встречах.',
  design: 'Образец: от\u00A0трёх эскизов к\u00A0обложке.',
  pagemaker: 'Образцы: стихи лесенкой, сноска, таблица.',
  annotation: 'Образец: одна и\u00A0та\u00A0же книга до\u00A0и\u00A0после.',
  audio: 'Пробы чтецов: нажмите и\u00A0послушайте.',
  booktrailer: 'Образец: раскадровка на\u00A0сорок секунд.',
};

function wayOf({ stages, rounds }: Service): PathStep[] {
  return [
    { title: 'Задание', note: 'несколько вопросов о\u00A0книге', state: 'now' },
    { title: 'Оплата', note: 'деньги ждут вашей приёмки', state: 'future' },
    ...stages.map(({ name }) => ({ title: name, note: 'смотрите и\u00A0принимаете', state: 'future' as const })),
    {
      title: 'Правки',
      note: counted(rounds, 'круг в\u00A0цене', 'круга в\u00A0цене', 'кругов в\u00A0цене'),
      state: 'future',
    },
  ];
}

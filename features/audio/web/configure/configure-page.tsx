import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { StatePath } from '@pero/ui/states/state-path';
import { callFrom, need } from '@pero/web-platform/loader';
import { SoundPlayer } from '@pero/web-platform/sound/use-player';
import { useWhile } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type Configuration, readConfiguration } from '../../contract/voices.ts';
import { Bill } from './bill.tsx';
import { Glossary } from './glossary.tsx';
import { Heroes } from './heroes.tsx';
import { Probe } from './probe.tsx';
import { StateCard } from './state-card.tsx';
import { type Configuring, useConfiguration } from './use-configuration.ts';
import { useSamples } from './use-samples.ts';
import { VoiceList } from './voice-list.tsx';
import css from './voices.module.css';
import { aboutLength, chapterCount, voicePath } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  return need(callFrom(context)(readConfiguration, { audioBookId: Number(params.id) }));
}

export function meta({ loaderData }: { loaderData?: Configuration }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData ? `Голос: ${loaderData.book_name}` : 'Озвучивание') }];
}

export default function ConfigurePage() {
  const seen = useLoaderData<typeof loader>();
  return (
    <SoundPlayer key={seen.id}>
      <Configure seen={seen} />
    </SoundPlayer>
  );
}

function Configure({ seen }: { seen: Configuration }) {
  const configuring = useConfiguration(seen);
  const samples = useSamples(seen.id, configuring.draft.glossary);
  const isReading = seen.production?.takes.some(
    ({ state, seconds }) => state === 'waiting' || state === 'reading' || (state === 'done' && seconds === null),
  );
  useWhile(isReading ?? false);
  const canChoose = seen.processing_status === 'readyCreate' || seen.processing_status === 'applicationRejected';
  const canEdit =
    canChoose || (seen.processing_status === 'applicationConsideration' && seen.application?.state === 'waiting');
  return (
    <>
      <Head seen={seen} configuring={configuring} />
      <StateCard seen={seen} />
      {seen.chapters.length === 0 ? (
        <NoText seen={seen} />
      ) : (
        canEdit && (
          <div className={canChoose ? css.columns : undefined}>
            <div>
              <VoiceList seen={seen} configuring={configuring} samples={samples} canChoose={canChoose} />
              <Glossary seen={seen} configuring={configuring} samples={samples} canEdit />
              <Probe seen={seen} configuring={configuring} samples={samples} />
              <Heroes seen={seen} configuring={configuring} samples={samples} canEdit />
            </div>
            {canChoose && (
              <aside aria-label="Заявка">
                <Bill seen={seen} configuring={configuring} />
              </aside>
            )}
          </div>
        )
      )}
    </>
  );
}

function Head({ seen, configuring: { saved } }: { seen: Configuration; configuring: Configuring }) {
  const about = `${chapterCount(seen.chapters.length)}. Получится ${aboutLength(seen.expected_seconds)} звука`;
  return (
    <>
      <nav className="crumb" aria-label="Вы здесь">
        <ol>
          <li>
            <Link to="/audiobooks/configure/">Озвучивание</Link>
          </li>
          <li aria-current="page">{seen.book_name}</li>
        </ol>
      </nav>
      <header className={css.head}>
        <Cover id={seen.id} title={seen.book_name} image={seen.cover.url} square />
        <div>
          <h1>{seen.book_name}</h1>
          {seen.chapters.length > 0 && <p className={css.by}>{hang(about)}</p>}
        </div>
        <p className={css.mark} role="status">
          {saved === 'saving' && 'Сохраняем…'}
          {saved instanceof Date &&
            `Сохранено в\u00A0${saved.toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' })}`}
        </p>
      </header>
      <div className={css.path}>
        <StatePath label="Путь аудиокниги" steps={voicePath(seen)} />
      </div>
    </>
  );
}

function NoText({ seen: { book_id } }: { seen: Configuration }) {
  return (
    <EmptyState
      title="Читать пока нечего"
      action={
        book_id === null ? (
          <ButtonLink to="/audiobooks/configure/new/">Выбрать книгу</ButtonLink>
        ) : (
          <ButtonLink to={`/books/${book_id}/chapters/`}>Написать главу</ButtonLink>
        )
      }
    >
      В&nbsp;книге нет глав, которые увидят читатели. Как только появится текст, его можно будет озвучить.
    </EmptyState>
  );
}

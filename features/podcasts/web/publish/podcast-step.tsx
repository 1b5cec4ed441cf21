import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { useState } from 'react';
import type { PodcastPage } from '../../contract/podcasts.ts';
import css from '../podcast.module.css';
import { lacksOf } from '../podcast-path.ts';
import { type PodcastTab, tabPath } from '../podcast-tab.ts';
import { ConfirmStep, type StepName } from './confirm-step.tsx';
import { SubmitPodcast } from './submit-podcast.tsx';

const JUDGED = ['queueModeration', 'moderation', 'preparingPublication'];

/** The one next step of a podcast, and what else may be done with the whole of it. */
export function PodcastStep({ podcast, tab }: { podcast: PodcastPage; tab: PodcastTab }) {
  const [asked, ask] = useState<StepName | 'submit' | null>(null);
  const { processing_status: status, is_own, is_published, can_edit } = podcast;
  const isWaiting = status === 'queueModeration';
  return (
    <div className={css.acts}>
      <NextStep podcast={podcast} tab={tab} onSubmit={() => ask('submit')} onReturn={() => ask('republish')} />
      {isWaiting && (
        <Button kind="quiet" size="sm" onClick={() => ask('withdraw')}>
          Забрать с&nbsp;проверки
        </Button>
      )}
      {is_own && is_published && !JUDGED.includes(status) && (
        <Button kind="quiet" size="sm" onClick={() => ask('unpublish')}>
          Снять с&nbsp;витрины
        </Button>
      )}
      {is_own && can_edit && !is_published && (
        <Button kind="quiet" size="sm" onClick={() => ask('delete')}>
          Удалить
        </Button>
      )}
      {asked === 'submit' && <SubmitPodcast podcast={podcast} onClose={() => ask(null)} />}
      {asked !== null && asked !== 'submit' && <ConfirmStep podcast={podcast} step={asked} onClose={() => ask(null)} />}
    </div>
  );
}

type NextProps = { podcast: PodcastPage; tab: PodcastTab; onSubmit: () => void; onReturn: () => void };

/** Where the step is made on the open tab itself, the head only says so. */
function NextStep({ podcast, tab, onSubmit, onReturn }: NextProps) {
  const { id, feed, processing_status: status, episodes_count } = podcast;
  if (JUDGED.includes(status)) return <small>{hang('Подкаст у модератора. Ответим до завтра и напишем вам.')}</small>;
  if (status === 'published') return <small>{hang('Подкаст опубликован. Новые выпуски выходят сами.')}</small>;
  if (podcast.is_own && podcast.can_republish) {
    return (
      <>
        <Button kind="go" onClick={onReturn}>
          Вернуть на&nbsp;витрину
        </Button>
        <small>{hang('Подкаст снят с витрины, его лента закрыта.')}</small>
      </>
    );
  }
  if (feed && !feed.ownership.is_confirmed) {
    return tab === 'feed' ? null : (
      <ButtonLink kind="go" to={tabPath(id, 'feed')}>
        Подтвердить, что он ваш
      </ButtonLink>
    );
  }
  const lacks = lacksOf(podcast);
  if (episodes_count > 0 && lacks.length > 0) return <Describe id={id} lacks={lacks} tab={tab} />;
  if (episodes_count === 0) return <small>{hang('Добавьте первый выпуск: с него всё начинается.')}</small>;
  return (
    <>
      <Button kind="go" onClick={onSubmit}>
        Отправить на&nbsp;проверку
      </Button>
      <small>{hang('Всё заполнено. Ответим до завтра.')}</small>
    </>
  );
}

function Describe({ id, lacks, tab }: { id: number; lacks: readonly string[]; tab: PodcastTab }) {
  const next = lacks.length === 1 && lacks[0] === 'обложка' ? 'cover' : 'meta';
  return (
    <>
      {next !== tab && (
        <ButtonLink kind="go" to={tabPath(id, next)}>
          {next === 'cover' ? 'Добавить обложку' : 'Заполнить описание'}
        </ButtonLink>
      )}
      <small>Не&nbsp;хватает: {lacks.join(', ')}</small>
    </>
  );
}

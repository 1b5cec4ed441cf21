import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { RULES_FIELD, RulesField } from '@pero/works/web/publication/rules-field';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PodcastPage } from '../../contract/podcasts.ts';
import { publishPodcast } from '../../contract/publication.ts';
import { episodesWords } from '../podcast-words.ts';

/** The word that it keeps the rules, before it goes to the moderator. */
export function SubmitPodcast({ podcast, onClose }: { podcast: PodcastPage; onClose: () => void }) {
  const { act, isFetching, errors } = useAct(publishPodcast);
  const { revalidate } = useRevalidator();
  const [isAccepted, accept] = useState(false);
  const against = errors.filter(({ field }) => field !== RULES_FIELD);
  const submit = async () => {
    const { ok } = await act({ podcastId: podcast.id, publication_rules_accepted: isAccepted });
    if (!ok) return;
    onClose();
    void toastSuccess('Подкаст в\u00A0очереди на\u00A0проверку. Мы напишем, когда модератор ответит');
    await revalidate();
  };
  return (
    <Dialog title="Отправить на проверку" onClose={onClose}>
      <p>
        <b className="serif">«{podcast.name}»</b>, {episodesWords(podcast.episodes_count)}
      </p>
      <p>
        {hang(
          'Модератор послушает выпуски и посмотрит описание. После проверки откроется ваша лента, а новые выпуски будут выходить сами.',
        )}
      </p>
      {against.length > 0 && (
        <Note kind="bad" title="Пока отправить нельзя">
          {formErrors(against)
            .concat(against.flatMap(({ field, messages }) => (field ? messages : [])))
            .join('. ')}
        </Note>
      )}
      <RulesField words="Подкаст соответствует" isAccepted={isAccepted} onAccept={accept} errors={errors} />
      <div className="dialog-actions">
        <Button kind="go" busy={isFetching} onClick={() => void submit()}>
          Отправить
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Ещё поправлю
        </Button>
      </div>
    </Dialog>
  );
}

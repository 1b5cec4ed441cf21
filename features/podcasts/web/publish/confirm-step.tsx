import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useNavigate, useRevalidator } from 'react-router';
import { deletePodcast, type PodcastPage } from '../../contract/podcasts.ts';
import { republishPodcast, unpublishPodcast, withdrawPodcast } from '../../contract/publication.ts';

const STEPS = {
  withdraw: {
    call: withdrawPodcast,
    title: 'Забрать с\u00A0проверки?',
    words: 'Подкаст вернётся к вам, и его можно будет править. В очередь он потом встанет заново.',
    label: 'Забрать',
    done: 'Подкаст снова у\u00A0вас',
  },
  unpublish: {
    call: unpublishPodcast,
    title: 'Снять с\u00A0витрины?',
    words: 'Ваша лента и файлы закроются для всех. Сам подкаст и выпуски останутся у вас.',
    label: 'Снять',
    done: 'Подкаст снят с\u00A0витрины',
  },
  republish: {
    call: republishPodcast,
    title: 'Вернуть на\u00A0витрину?',
    words:
      'Лента откроется по прежнему адресу, и выпуски снова услышат все. Проверка не нужна: описание и обложка прежние.',
    label: 'Вернуть',
    done: 'Подкаст снова на\u00A0витрине',
  },
  delete: {
    call: deletePodcast,
    title: 'Удалить подкаст?',
    words: 'Он полежит в корзине тридцать дней. Лента на вашем хостинге останется как была.',
    label: 'Удалить',
    done: 'Подкаст в\u00A0корзине',
  },
} as const;
export type StepName = keyof typeof STEPS;

type Props = { podcast: PodcastPage; step: StepName; onClose: () => void };

/** What is asked about once more and then done by one call. */
export function ConfirmStep({ podcast, step, onClose }: Props) {
  const { call, title, words, label, done } = STEPS[step];
  const { act, errors, isFetching } = useAct(call);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const wrong = formErrors(errors);
  const confirm = async () => {
    const { ok } = await act({ podcastId: podcast.id });
    if (!ok) return;
    onClose();
    void toastSuccess(done);
    if (step === 'delete') await navigate('/podcasts/');
    else await revalidate();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{hang(words)}</p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className="dialog-actions">
        <Button
          kind={step === 'withdraw' || step === 'republish' ? 'ink' : 'bad'}
          busy={isFetching}
          onClick={() => void confirm()}
        >
          {label}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Не&nbsp;сейчас
        </Button>
      </div>
    </Dialog>
  );
}

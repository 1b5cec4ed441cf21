import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import { isOpen, remarksWords } from '@pero/works/rules/remarks';
import { RemarksContext } from '@pero/works/web/remarks/use-remarks';
import { type ReactNode, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { unpublishAudiobook, withdrawAudiobook } from '../../../contract/audiobooks.ts';
import { republishAudiobook, takeBackUnpublished } from '../../../contract/republication.ts';
import { audioTagOf } from '../../../rules/audio-tag.ts';
import { workshopPath } from '../../../rules/paths.ts';
import type { Loaded } from '../load-workshop.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import { SendAudiobook } from './send-audiobook.tsx';
import css from './sending.module.css';

/** Where it stands once it has been sent: waiting, sent back, on sale. Nothing while it is only worked on. */
export function StateCard({ desk, loaded: { now } }: { desk: AudioDesk; loaded: Loaded }) {
  const { meta } = desk;
  const withdrawing = useAct(withdrawAudiobook);
  const unpublishing = useAct(unpublishAudiobook);
  const returning = useAct(republishAudiobook);
  const staying = useAct(takeBackUnpublished);
  const { revalidate } = useRevalidator();
  const [isSending, send] = useState(false);
  const { list } = use(RemarksContext);
  const open = list.filter(isOpen).length;
  const act = async (doing: Promise<{ ok: boolean }>, words: string) => {
    if (!(await doing).ok) return;
    void toastSuccess(hang(words));
    await revalidate();
  };
  const tag = audioTagOf(meta);
  const shown = cardOf();
  if (!shown) return null;
  return (
    <section className={css.card} aria-label="Состояние аудиокниги">
      <div>
        <StateTag tone={tag.tone}>{tag.words}</StateTag>
        <h2>{shown.title}</h2>
        <p>{shown.words}</p>
        {spoken([withdrawing, unpublishing, returning, staying].flatMap(({ errors }) => errors)).map(
          ({ reason, messages }) => (
            <Note key={reason} kind="bad">
              {messages.join('. ')}
            </Note>
          ),
        )}
      </div>
      <div className={css.acts}>{shown.action}</div>
      {isSending && <SendAudiobook desk={desk} onClose={() => send(false)} />}
    </section>
  );

  function cardOf(): { title: string; words: ReactNode; action: ReactNode } | null {
    switch (meta.processing_status) {
      case 'queueModeration':
        return {
          title: 'Ждёт модератора',
          words: (
            <>
              Отправлена {meta.submitted_at && <Moment at={meta.submitted_at} now={now} />}. Обычно отвечаем
              за&nbsp;сутки.
            </>
          ),
          action: (
            <Button
              busy={withdrawing.isFetching}
              onClick={() =>
                void act(withdrawing.act({ audioBookId: meta.id }), 'Аудиокнига снова у вас: можно править')
              }
            >
              Отозвать
            </Button>
          ),
        };
      case 'moderation':
        return { title: 'Модератор слушает', words: hang('Мы напишем, как только он ответит.'), action: null };
      case 'returned':
        return {
          title: open > 0 ? remarksWords(open) : 'Замечания разобраны',
          words: meta.moderation_comment ?? hang('Поправьте и отправьте снова.'),
          action: (
            <>
              <Button kind="go" onClick={() => send(true)}>
                Отправить снова
              </Button>
              <ButtonLink to={workshopPath(meta.id, 'remarks')}>К&nbsp;замечаниям</ButtonLink>
            </>
          ),
        };
      case 'preparingPublication':
        return {
          title: 'Принята, едет в\u00A0магазин',
          words: hang('Готовим M4B и отрывок, обычно это часы.'),
          action: null,
        };
      case 'published':
        return {
          title: 'Слушают',
          words: (
            <>
              В&nbsp;магазине {meta.published_at && <Moment at={meta.published_at} now={now} />}. Правки пойдут через
              новую проверку.
              {meta.can_submit && (
                <>
                  {' '}
                  <TextLink to={`/links/books/${meta.id}/`}>Рассказать об&nbsp;аудиокниге</TextLink>: ссылки, код
                  и&nbsp;картинки для&nbsp;публикаций.
                </>
              )}
            </>
          ),
          action: (
            <Button
              kind="quiet"
              busy={unpublishing.isFetching}
              onClick={() =>
                void act(unpublishing.act({ audioBookId: meta.id }), 'Снимаем с продажи: исчезнет в течение 72 часов')
              }
            >
              Снять с&nbsp;продажи
            </Button>
          ),
        };
      case 'removedPublication':
        return leftCard();
      default:
        return null;
    }
  }

  function leftCard() {
    if (meta.state === 'unpublished') {
      return {
        title: 'Уходит из\u00A0магазина',
        words: hang('Исчезнет в течение 72 часов. У тех, кто купил, она останется.'),
        action: (
          <Button
            busy={staying.isFetching}
            onClick={() => void act(staying.act({ audioBookId: meta.id }), 'Аудиокнига остаётся в продаже')}
          >
            Оставить в&nbsp;продаже
          </Button>
        ),
      };
    }
    if (meta.state !== 'remote_unpublished') return null;
    return {
      title: 'Снята с\u00A0продажи',
      words: hang('Если звук и описание прежние, она вернётся без проверки.'),
      action: (
        <Button
          kind="go"
          busy={returning.isFetching}
          onClick={() => void act(returning.act({ audioBookId: meta.id }), 'Аудиокнига возвращается в магазин')}
        >
          Вернуть в&nbsp;продажу
        </Button>
      ),
    };
  }
}

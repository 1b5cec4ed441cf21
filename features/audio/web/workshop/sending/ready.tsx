import { lengthWords } from '@pero/kernel/length';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Section } from '@pero/ui/layout/section';
import { Ledger } from '@pero/ui/tables/ledger';
import { statusAfter } from '@pero/works/rules/states';
import { useState } from 'react';
import type { Loaded } from '../load-workshop.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import { forMachine, isAtWork } from '../whole-words.ts';
import { SendAudiobook } from './send-audiobook.tsx';
import css from './sending.module.css';

/** What the shop will get of it, and the way there. */
export function Ready({ desk, loaded: { files, quality } }: { desk: AudioDesk; loaded: Loaded }) {
  const [isSending, send] = useState(false);
  const { meta } = desk;
  if (statusAfter(meta.processing_status, 'submit') === null || files.length === 0) return null;
  const isReady = files.every(({ is_in_norm }) => is_in_norm) && !files.some(isAtWork);
  const hasStep = forMachine(files, quality).length > 0;
  return (
    <Section title={isReady ? 'Запись готова' : 'Что получит магазин'} className={css.ready}>
      <div className={css.columns}>
        <div>
          <p>
            {hang(
              isReady
                ? 'Звук в норме. Осталось описание, права и проверка.'
                : 'Отправить можно, когда все файлы в норме.',
            )}
          </p>
          <div className={css.acts}>
            <Button kind={hasStep ? 'line' : 'go'} onClick={() => send(true)}>
              Отправить на&nbsp;проверку
            </Button>
          </div>
        </div>
        <Ledger
          rows={[
            { label: 'M4B с\u00A0главами и\u00A0обложкой', value: 'один файл' },
            { label: 'Главы', value: counted(files.length, 'файл', 'файла', 'файлов') },
            { label: 'Отрывок для магазина', value: 'из\u00A0первой главы' },
            { label: 'Всего звучит', value: lengthWords(quality.seconds), kind: 'total' },
          ]}
        />
      </div>
      {isSending && <SendAudiobook desk={desk} onClose={() => send(false)} />}
    </Section>
  );
}

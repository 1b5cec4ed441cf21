import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Icon } from '@pero/ui/icon';
import { Sheet } from '@pero/ui/layout/sheet';
import { TextLink } from '@pero/ui/text-link';
import { relativeMoment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readFeedAgain } from '../../contract/feed.ts';
import type { FeedFacts } from '../../contract/podcasts.ts';
import { CopyButton } from './copy-button.tsx';
import { MailCode } from './mail-code.tsx';
import css from './ownership.module.css';

type Props = { podcastId: number; feed: FeedFacts; canChange: boolean; now: Date };

/** Whose podcast it is: shown by a code in the feed, or by one that goes to the owner's address. */
export function Ownership({ podcastId, feed, canChange, now }: Props) {
  const { ownership } = feed;
  if (ownership.is_confirmed) {
    return (
      <Sheet className={css.sheet}>
        <h3 className={css.done}>
          <Icon name="check" size={22} />
          Подкаст ваш
        </h3>
        <p>
          {ownership.confirmed_by === 'mail' ? 'Подтвердили письмом' : 'Подтвердили кодом в\u00A0ленте'}
          {ownership.confirmed_at && ` ${relativeMoment(ownership.confirmed_at, now)}`}.{' '}
          {hang('Строку с кодом можно убрать из ленты.')}
        </p>
      </Sheet>
    );
  }
  return (
    <Sheet className={css.sheet}>
      <h3>Это ваш подкаст?</h3>
      <p>
        {hang('Вставьте строку в ленту, рядом с названием. Чужую ленту поправить нельзя, поэтому этого достаточно.')}
      </p>
      <div className={css.code}>
        <code>
          &lt;podcast:txt purpose="verify"&gt;
          <br />
          &nbsp;&nbsp;<b>{ownership.token}</b>
          <br />
          &lt;/podcast:txt&gt;
        </code>
        <CopyButton text={`<podcast:txt purpose="verify">${ownership.token}</podcast:txt>`} label="Скопировать" />
      </div>
      {ownership.other_code && (
        <Note kind="warn" title={`В\u00A0ленте другой код: ${ownership.other_code}`}>
          {hang(ownership.other_words)}
        </Note>
      )}
      {canChange ? <Check podcastId={podcastId} feed={feed} now={now} /> : <p>Подтверждает владелец подкаста.</p>}
    </Sheet>
  );
}

function Check({ podcastId, feed, now }: Omit<Props, 'canChange'>) {
  const { act, errors, isFetching } = useAct(readFeedAgain);
  const { revalidate } = useRevalidator();
  const [hasLooked, setLooked] = useState(false);
  const wrong = formErrors(errors, []);
  const check = async () => {
    const { ok } = await act({ podcastId });
    setLooked(ok);
    await revalidate();
  };
  return (
    <>
      <Button kind="go" wide busy={isFetching} onClick={() => void check()}>
        Проверить код
      </Button>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <p className={css.hint} role="status">
        <Icon name="clock" size={18} />
        <span>
          {feed.checked_at && `Последний раз смотрели ${relativeMoment(feed.checked_at, now)}: кода пока нет. `}
          {hang(
            hasLooked
              ? 'Хостинг мог отдать старую копию ленты, до 15 минут. Мы проверим ещё сами и напишем.'
              : 'Хостинг обновляет ленту до 15 минут, мы проверим и сами.',
          )}
        </span>
      </p>
      <details className={css.how}>
        <summary>Где это на&nbsp;моём хостинге</summary>
        <p>
          {hang(
            'Ищите в настройках подкаста «Подтверждение владения», «Verify» или поле podcast:txt. Если его нет, временно вставьте строку в описание ленты своими руками или попросите поддержку хостинга.',
          )}
        </p>
      </details>
      <MailCode podcastId={podcastId} ownership={feed.ownership} />
      <p className="sm dim">
        <TextLink to="/feedback/">Нет доступа к&nbsp;ленте?</TextLink>
      </p>
    </>
  );
}

import { Button } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { movePage, type OwnPage } from '../../contract/pages.ts';
import { pathOf } from '../../rules/addresses.ts';
import type { AuthorStep } from '../../rules/pages.ts';
import { STATE_TAGS, wholeAddress } from '../words.ts';
import css from './pages.module.css';

type StateProps = { readonly page: OwnPage; readonly siteUrl: string; readonly hasChanges: boolean };

const STEPS = {
  off: { step: 'open', label: 'Включить страницу', kind: 'go', done: 'Страницу видят все' },
  on: { step: 'close', label: 'Выключить', kind: 'quiet', done: 'Страницу больше никто не\u00A0видит' },
  stopped: { step: 'ask', label: 'Исправлено, проверьте снова', kind: 'go', done: 'Модератор посмотрит страницу' },
  asked: null,
} as const satisfies Readonly<
  Record<OwnPage['state'], { step: AuthorStep; label: string; kind: 'go' | 'quiet'; done: string } | null>
>;

/** Who sees the page now, and the one step from here. */
export function StateCard({ page, siteUrl, hasChanges }: StateProps) {
  const moving = useAct(movePage);
  const { revalidate } = useRevalidator();
  const tag = STATE_TAGS[page.state];
  const next = STEPS[page.state];
  // What was missing is being written: the reproach goes with the first word.
  const { reset } = moving;
  useEffect(() => {
    if (hasChanges) reset();
  }, [hasChanges, reset]);
  const wrong = formErrors(moving.errors, ['none']);
  const move = async () => {
    if (!next) return;
    const { ok } = await moving.act({ pageId: page.id, step: next.step });
    if (!ok) return;
    void toastSuccess(next.done);
    await revalidate();
  };
  return (
    <section className={css.state} aria-label="Состояние страницы">
      <div>
        <StateTag tone={tag.tone}>{tag.words}</StateTag>
      </div>
      {page.state === 'off' && (
        <p>Пока страница выключена, по&nbsp;её адресу никто ничего не&nbsp;найдёт, и&nbsp;поисковики тоже.</p>
      )}
      {page.state === 'on' && (
        <CopyLink kind="line" label="Адрес для читателей" link={wholeAddress(siteUrl, page.slug)} />
      )}
      {(page.state === 'stopped' || page.state === 'asked') && (
        <Note kind={page.state === 'stopped' ? 'bad' : 'info'} title="Что сказал модератор">
          {page.reason}
        </Note>
      )}
      {page.state === 'asked' && <p>Как только модератор ответит, мы напишем. Править страницу можно и&nbsp;сейчас.</p>}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className="row wraps">
        {next && (
          <Button
            kind={next.kind}
            busy={moving.isFetching}
            disabled={hasChanges && next.step !== 'close'}
            onClick={() => void move()}
          >
            {next.label}
          </Button>
        )}
        <TextLink tone="ink" to={pathOf(page.slug)} target="_blank" rel="noopener">
          {page.state === 'on' ? 'Открыть страницу' : 'Посмотреть целиком'}
          <span className="visually-hidden">, в новой вкладке</span>
        </TextLink>
        {hasChanges && next && next.step !== 'close' && <span className="dim sm">Сначала сохраните изменения</span>}
      </div>
    </section>
  );
}

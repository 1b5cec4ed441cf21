import { formatMoment } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Chips } from '@pero/ui/chip';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { type JudgedPage, judgePage, listJudged } from '../contract/judging.ts';
import { pathOf } from '../rules/addresses.ts';
import { type JudgeStep, paragraphsOf } from '../rules/pages.ts';
import css from './page/pages.module.css';
import { STATE_TAGS } from './words.ts';

const PAGE = 20;

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = new URLSearchParams(context.get(pageRequest).search);
  const isStopped = asked.get('only') === 'stopped';
  const page = Math.min(Math.max(Math.trunc(Number(asked.get('page'))) || 1, 1), 100_000);
  const part = { limit: PAGE, offset: (page - 1) * PAGE };
  const response = await callFrom(context)(listJudged, { ...part, ...(isStopped && { only: 'stopped' as const }) });
  const pages = await need(Promise.resolve(response));
  return { pages, isStopped, page, hasNext: Boolean(response.pagination?.next_page) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Страницы авторов') }, { name: 'robots', content: 'noindex' }];
}

/** What authors show to everybody is looked at after they have shown it. */
export default function JudgePage() {
  const { pages, isStopped, page, hasNext } = useLoaderData<typeof loader>();
  const at = (number: number) => `/moderation/authors/?${isStopped ? 'only=stopped&' : ''}page=${number}`;
  return (
    <>
      <PageHeader
        title="Страницы авторов"
        lead="Сверху те, кто исправил и&nbsp;просит посмотреть снова, дальше&nbsp;— что изменилось последним."
      />
      <Chips label="Какие показать">
        <Link className="chip" to="/moderation/authors/" aria-current={isStopped ? undefined : 'page'}>
          Включённые
        </Link>
        <Link className="chip" to="/moderation/authors/?only=stopped" aria-current={isStopped ? 'page' : undefined}>
          Выключенные нами
        </Link>
      </Chips>
      {pages.length === 0 ? (
        <EmptyState title="Смотреть нечего">
          {isStopped ? 'Ни\u00A0одной страницы мы не\u00A0выключили.' : 'Включённых страниц пока нет.'}
        </EmptyState>
      ) : (
        <ul className={css.judged}>
          {pages.map((one) => (
            <Judged key={one.id} one={one} />
          ))}
        </ul>
      )}
      {(page > 1 || hasNext) && (
        <nav className="row" aria-label="Страницы">
          {page > 1 && <TextLink to={at(page - 1)}>Раньше</TextLink>}
          {hasNext && <TextLink to={at(page + 1)}>Дальше</TextLink>}
        </nav>
      )}
    </>
  );
}

function Judged({ one }: { one: JudgedPage }) {
  const tag = STATE_TAGS[one.state];
  return (
    <li>
      <div>
        <StateTag tone={tag.tone}>{tag.words}</StateTag>
        <p>
          <b>{one.name}</b>
        </p>
        <p className="dim sm">
          <TextLink to={pathOf(one.slug)} target="_blank" rel="noopener">
            {pathOf(one.slug)}
          </TextLink>
          , изменена {formatMoment(one.changed_at)}
        </p>
        {one.photo && (
          <img className={css.judgedPhoto} src={one.photo} width={160} height={160} alt={`${one.name}, фотография`} />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <section className={css.words} tabIndex={0} aria-label={`О себе: ${one.name}`}>
          {paragraphsOf(one.bio).map((words, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice
            <p key={at}>{words}</p>
          ))}
          {one.links.map(({ label, url }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be named twice
            <p key={at} className="dim sm">
              {label}: {url}
            </p>
          ))}
        </section>
        {one.reason !== '' && <p className="sm">Причина: {one.reason}</p>}
      </div>
      <Decision one={one} />
    </li>
  );
}

function Decision({ one }: { one: JudgedPage }) {
  const [reason, write] = useState('');
  const judging = useAct(judgePage);
  const { revalidate } = useRevalidator();
  const decide = async (decision: JudgeStep) => {
    const { ok } = await judging.act({ pageId: one.id, decision, reason });
    if (!ok) return;
    write('');
    await revalidate();
  };
  const wrong = formErrors(judging.errors, ['reason']);
  if (!one.may_decide) return <p className="dim sm">Это ваша страница или страница соавтора: её решает другой.</p>;
  return (
    <div className={css.form}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {one.state !== 'stopped' && (
        <TextAreaField
          label="Что не&nbsp;так"
          hint="Автор прочитает это слово в&nbsp;слово"
          rows={3}
          value={reason}
          error={fieldError(judging.errors, 'reason')}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
      <div className="row wraps">
        {one.state === 'on' && (
          <Button kind="bad" busy={judging.isFetching} onClick={() => void decide('stop')}>
            Выключить страницу
          </Button>
        )}
        {one.state !== 'on' && (
          <Button kind="go" busy={judging.isFetching} onClick={() => void decide('agree')}>
            Разрешить снова
          </Button>
        )}
        {one.state === 'asked' && (
          <Button busy={judging.isFetching} onClick={() => void decide('refuse')}>
            Пока нет
          </Button>
        )}
      </div>
    </div>
  );
}

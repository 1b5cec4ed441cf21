import { formatMoment } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { decideComparison, listWaiting } from '../contract/comparisons.ts';
import css from './page/comparisons.module.css';
import { TITLES } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { waiting: await need(callFrom(context)(listWaiting, {})) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Сравнения авторов') }];
}

type Waiting = Awaited<ReturnType<typeof loader>>['waiting'][number];

/** Before half of the readers see it, somebody of us does. */
export default function JudgePage() {
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Сравнения авторов"
        lead="Вторые обложки и&nbsp;аннотации, которые увидит половина читателей. Проверяем так&nbsp;же, как первые."
      />
      {waiting.length === 0 ? (
        <EmptyState title="Проверять нечего">Новые варианты появятся здесь, старшие сверху.</EmptyState>
      ) : (
        waiting.map((one) => <One key={one.id} one={one} />)
      )}
    </>
  );
}

function One({ one }: { one: Waiting }) {
  const [remark, write] = useState('');
  const deciding = useAct(decideComparison);
  const { revalidate } = useRevalidator();
  const decide = async (decision: 'accept' | 'reject') => {
    const { ok } = await deciding.act({ comparisonId: one.id, decision, remark });
    if (ok) await revalidate();
  };
  const wrong = formErrors(deciding.errors, ['remark']);
  return (
    <Section title={`«${one.title}»`} note={`${TITLES[one.kind]}, ${formatMoment(one.made_at)}`} className={css.judged}>
      <div className={css.pair}>
        {(['a', 'b'] as const).map((side) => (
          <section key={side} className={css.side}>
            {one.sides.pictures && (
              <img
                src={`/api/moderation/comparisons/${one.id}/picture?side=${side}`}
                alt={side === 'a' ? 'Первая обложка' : 'Вторая обложка'}
              />
            )}
            <div>
              <b>{side === 'a' ? 'Сейчас' : 'Второй вариант'}</b>
            </div>
            {one.kind === 'annotation' && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
              <p className={css.text} tabIndex={0}>
                {side === 'a' ? one.sides.first_text : one.sides.second_text}
              </p>
            )}
          </section>
        ))}
        <div>
          <TextAreaField
            label="Что не&nbsp;так"
            optional="если возвращаете"
            rows={3}
            value={remark}
            error={fieldError(deciding.errors, 'remark')}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
          {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
          <div className="row wraps">
            <Button kind="go" busy={deciding.isFetching} onClick={() => void decide('accept')}>
              Пропустить
            </Button>
            <Button busy={deciding.isFetching} onClick={() => void decide('reject')}>
              Вернуть
            </Button>
          </div>
        </div>
      </div>
    </Section>
  );
}

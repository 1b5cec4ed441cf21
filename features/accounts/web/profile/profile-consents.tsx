import { EmptyState } from '@pero/ui/feedback/empty-state';
import { CheckField } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import type { ResultOf } from '@pero/web-platform/call';
import { useAct } from '@pero/web-platform/use-call';
import { useRevalidator } from 'react-router';
import { chooseMarketing, type listConsents } from '../../contract/consents.ts';
import { CONSENT_NAMES } from '../../rules/consents.ts';
import { type ConsentLeft, ConsentsToGive } from './consents-to-give.tsx';
import page from './profile.module.css';

export type GivenConsent = ResultOf<typeof listConsents>[number];

type Props = { consents: readonly GivenConsent[]; left: readonly ConsentLeft[]; next: string | null };

export function ProfileConsents({ consents, left, next }: Props) {
  return (
    <>
      {left.length > 0 && <ConsentsToGive left={left} next={next} />}
      <Given consents={consents} />
    </>
  );
}

function Given({ consents }: { consents: readonly GivenConsent[] }) {
  if (consents.length === 0) {
    return (
      <>
        <EmptyState title="Согласий пока нет">Они нужны до&nbsp;первой публикации, каждое отдельно.</EmptyState>
        <NewsChoice consents={consents} />
      </>
    );
  }
  return (
    <Section title="Что вы приняли" bare className={page.narrow}>
      <ul className={page.rows}>
        {consents.map((consent) => (
          <li key={`${consent.kind} ${consent.version} ${consent.accepted_at.getTime()}`}>
            <div>
              <b>{CONSENT_NAMES[consent.kind]}</b> {consent.withdrawn_at && <StateTag tone="wait">отозвано</StateTag>}
              <p className="sm dim">
                Принято <Moment at={consent.accepted_at} />, версия {consent.version}
              </p>
            </div>
            <TextLink to={`/${consent.slug}/`} className="sm">
              Текст
            </TextLink>
          </li>
        ))}
      </ul>
      <NewsChoice consents={consents} />
      <p className={`${page.after} sm dim`}>
        Согласие на&nbsp;обработку данных отзывают,{' '}
        <TextLink to="/account/profile/?tab=data">удаляя учётную запись</TextLink>. Любое другое тоже можно отозвать:{' '}
        <TextLink to="/feedback/">напишите нам</TextLink>.
      </p>
    </Section>
  );
}

/** Letters with news: joined and left by one tick, at once. */
function NewsChoice({ consents }: { consents: readonly GivenConsent[] }) {
  const { act, isFetching, errors } = useAct(chooseMarketing);
  const revalidator = useRevalidator();
  const isOn = consents.some(({ kind, withdrawn_at }) => kind === 'marketing' && withdrawn_at === null);
  const choose = async (accepted: boolean) => {
    const { ok } = await act({ accepted });
    if (ok) await revalidator.revalidate();
  };
  return (
    <div className={page.after}>
      <CheckField
        name="marketing"
        checked={isOn}
        disabled={isFetching}
        error={errors[0]?.messages[0]}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      >
        Хочу получать письма о&nbsp;конкурсах и&nbsp;новых возможностях
      </CheckField>
    </div>
  );
}

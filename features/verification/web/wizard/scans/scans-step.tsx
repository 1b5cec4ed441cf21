import { moscowDay } from '@pero/kernel/day';
import { Note } from '@pero/ui/feedback/note';
import { useRevalidator } from 'react-router';
import { SCAN_KINDS } from '../../../rules/document.ts';
import { isTypedByMinor } from '../identity-fields.ts';
import { MinorNote } from '../person-step.tsx';
import { Remark } from '../remark.tsx';
import type { Identity } from '../use-identity.ts';
import { ScanCard } from './scan-card.tsx';
import { SCAN_WORDS } from './scan-words.ts';
import css from './scans.module.css';

export function ScansStep({ identity }: { identity: Identity }) {
  const { profile, document, verification, person, now } = identity;
  const { revalidate } = useRevalidator();
  const needsConsent = verification.is_minor || isTypedByMinor(person.fields.birthday, moscowDay(now));
  const kinds = SCAN_KINDS.filter((kind) => kind !== 'additional_scan' || needsConsent || document[kind] !== null);
  const wasJudged = verification.comments.length > 0 || verification.views.some(({ by }) => by !== 'Вы');
  return (
    <div className={css.scans}>
      {wasJudged && document.document_scan === null && (
        <Note icon="lock">
          Прежние снимки мы удалили сразу после проверки, как и&nbsp;обещали. Загрузите их ещё раз.
        </Note>
      )}
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={`scan-${kind}`}>
          <h3 id={`scan-${kind}`}>{SCAN_WORDS[kind].title}</h3>
          <p className={css.what}>{SCAN_WORDS[kind].what}</p>
          <Remark comments={verification.comments} field={kind} />
          {kind === 'additional_scan' && document.additional_scan === null && <MinorNote where="" />}
          <ScanCard profileId={profile.id} kind={kind} scan={document[kind]} onKept={revalidate} />
        </section>
      ))}
    </div>
  );
}

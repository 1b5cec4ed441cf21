import { formatDay, moscowDay } from '@pero/kernel/day';
import { formatMoney } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { SelectField, TextAreaField } from '@pero/ui/fields/field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { StateTag } from '@pero/ui/states/state-tag';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { type Considered, decideApplication, listApplications } from '../../contract/voices.ts';
import { REASON_CODES, REASONS, type Reason } from '../../rules/applications.ts';
import { glossaryWords } from '../../rules/glossary.ts';
import { PACE } from '../../rules/voices.ts';
import css from './applications.module.css';
import { aboutLength } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = new URLSearchParams(context.get(pageRequest).search).get('state');
  const state = asked === 'decided' ? 'decided' : 'waiting';
  return { state, rows: await need(callFrom(context)(listApplications, { state, limit: 50, offset: 0 })) } as const;
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Заявки на голос') }];
}

/** Who asks for a voice; the oldest first. */
export default function ApplicationsPage() {
  const { state, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Заявки на&nbsp;голос"
        lead="Отвечаем за&nbsp;пять дней: согласуем или объясняем, что исправить."
      />
      <nav className={css.tabs} aria-label="Какие заявки">
        <Link to="/moderation/voices/" aria-current={state === 'waiting' ? 'page' : undefined}>
          Ждут ответа
        </Link>
        <Link to="/moderation/voices/?state=decided" aria-current={state === 'decided' ? 'page' : undefined}>
          Решены
        </Link>
      </nav>
      {rows.length === 0 ? (
        <EmptyState title={state === 'waiting' ? 'Все заявки разобраны' : 'Решений ещё не\u00A0было'}>
          Новые заявки появятся здесь, старшая сверху.
        </EmptyState>
      ) : (
        <ul className={css.rows}>
          {rows.map((row) => (
            <Row key={`${row.audio_book_id}:${row.created_at.getTime()}`} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ row }: { row: Considered }) {
  const words = glossaryWords(row.glossary).length;
  return (
    <li>
      <div>
        <h2>{row.title}</h2>
        <p className="dim sm">
          {row.author}, подана {formatDay(moscowDay(row.created_at))}, ответить до&nbsp;{formatDay(row.answer_by)}
        </p>
        <p className={css.facts}>
          {row.is_machine ? 'Машина' : 'Чтец'} {row.reader}
          {row.price > 0 && `, ${formatMoney(row.price, 'kopecks-if-any')} за\u00A0час`}. {formatNumber(row.characters)}{' '}
          знаков, {aboutLength(row.characters / PACE)} звука, слов в&nbsp;словаре {words}.
        </p>
      </div>
      {row.state === 'waiting' ? <Answer row={row} /> : <Answered row={row} />}
    </li>
  );
}

function Answered({ row }: { row: Considered }) {
  return (
    <div>
      <StateTag tone={row.state === 'agreed' ? 'ok' : 'bad'}>
        {row.state === 'agreed' ? 'Согласована' : 'Отклонена'}
      </StateTag>
      {row.reason && <p className="dim sm">{row.reason}</p>}
      {row.comment && <p className="sm">{row.comment}</p>}
    </div>
  );
}

function Answer({ row }: { row: Considered }) {
  const deciding = useAct(decideApplication);
  const { revalidate } = useRevalidator();
  const [isTurning, turn] = useState(false);
  const [reason, setReason] = useState<Reason | ''>('');
  const [comment, setComment] = useState('');
  const decide = async (decision: 'agree' | 'turn-down') => {
    const why = reason === '' ? {} : { reason };
    const { ok } = await deciding.act({ audioBookId: row.audio_book_id, decision, comment, ...why });
    if (ok) await revalidate();
  };
  return (
    <div className={css.answer}>
      {formErrors(deciding.errors, ['reason', 'comment']).map((words) => (
        <Note key={words} kind="bad">
          {words}
        </Note>
      ))}
      {isTurning && (
        <>
          <SelectField
            label="Причина"
            value={reason}
            error={fieldError(deciding.errors, 'reason')}
            onChange={(event) => setReason(event.currentTarget.value as Reason | '')}
          >
            <option value="">Выберите</option>
            {REASON_CODES.map((code) => (
              <option key={code} value={code}>
                {REASONS[code].label}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label="Что исправить"
            optional="необязательно"
            value={comment}
            maxLength={1000}
            rows={3}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </>
      )}
      <div className={css.acts}>
        {!isTurning && (
          <Button kind="go" busy={deciding.isFetching} onClick={() => void decide('agree')}>
            Согласовать
          </Button>
        )}
        <Button
          kind={isTurning ? 'bad' : 'line'}
          busy={deciding.isFetching}
          onClick={() => (isTurning ? void decide('turn-down') : turn(true))}
        >
          Отклонить
        </Button>
        {isTurning && (
          <Button kind="quiet" onClick={() => turn(false)}>
            Не&nbsp;отклонять
          </Button>
        )}
      </div>
    </div>
  );
}

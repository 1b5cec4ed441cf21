import { counted } from '@pero/kernel/plural';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Icon } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { chooseFields } from '../../contract/feed.ts';
import type { FeedFacts, PodcastPage } from '../../contract/podcasts.ts';
import { tabPath } from '../podcast-tab.ts';
import css from './fields.module.css';

type Row = FeedFacts['fields'][number];

/** Everything that was found, each with what becomes of it. */
export function FoundFields({ podcast, fields }: { podcast: PodcastPage; fields: readonly Row[] }) {
  const { act, errors, isFetching } = useAct(chooseFields);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(errors, []);
  const choose = async (choice: { take?: string[]; keep?: string[] }) => {
    await act({ podcastId: podcast.id, ...choice });
    await revalidate();
  };
  return (
    <Section title="Поле за полем" note={noteOf(fields)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <table className={css.fields}>
        <thead>
          <tr>
            <th>Поле</th>
            <th>В&nbsp;ленте</th>
            <th>Что с&nbsp;ним</th>
            <th>
              <span className="visually-hidden">Выбор</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((row) => (
            <tr key={row.field} data-verdict={row.verdict}>
              <td>
                <b>{row.label}</b>
              </td>
              <td className={css.value}>{row.in_feed}</td>
              <td>
                <span className={css.verdict}>
                  <Icon name={row.verdict === 'ok' ? 'check' : 'warning'} size={18} />
                  <span>{row.words}</span>
                </span>
              </td>
              <td className={css.choice}>
                {podcast.can_edit && <Choice row={row} podcastId={podcast.id} isBusy={isFetching} onChoose={choose} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

type ChoiceProps = {
  row: Row;
  podcastId: number;
  isBusy: boolean;
  onChoose: (choice: { take?: string[]; keep?: string[] }) => Promise<void>;
};

function Choice({ row, podcastId, isBusy, onChoose }: ChoiceProps) {
  if (row.can_take) {
    return (
      <>
        <Button size="sm" busy={isBusy} onClick={() => void onChoose({ take: [row.field] })}>
          Взять из&nbsp;ленты
        </Button>
        {!row.is_kept && (
          <Button size="sm" kind="quiet" busy={isBusy} onClick={() => void onChoose({ keep: [row.field] })}>
            Оставить своё
          </Button>
        )}
      </>
    );
  }
  if (row.verdict !== 'bad') return null;
  if (row.field === 'cover')
    return (
      <ButtonLink size="sm" to={tabPath(podcastId, 'cover')}>
        Загрузить
      </ButtonLink>
    );
  return row.field === 'annotation' ? (
    <ButtonLink size="sm" to={tabPath(podcastId, 'meta')}>
      Написать
    </ButtonLink>
  ) : null;
}

function noteOf(fields: readonly Row[]): string {
  const bad = fields.filter(({ verdict }) => verdict === 'bad').length;
  const warn = fields.filter(({ verdict }) => verdict === 'warn').length;
  if (bad + warn === 0) return 'всё годится';
  const parts = [
    bad > 0 ? `${counted(bad, 'поле исправьте', 'поля исправьте', 'полей исправьте')} вы` : '',
    warn > 0 ? `на\u00A0${counted(warn, 'взгляните', 'взгляните', 'взгляните')}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

import { addDays, type Day, formatDay, moscowDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { relativeMoment } from '@pero/ui/words/day';
import { sizeWords } from '@pero/ui/words/file-size';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { readFeedAgain } from '../../contract/feed.ts';
import type { FeedFacts } from '../../contract/podcasts.ts';
import { HEALTH_DAYS } from '../../rules/health.ts';
import css from './health.module.css';

const TITLES: Readonly<Record<FeedFacts['state'], string>> = {
  ok: 'Лента здорова',
  silent: 'Лента молчит',
  lost: 'Лента не\u00A0отвечает',
  gone: 'Ленты больше нет',
};

type Props = { podcastId: number; feed: FeedFacts; now: Date };

/** How the feed is doing: two weeks by the day, and when it was asked last. */
export function FeedHealth({ podcastId, feed, now }: Props) {
  const { act, errors, isFetching } = useAct(readFeedAgain);
  const { revalidate } = useRevalidator();
  const check = async () => {
    await act({ podcastId });
    await revalidate();
  };
  const wrong = [fieldError(errors, 'rss_url'), ...formErrors(errors, ['rss_url'])].filter(Boolean);
  return (
    <Section title={TITLES[feed.state]} bare>
      <Days health={feed.health} today={moscowDay(now)} />
      <p className="sm">{sumWords(feed.health)}</p>
      <dl className={css.facts}>
        {feed.checked_at && <Fact name="Последняя проверка" value={relativeMoment(feed.checked_at, now)} />}
        {feed.next_check_at && <Fact name="Следующая" value={relativeMoment(feed.next_check_at, now)} />}
        {feed.ms !== null && (
          <Fact
            name="Ответ"
            value={`${secondsWords(feed.ms)}${feed.bytes === null ? '' : `, ${sizeWords(feed.bytes)}`}`}
          />
        )}
      </dl>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <Button size="sm" icon="redo" busy={isFetching} onClick={() => void check()}>
        Проверить сейчас
      </Button>
    </Section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A mark for each day: whole where it answered, broken where it did not, empty where nobody asked. */
function Days({ health, today }: { health: FeedFacts['health']; today: Day }) {
  const days = Array.from({ length: HEALTH_DAYS }, (_, place) => addDays(today, place - HEALTH_DAYS + 1));
  const known = new Map(health.map((one) => [one.day, one]));
  return (
    <ol className={css.days} aria-label="Две недели по дням">
      {days.map((day) => {
        const one = known.get(day);
        return (
          <li key={day} data-state={markOf(one)} title={`${formatDay(day)}: ${dayWords(one)}`}>
            <span className="visually-hidden">
              {formatDay(day)}: {dayWords(one)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function markOf(one: FeedFacts['health'][number] | undefined): 'none' | 'ok' | 'bad' {
  if (!one) return 'none';
  return one.failures === 0 ? 'ok' : 'bad';
}

function dayWords(one: FeedFacts['health'][number] | undefined): string {
  if (!one) return 'не\u00A0спрашивали';
  const asked = counted(one.checks, 'проверка', 'проверки', 'проверок');
  return one.failures === 0 ? asked : `${asked}, ${one.failures}\u00A0без ответа`;
}

function sumWords(health: FeedFacts['health']): string {
  const checks = health.reduce((sum, one) => sum + one.checks, 0);
  const failures = health.reduce((sum, one) => sum + one.failures, 0);
  if (checks === 0) return 'Смотрим раз в\u00A0час, нет ли нового.';
  const asked = counted(checks, 'проверка', 'проверки', 'проверок');
  return `За\u00A0две недели ${asked}, ${failures === 0 ? 'все с\u00A0ответом' : `${failures} без ответа`}.`;
}

function secondsWords(ms: number): string {
  return ms < 100 ? 'меньше 0,1\u00A0с' : `${formatNumber(ms / 1000, 1)}\u00A0с`;
}

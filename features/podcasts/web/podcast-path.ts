import type { PathStep } from '@pero/ui/states/state-path';
import { relativeMoment } from '@pero/ui/words/day';
import type { PodcastPage } from '../contract/podcasts.ts';

type Known = Pick<
  PodcastPage,
  'feed' | 'processing_status' | 'is_published' | 'annotation' | 'genres' | 'age' | 'episodes_count' | 'cover'
>;

/** What of the description only its author can say. */
export function lacksOf({ annotation, genres, age, cover }: Omit<Known, 'feed'>): string[] {
  return [
    annotation.length < 200 ? 'описание' : '',
    genres.length === 0 ? 'жанр' : '',
    age === null ? 'возраст' : '',
    cover.url === null ? 'обложка' : '',
  ].filter(Boolean);
}

type Stage = readonly [title: string, isDone: boolean, note: string];

/** The way of a podcast: from its feed, or its first episode, to its listeners. */
export function podcastPath(known: Known, now: Date): PathStep[] {
  const { processing_status: status, is_published } = known;
  const lacks = lacksOf(known);
  const isJudged = ['queueModeration', 'moderation', 'preparingPublication'].includes(status);
  const before = sources(known, now);
  const isReady = lacks.length === 0 && before.every(([, isDone]) => isDone);
  const stages: readonly Stage[] = [
    ...before,
    ['Описание', lacks.length === 0, lacks.length === 0 ? 'заполнено' : `нужно: ${lacks.join(', ')}`],
    ['Проверка', is_published, judgedNote(known, isJudged, isReady)],
    ['Витрина', is_published, is_published ? 'лента открыта' : 'сразу после проверки'],
  ];
  const current = isJudged ? stages.length - 2 : stages.findIndex(([, isDone]) => !isDone);
  return stages.map(([title, isDone, note], place) => ({
    title,
    note,
    state: stateOf(place, current, isDone, status),
  }));
}

/** Where its sound comes from, and whether that is theirs. */
function sources({ feed, episodes_count }: Known, now: Date): Stage[] {
  if (!feed) return [['Выпуски', episodes_count > 0, episodes_count > 0 ? 'есть' : 'добавьте первый']];
  const { is_confirmed } = feed.ownership;
  return [
    ['Лента', true, feed.checked_at ? `прочитали ${relativeMoment(feed.checked_at, now)}` : 'читаем'],
    ['Владелец', is_confirmed, is_confirmed ? 'подтверждён' : 'ждём код в\u00A0ленте'],
  ];
}

function judgedNote({ processing_status: status, is_published }: Known, isJudged: boolean, isReady: boolean): string {
  if (status === 'returned') return 'вернули с\u00A0замечаниями';
  if (is_published && !isJudged) return status === 'published' ? 'пройдена' : 'правки можно отправить';
  return isJudged || !isReady ? 'до\u00A0суток' : 'можно отправлять';
}

function stateOf(place: number, now: number, isDone: boolean, status: string): PathStep['state'] {
  if (place === now) return status === 'returned' ? 'back' : 'now';
  return isDone && (now < 0 || place < now) ? 'done' : 'future';
}

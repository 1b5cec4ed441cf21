import { formatDay } from '@pero/kernel/day';
import { lengthWords } from '@pero/kernel/length';
import { counted } from '@pero/kernel/plural';
import type { PathStep } from '@pero/ui/states/state-path';
import type { Configuration } from '../../contract/voices.ts';

/** «около 11 ч 40 мин», «меньше минуты». */
export function aboutLength(seconds: number): string {
  return seconds < 30 ? 'меньше минуты' : `около ${lengthWords(seconds)}`;
}

export function chapterCount(count: number): string {
  return counted(count, 'глава', 'главы', 'глав');
}

export function placeCount(count: number): string {
  return counted(count, 'место', 'места', 'мест');
}

const TITLES = ['Голос', 'Заявка', 'Запись', 'Проверка', 'Магазин'] as const;

/** From the choice of a voice to the shop: where it is now, and how long the rest takes. */
export function voicePath(seen: Configuration): PathStep[] {
  const here = placeOf(seen);
  const notes = [
    seen.application?.reader ?? 'выбираете',
    applicationNote(seen),
    productionNote(seen),
    'до\u00A0суток',
    'ещё около 2\u00A0дней',
  ];
  return TITLES.map((title, at) => ({ title, note: notes[at] ?? '', state: stepState(at, here, seen) }));
}

function stepState(at: number, here: number, { processing_status }: Configuration): PathStep['state'] {
  if (at < here) return 'done';
  if (at > here) return 'future';
  return processing_status === 'applicationRejected' ? 'back' : 'now';
}

function placeOf({ processing_status }: Configuration): number {
  if (processing_status === 'readyCreate') return 0;
  if (processing_status === 'applicationConsideration' || processing_status === 'applicationRejected') return 1;
  if (processing_status === 'inProduction') return 2;
  return processing_status === 'published' ? 4 : 3;
}

function applicationNote({ application, processing_status }: Configuration): string {
  if (!application) return 'ответим за\u00A05\u00A0дней';
  if (application.state === 'rejected') return 'отклонили';
  if (application.state === 'agreed') return 'принята';
  return processing_status === 'readyCreate' ? '' : `ответ до\u00A0${formatDay(application.answer_by)}`;
}

function productionNote({ production, application, reader_id }: Configuration): string {
  if (production && production.done === production.takes.length) return 'готова, послушайте';
  if (production) return `${production.done} из\u00A0${production.takes.length}`;
  if (application?.ready_by && !application.is_machine) return `до\u00A0${formatDay(application.ready_by)}`;
  return reader_id === null ? 'машина, до\u00A03\u00A0дней' : 'чтец, до\u00A090\u00A0дней';
}

import { wordsOfFailure } from '@pero/web-platform/words';
import { KeepRefused } from './keep-refused.ts';

/** Why a book could not be kept on this device, so that a person knows what to do. */
export function keepWords(error: unknown): string {
  if (error instanceof KeepRefused && error.message !== '') return error.message;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return FULL;
  if (error instanceof DOMException) return NOWHERE;
  return wordsOfFailure(error);
}

const FULL =
  'На\u00A0устройстве не\u00A0хватило места. Освободите его или уберите отсюда другую книгу и\u00A0повторите';
const NOWHERE =
  'Этот браузер ничего не\u00A0хранит: так бывает в\u00A0частных окнах. Откройте книгу в\u00A0обычном окне';

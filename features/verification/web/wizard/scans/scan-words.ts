import type { ScanKind } from '../../../rules/document.ts';

type ScanWords = {
  readonly title: string;
  /** In a sentence. */
  readonly called: string;
  /** What must be seen on it. */
  readonly what: string;
  /** Which camera of a phone takes it. */
  readonly camera: 'environment' | 'user';
  readonly good: string;
  readonly bad: readonly string[];
};

export const SCAN_WORDS: Readonly<Record<ScanKind, ScanWords>> = {
  document_scan: {
    title: 'Документ',
    called: 'снимок документа',
    what: 'Разворот с\u00A0фотографией целиком: видны все четыре угла и\u00A0читается каждая буква.',
    camera: 'environment',
    good: 'Лежит ровно, весь в\u00A0кадре',
    bad: ['Край обрезан', 'Блик на\u00A0буквах'],
  },
  photo_with_document: {
    title: 'Вы с\u00A0документом в\u00A0руках',
    called: 'фото с\u00A0документом',
    what: 'Лицо открыто, документ рядом с\u00A0ним на\u00A0том\u00A0же развороте. Попросите кого-нибудь снять или поставьте телефон на\u00A0таймер.',
    camera: 'user',
    good: 'Видны и\u00A0лицо, и\u00A0документ',
    bad: ['Документ закрыл лицо', 'Слишком далеко'],
  },
  additional_scan: {
    title: 'Согласие родителя',
    called: 'согласие родителя',
    what: 'Лист от\u00A0руки: кто согласен, на\u00A0издание чьих книг, дата и\u00A0подпись.',
    camera: 'environment',
    good: 'Весь лист, подпись видна',
    bad: ['Подпись за\u00A0кадром'],
  },
};

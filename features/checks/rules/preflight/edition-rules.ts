import { formatDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { completionDays, FREE_PERCENT, isCompletionDay, OPENING_CHARACTERS } from '@pero/works/rules/drafts';
import { formFor } from '@pero/works/rules/kinds';
import { finding, metaField, type PreflightRule, WHOLE_BOOK } from './findings.ts';
import type { DraftFacts, Finding } from './model.ts';

/** A book sold while it is written: enough to begin with, enough to taste, and a day to be finished by. */
export const draftEdition: PreflightRule = ({ book: { meta }, characters }) => {
  if (meta.license !== 'draft') return [];
  const findings: Finding[] = [];
  if (characters < OPENING_CHARACTERS) {
    const message = `Чтобы открыть продажи черновика, опубликуйте не меньше авторского листа, 40 000 знаков. Сейчас ${formatNumber(characters)}.`;
    findings.push(finding('draft-short', 'error', WHOLE_BOOK, message));
  }
  return meta.draft ? [...findings, ...planFindings(meta.draft), ...dayFindings(meta.draft)] : findings;
};

function planFindings({ plannedCharacters, freeCharacters }: DraftFacts): Finding[] {
  const place = metaField('text_volume');
  if (!plannedCharacters) {
    return [
      finding('draft-plan', 'error', place, 'Укажите, каким будет объём книги: от него считается бесплатная часть.'),
    ];
  }
  const needed = Math.ceil((plannedCharacters * FREE_PERCENT) / 100);
  if (freeCharacters >= needed) return [];
  const message = `Откройте бесплатно не меньше ${FREE_PERCENT} % задуманного: ещё ${counted(needed - freeCharacters, 'знак', 'знака', 'знаков')}.`;
  return [finding('draft-free-part', 'error', place, message)];
}

function dayFindings({ completionDate, startedOn }: DraftFacts): Finding[] {
  if (completionDate !== null && isCompletionDay(completionDate, startedOn)) return [];
  const { min, max } = completionDays(startedOn);
  const message = `Выберите дату завершения: от 1 до 6 месяцев с начала публикации, то есть с ${formatDay(min)} по ${formatDay(max)}.`;
  return [finding('draft-completion-date', 'error', metaField('completion_date'), message)];
}

export const fanfic: PreflightRule = ({ book: { meta } }) => {
  if (meta.kind !== 'fanfic') return [];
  const findings: Finding[] = [];
  if ((meta.sourceWork ?? '').trim() === '') {
    const message = 'Назовите произведение, по которому написан фанфик.';
    findings.push(finding('fanfic-source', 'error', metaField('source_work'), message));
  }
  if (meta.license !== 'free') {
    const fix = { kind: 'set-meta', label: 'Сделать бесплатной', patch: { license_type: 'free', price: 0 } } as const;
    const message = 'Фанфик публикуется только бесплатно: мир и герои принадлежат другому автору.';
    findings.push(finding('fanfic-license', 'error', metaField('license_type'), message, { fix }));
  }
  return findings;
};

export const story: PreflightRule = ({ book: { meta }, characters }) => {
  if (formFor(meta.kind, characters) === meta.kind) return [];
  const message = 'Рассказ перерос три авторских листа: он выйдет как обычная книга.';
  return [finding('story-long', 'advice', WHOLE_BOOK, message)];
};

const PAGES_LEAST = 48;
/** Of a page of 140×200 mm as our typesetter fills it, with the white of chapter openings. */
const CHARACTERS_ON_PAGE = 1700;

export function estimatedPages(characters: number): number {
  return Math.ceil(characters / CHARACTERS_ON_PAGE);
}

export const printEdition: PreflightRule = ({ book: { meta }, characters }) => {
  if (!meta.withPrinted) return [];
  const place = metaField('with_printed');
  const fix = { kind: 'set-meta', label: 'Отказаться от печати', patch: { with_printed: false } } as const;
  if (meta.license === 'draft') {
    const message = 'Черновик не печатают: печатное издание появится, когда книга будет завершена.';
    return [finding('print-draft', 'error', place, message, { fix })];
  }
  if (meta.kind === 'story' && formFor('story', characters) === 'story') {
    return [finding('print-story', 'error', place, 'У рассказов печатного издания нет: они слишком тонкие.', { fix })];
  }
  const pages = estimatedPages(characters);
  if (pages >= PAGES_LEAST) return [];
  const message = `Для печати нужно не меньше ${PAGES_LEAST} страниц, а выходит около ${pages}. Допишите книгу или откажитесь от печати.`;
  return [finding('print-pages', 'error', place, message, { fix })];
};

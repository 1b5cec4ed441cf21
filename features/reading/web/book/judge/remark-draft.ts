import type { Pin, RemarkDraft, Template, Unsaved } from '../review-desk.ts';

export const NO_DRAFT: RemarkDraft = { text: '', template: null };

/** Those that are needed most, in sight at once; the chosen one too, wherever it stands. */
const USUAL = ['other-text', 'age', 'real-person', 'obscene', 'layout'];

export function templatesInSight(templates: readonly Template[], chosen: Template | null): readonly Template[] {
  const usual = USUAL.flatMap((slug) => templates.find((template) => template.slug === slug) ?? []);
  return chosen === null || usual.includes(chosen) ? usual : [...usual, chosen];
}

/** A template brings its words where nothing was typed yet; chosen again, it is given back with them. */
export function withTemplate({ text, template }: RemarkDraft, chosen: Template): RemarkDraft {
  const isUntouched = text.trim() === '' || text === template?.text;
  const next = chosen === template ? null : chosen;
  return { text: isUntouched ? (next?.text ?? '') : text, template: next };
}

/** A place that was chosen by hand stays; else a template stands where such remarks usually do. */
export function pinWith(pin: Pin, { template }: RemarkDraft): Pin {
  return pin === null && template !== null && template.field !== null ? { kind: 'field', field: template.field } : pin;
}

/** «Другое»: what was typed without a template is a remark all the same. */
const NO_TEMPLATE = 'other';

/** As the call takes it. */
export function remarkBody({ text, template }: RemarkDraft, pin: Pin) {
  return { template: template?.slug ?? NO_TEMPLATE, text, ...placeOf(pin) };
}

function placeOf(pin: Pin) {
  if (pin === null) return {};
  if (pin.kind === 'field') return { field: pin.field };
  return { chapter_id: pin.chapterId, block: pin.block, from: pin.from, to: pin.to, quote: pin.quote };
}

/** What of it is not with the book yet. */
export function unsavedOf({ written, edited }: Pick<Unsaved, 'written' | 'edited'>) {
  return {
    typed: written.text.trim() === '' ? null : written,
    changed: [...edited].filter(([, words]) => words.trim() !== ''),
  };
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (bookId: number) => `moderation-remark-${bookId}`;

/** Words that were typed and not added outlive a closed tab. */
export function keepDraft(storage: Storage, bookId: number, { text, template }: RemarkDraft): void {
  try {
    if (text.trim() === '') storage.removeItem(keyOf(bookId));
    else storage.setItem(keyOf(bookId), JSON.stringify({ text, template: template?.slug ?? null }));
  } catch {
    // A full or closed storage keeps nothing; the page itself still has the words.
  }
}

export function keptDraft(storage: Storage, bookId: number, templates: readonly Template[]): RemarkDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(bookId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || typeof kept.text !== 'string') return null;
    const slug = 'template' in kept ? kept.template : null;
    return { text: kept.text, template: templates.find((template) => template.slug === slug) ?? null };
  } catch {
    return null;
  }
}

import { contactsIn } from '@pero/works/rules/words/contacts';
import { obsceneWords } from '@pero/works/rules/words/obscene-words';
import { finding, metaField, type PreflightRule } from './findings.ts';
import type { Place } from './model.ts';
import { plainOf, quoteOf } from './pages.ts';
import { DECLARE } from './text-rules.ts';

/** What stands around the text is read with it: the same words want the same mark. */
export const matterWords: PreflightRule = ({ book: { meta } }) =>
  (meta.matter ?? []).flatMap(({ field, text }) => {
    const place = (from: number, to: number): Place => ({
      ...metaField(field),
      from,
      to,
      quote: quoteOf(text, from, to),
    });
    const obscene = meta.obsceneLanguage ? [] : obsceneWords(plainOf(text), text);
    return [
      ...obscene.map(({ from, to }) => finding('matter-obscene', 'error', place(from, to), OBSCENE, { fix: DECLARE })),
      ...contactsIn(text).map(({ from, to }) => finding('matter-contact', 'warning', place(from, to), CONTACT)),
    ];
  });

const OBSCENE =
  'На страницах вокруг текста нецензурное слово, а отметки о брани нет. Поставьте отметку (тогда книга станет 18+) или замените слово.';
const CONTACT =
  'На страницах вокруг текста ссылка или контакт. Магазин не принимает рекламу и контакты в книге: уберите их.';

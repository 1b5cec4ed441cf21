import { counted } from '@pero/kernel/plural';
import { type Contact, contactsIn } from '@pero/works/rules/words/contacts';
import { coarseWords, obsceneWords } from '@pero/works/rules/words/obscene-words';
import type { FoundWord } from '@pero/works/rules/words/words';
import type { Fix } from '@pero/writing/rules/fixes';
import { drugWords } from './drug-words.ts';
import { finding, gathered, metaField, type PreflightRule } from './findings.ts';
import { type Leftover, leftoversIn } from './leftovers.ts';
import type { Finding, Place } from './model.ts';
import { nameOf, type Page, placeIn, placeOfLine, plainOf, quoteOf } from './pages.ts';

const LEFT: Readonly<Record<Leftover['kind'], string>> = {
  note: 'осталась пометка для себя. Допишите это место или уберите её',
  gap: 'осталось место для слова. Впишите его',
  filler: 'остался текст-заглушка. Замените его своим',
  omission: 'стоит знак пропуска. Проверьте, не забыт ли здесь текст',
};

export const leftovers: PreflightRule = ({ pages }) =>
  pages.flatMap((page) =>
    byKind(page, leftoversIn(page.text)).flatMap(([kind, places]) => {
      const severity = kind === 'omission' ? 'advice' : 'warning';
      return gathered('leftover-note', severity, places, `В главе ${nameOf(page)}${timesOf(places)} ${LEFT[kind]}.`);
    }),
  );

export const DECLARE: Fix = {
  kind: 'set-meta',
  label: 'Отметить нецензурную брань, 18+',
  patch: { obscene_language: true, age: 18 },
};

/** The law wants a mark, and the mark wants 18+; in the title and the annotation there may be none at all. */
export const obsceneLanguage: PreflightRule = ({ book: { meta }, pages }) => {
  const open = [...obsceneIn('title', meta.title), ...obsceneIn('annotation', meta.annotation)];
  if (meta.obsceneLanguage) return open;
  const places = placesOf(pages, ({ plain, text }) => obsceneWords(plain, text));
  const words = counted(places.length, 'нецензурное слово', 'нецензурных слова', 'нецензурных слов');
  const message = `В тексте ${words}, а отметки о брани нет. Поставьте отметку (тогда книга станет 18+) или замените слова.`;
  return [...open, ...gathered('obscene-undeclared', 'error', places, message, DECLARE)];
};

function obsceneIn(field: 'title' | 'annotation', text: string): Finding[] {
  return obsceneWords(plainOf(text), text).map(({ from, to }) => {
    const where = field === 'title' ? 'В названии' : 'В аннотации';
    const place = { ...metaField(field), from, to, quote: quoteOf(text, from, to) };
    return finding(`${field}-obscene`, 'error', place, `${where} нецензурное слово. Их видят все: замените его.`);
  });
}

/** Rude words need no mark, but they are not for children. */
export const coarseLanguage: PreflightRule = ({ book: { meta }, pages }) => {
  if (meta.age === null || meta.age >= 16) return [];
  const places = placesOf(pages, ({ plain }) => coarseWords(plain));
  const words = counted(places.length, 'грубое слово', 'грубых слова', 'грубых слов');
  const message = `В книге для ${meta.age}+ встречается ${words}. Проверьте возраст читателя.`;
  return gathered('coarse-words', 'warning', places, message);
};

export const drugMentions: PreflightRule = ({ book: { meta }, pages }) => {
  if (meta.drugMentionMark) return [];
  const places = placesOf(pages, ({ plain }) => drugWords(plain));
  const times = counted(places.length, 'раз', 'раза', 'раз');
  const message = `Наркотики упомянуты ${times}, а отметки нет. С 1 марта 2026 года такие книги выходят с предупреждением: поставьте отметку.`;
  const fix = { kind: 'set-meta', label: 'Поставить отметку', patch: { drug_mention_mark: true } } as const;
  return gathered('drugs-undeclared', 'warning', places, message, fix);
};

const CONTACTS: Readonly<Record<Contact['kind'], string>> = {
  link: 'ссылка на сайт',
  email: 'адрес почты',
  phone: 'номер телефона',
  handle: 'имя в социальной сети',
  donation: 'просьба о деньгах',
  card: 'номер карты',
};

export const contactsInText: PreflightRule = ({ pages }) =>
  pages.flatMap((page) => [
    ...byKind(page, contactsIn(page.text)).flatMap(([kind, places]) => {
      const message = `В главе ${nameOf(page)}${timesOf(places)} ${CONTACTS[kind]}. Магазин не принимает рекламу и контакты в тексте: уберите, если это не часть истории.`;
      return gathered(`text-${kind}`, 'warning', places, message);
    }),
    ...linksUnderWords(page),
  ]);

/** A link that the reader does not see as one. */
function linksUnderWords(page: Page): readonly Finding[] {
  const places = page.lines.flatMap((line): Place[] => {
    const linked = line.inlines.find((inline) => inline.kind === 'text' && isOutside(inline.link));
    if (linked?.kind !== 'text' || contactsIn(linked.text).length > 0) return [];
    return [{ ...placeOfLine(page, line), quote: linked.text }];
  });
  const links = counted(places.length, 'абзаце слова ведут', 'абзацах слова ведут', 'абзацах слова ведут');
  const message = `В главе ${nameOf(page)} в ${links} на сайты. Уберите ссылки, если это не источники.`;
  return gathered('text-hidden-link', 'warning', places, message, {
    kind: 'unlink',
    scope: 'chapter',
    label: 'Убрать ссылки, слова оставить',
  });
}

function isOutside(link: string | undefined): boolean {
  return link !== undefined && !link.startsWith('#');
}

export const contactsInAnnotation: PreflightRule = ({ book: { meta } }) =>
  contactsIn(meta.annotation).map(({ kind, from, to }) => {
    const place = { ...metaField('annotation'), from, to, quote: quoteOf(meta.annotation, from, to) };
    const message = `В аннотации ${CONTACTS[kind]}. Ссылки, контакты и просьбы о деньгах в ней запрещены: уберите.`;
    return finding('annotation-contact', 'error', place, message);
  });

function placesOf(pages: readonly Page[], met: (page: Page) => readonly FoundWord[]): readonly Place[] {
  return pages.flatMap((page) => met(page).map(({ from, to }) => placeIn(page, from, to)));
}

/** What was met in a chapter, kind by kind. */
function byKind<Kind extends string>(page: Page, met: readonly (Omit<FoundWord, 'word'> & { readonly kind: Kind })[]) {
  return [...Map.groupBy(met, ({ kind }) => kind)].map(
    ([kind, same]) => [kind, same.map(({ from, to }) => placeIn(page, from, to))] as const,
  );
}

function timesOf({ length }: readonly Place[]): string {
  return length > 1 ? ` (${counted(length, 'место', 'места', 'мест')})` : '';
}

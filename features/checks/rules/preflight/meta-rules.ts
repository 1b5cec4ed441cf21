import { formatMoney, type Money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { ADULT, ANNOTATION, GENRES_OF_BOOK, OWN_TAGS_MOST, TEXT_LEAST, TITLE } from '@pero/works/rules/meta';
import { MIN_PRICE, PRICES } from '@pero/works/rules/prices';
import { AUTHOR_FIELD, finding, metaField, type PreflightRule, WHOLE_BOOK } from './findings.ts';
import type { Finding, PreflightMeta } from './model.ts';

export const description: PreflightRule = ({ book: { meta } }) => [
  ...titleFindings(meta),
  ...authorFindings(meta),
  ...annotationFindings(meta),
  ...sortFindings(meta),
  ...markFindings(meta),
];

function titleFindings({ title }: PreflightMeta): Finding[] {
  const { length } = title.trim();
  if (length < TITLE.least) return [finding('title-empty', 'error', metaField('title'), 'Укажите название книги.')];
  if (length <= TITLE.most) return [];
  return [
    finding('title-long', 'error', metaField('title'), `Название не длиннее ${TITLE.most} символов: сократите его.`),
  ];
}

function authorFindings({ authors }: PreflightMeta): Finding[] {
  if (authors !== '') return [];
  const message = 'На титуле нет автора, а без него магазин книгу не возьмёт. Добавьте себя: имя или псевдоним.';
  return [finding('author-missing', 'error', metaField(AUTHOR_FIELD), message)];
}

function annotationFindings({ annotation }: PreflightMeta): Finding[] {
  const { length } = annotation.trim();
  const place = metaField('annotation');
  if (length === 0) {
    return [
      finding(
        'annotation-empty',
        'error',
        place,
        'Напишите аннотацию: от 200 до 2500 символов о том, чем книга увлечёт.',
      ),
    ];
  }
  if (length >= ANNOTATION.least && length <= ANNOTATION.most) return [];
  const advice = length < ANNOTATION.least ? 'Допишите её' : 'Сократите её';
  const message = `Аннотация должна содержать от 200 до 2500 символов, сейчас ${length}. ${advice}.`;
  return [finding('annotation-length', 'error', place, message)];
}

function sortFindings({ genreIds, tags }: PreflightMeta): Finding[] {
  const findings: Finding[] = [];
  if (genreIds.length < GENRES_OF_BOOK.least || genreIds.length > GENRES_OF_BOOK.most) {
    findings.push(finding('genres', 'error', metaField('genres'), 'Выберите от 1 до 3 жанров.'));
  }
  if (tags > OWN_TAGS_MOST) {
    findings.push(finding('tags', 'error', metaField('tags'), 'Можно добавить не более 4 тегов: пятый — «Самиздат».'));
  }
  if (tags === 0) {
    const message = 'Добавьте теги: по ним книгу находят те, кто ищет именно такую.';
    findings.push(finding('tags-none', 'advice', metaField('tags'), message));
  }
  return findings;
}

function markFindings({ age, obsceneLanguage, lgbtMark, lgbtRulesAccepted }: PreflightMeta): Finding[] {
  const place = metaField('age');
  const adult = { kind: 'set-meta', label: 'Поставить 18+', patch: { age: ADULT } } as const;
  const findings: Finding[] = [];
  if (age === null)
    findings.push(finding('age-missing', 'error', place, 'Укажите возраст читателя: 0+, 6+, 12+, 16+ или 18+.'));
  else if (obsceneLanguage && age < ADULT) {
    const message = 'Для книги с нецензурной бранью возможна только метка 18+. Поставьте её.';
    findings.push(finding('age-obscene', 'error', place, message, { fix: adult }));
  } else if (lgbtMark && age < ADULT) {
    findings.push(finding('age-lgbt', 'error', place, 'С этой отметкой книга выходит только 18+.', { fix: adult }));
  }
  if (lgbtMark && !lgbtRulesAccepted) {
    const message = 'Подтвердите, что вы ознакомились с правилами.';
    findings.push(finding('lgbt-rules', 'error', metaField('isLgbtRulesAccepted'), message));
  }
  return findings;
}

export const price: PreflightRule = ({ book: { meta } }) => {
  const value = meta.price ?? 0;
  const place = metaField('price');
  if (meta.license === 'free') {
    if (value === 0) return [];
    const fix = { kind: 'set-meta', label: 'Убрать цену', patch: { price: 0 } } as const;
    return [
      finding('price-free', 'error', place, 'У бесплатной книги нет цены: уберите её или смените лицензию.', { fix }),
    ];
  }
  if (value < MIN_PRICE) {
    return [finding('price-low', 'error', place, `Минимальная цена книги — ${formatMoney(MIN_PRICE)}. Выберите цену.`)];
  }
  return PRICES.includes(value as Money)
    ? []
    : [finding('price-off-ladder', 'error', place, 'Выберите цену из списка.')];
};

export const volume: PreflightRule = ({ pages, characters }) => {
  if (pages.length === 0)
    return [finding('text-empty', 'error', WHOLE_BOOK, 'В книге нет ни одной главы. Напишите её или загрузите файл.')];
  if (characters >= TEXT_LEAST) return [];
  const message = `В книге ${counted(characters, 'знак', 'знака', 'знаков')}, а нужно не меньше 8000. Допишите её.`;
  return [finding('text-short', 'error', WHOLE_BOOK, message)];
};

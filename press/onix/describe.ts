import { FORMS, roleCode } from './codes.ts';
import { tradeCodes } from './genre-codes.ts';
import type { BookRecord, Contributor, Product } from './record.ts';
import { group, mark, type Node, value } from './xml.ts';

/** What a product is: form, title, people, language, length, subject, for whom. The order is that of the schema. */
export function describe(book: BookRecord, product: Product): Node | undefined {
  const { form, detail } = FORMS[product.form];
  const isPrinted = 'width' in product;
  return group(
    'DescriptiveDetail',
    value('ProductComposition', '00'),
    value('ProductForm', form),
    value('ProductFormDetail', detail),
    product.form === 'epub' ? EPUB_FEATURES : [],
    isPrinted ? undefined : value('PrimaryContentType', '10'),
    measures(product),
    isPrinted ? undefined : value('EpubTechnicalProtection', '00'),
    collection(book),
    titleDetail('01', value('TitleText', book.title) ?? value('TitleText', '***'), value('Subtitle', book.subtitle)),
    contributors(book),
    group('Language', value('LanguageRole', '01'), value('LanguageCode', book.language ?? 'rus')),
    extents(book, product),
    subjects(book),
    audience(book),
  );
}

/** List 196: contents to go by, reading order, language of the text marked. Every EPUB of ours has these. */
const EPUB_FEATURES = ['11', '13', '22'].flatMap((feature) => {
  return (
    group('ProductFormFeature', value('ProductFormFeatureType', '09'), value('ProductFormFeatureValue', feature)) ?? []
  );
});

function measures(product: Product): readonly Node[] {
  if (!('width' in product)) return [];
  const rows = [
    ['01', product.height, 'mm'],
    ['02', product.width, 'mm'],
    ['03', product.thickness, 'mm'],
    ['08', product.weight, 'gr'],
  ] as const;
  return rows.flatMap(([type, size, unit]) => {
    if (size === undefined) return [];
    return (
      group('Measure', value('MeasureType', type), value('Measurement', size), value('MeasureUnitCode', unit)) ?? []
    );
  });
}

function collection({ series }: BookRecord): Node | undefined {
  if (!series) return mark('NoCollection');
  const place =
    series.number === undefined
      ? undefined
      : group(
          'CollectionSequence',
          value('CollectionSequenceType', '02'),
          value('CollectionSequenceNumber', series.number),
        );
  return group('Collection', value('CollectionType', '10'), place, titleDetail('02', value('TitleText', series.name)));
}

function titleDetail(level: string, ...titles: readonly (Node | undefined)[]): Node | undefined {
  const element = group(
    'TitleElement',
    value('TitleElementLevel', level),
    titles.flatMap((each) => each ?? []),
  );
  return group('TitleDetail', value('TitleType', '01'), element);
}

function contributors(book: BookRecord): readonly Node[] {
  const named = book.contributors.filter(({ first, last }) => `${first}${last}`.trim() !== '');
  return named.length === 0 ? [mark('NoContributor')] : named.flatMap((each, index) => contributor(each, index) ?? []);
}

function contributor({ role, first, middle = '', last }: Contributor, index: number): Node | undefined {
  const given = [first, middle].filter((name) => name !== '').join(' ');
  // One who goes by a single name has it as the key.
  const [before, key] = last === '' ? ['', given] : [given, last];
  return group(
    'Contributor',
    value('SequenceNumber', index + 1),
    value('ContributorRole', roleCode(role)),
    value('PersonName', [before, key].filter((name) => name !== '').join(' ')),
    before === '' ? undefined : value('PersonNameInverted', `${key}, ${before}`),
    value('NamesBeforeKey', before),
    value('KeyNames', key),
  );
}

function extents({ characters }: BookRecord, product: Product): readonly Node[] {
  const pages = 'width' in product ? extent('00', product.pages, '03') : extent('08', product.pages, '03');
  return [...extent('02', characters, '01'), ...pages];
}

function extent(type: string, size: number | undefined, unit: string): readonly Node[] {
  if (size === undefined || size <= 0) return [];
  const made = group('Extent', value('ExtentType', type), value('ExtentValue', size), value('ExtentUnit', unit));
  return made ? [made] : [];
}

/** Our own word for a genre, then the words of the trade; the first of every list is the main one. */
function subjects({ genres, keywords = [], udc, bbk }: BookRecord): readonly Node[] {
  const codes = genres.map(({ fb2 = '' }) => tradeCodes(fb2));
  const thema = [...new Set(codes.flatMap((each) => each.thema ?? []))];
  const bisac = [...new Set(codes.flatMap((each) => each.bisac ?? []))];
  return [
    ...thema.map((code, index) => subject('93', { code, isMain: index === 0 })),
    ...bisac.map((code, index) => subject('10', { code, isMain: index === 0 })),
    ...genres.map(({ label, fb2 }, index) => subject('24', { scheme: 'Жанр', code: fb2, label, isMain: index === 0 })),
    udc === undefined ? undefined : subject('09', { code: udc }),
    bbk === undefined ? undefined : subject('24', { scheme: 'ББК', code: bbk }),
    keywords.length === 0 ? undefined : subject('20', { label: keywords.join('; ') }),
  ].flatMap((each) => each ?? []);
}

function subject(
  list: string,
  what: {
    readonly scheme?: string;
    readonly code?: string | undefined;
    readonly label?: string;
    readonly isMain?: boolean;
  },
): Node | undefined {
  return group(
    'Subject',
    what.isMain ? mark('MainSubject') : undefined,
    value('SubjectSchemeIdentifier', list),
    value('SubjectSchemeName', what.scheme),
    value('SubjectCode', what.code),
    value('SubjectHeadingText', what.label),
  );
}

/** The age mark is a law of Russia: said in its own words, and as an age that every system understands. */
function audience({ age, genres, hasObsceneLanguage, mentionsDrugs }: BookRecord): readonly Node[] {
  const isForChildren = genres.some(({ fb2 = '' }) => fb2.startsWith('child'));
  const warnings = [hasObsceneLanguage ? '06' : '', mentionsDrugs ? '05' : ''].filter((code) => code !== '');
  const range =
    age === null
      ? undefined
      : group(
          'AudienceRange',
          value('AudienceRangeQualifier', '17'),
          value('AudienceRangePrecision', '03'),
          value('AudienceRangeValue', age),
        );
  return [
    audienceCode('01', isForChildren ? '02' : '01'),
    ...(isForChildren ? [] : warnings.map((code) => audienceCode('22', code))),
    age === null ? undefined : audienceCode('02', `${age}+`, 'Знак информационной продукции'),
    range,
  ].flatMap((each) => each ?? []);
}

function audienceCode(type: string, code: string, name?: string): Node | undefined {
  return group(
    'Audience',
    value('AudienceCodeType', type),
    value('AudienceCodeTypeName', name),
    value('AudienceCodeValue', code),
  );
}

import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { type OnixBook, writeOnix } from './write.ts';

const duel: OnixBook = {
  id: 'pero-7',
  sentAt: new Date('2026-11-15T09:30:00Z'),
  sender: { name: 'Перо', email: 'books@pero.example' },
  title: 'Дуэль',
  subtitle: 'Повесть',
  series: { name: 'Кавказ', number: 2 },
  contributors: [
    { role: 'author', first: 'Антон', middle: 'Павлович', last: 'Чехов' },
    { role: 'illustrator', first: 'Кукрыниксы', last: '' },
    { role: 'proofreader', first: 'Вера', last: 'Серова' },
  ],
  characters: 213_000,
  genres: [
    { label: 'Русская классика', fb2: 'prose_rus_classic' },
    { label: 'Бояръ-аниме', fb2: 'boyar_anime' },
  ],
  keywords: ['море', 'дуэль'],
  udc: '821.161.1-31',
  bbk: '84(2Рос=Рус)1',
  age: 16,
  hasObsceneLanguage: true,
  annotation: ['Лаевский & Надежда <Фёдоровна>.', 'Второй абзац.'],
  cover: { url: 'https://pero.example/covers/7.jpg', width: 1600, height: 2400 },
  publisher: 'Перо',
  city: 'Москва',
  status: 'active',
  publishedOn: '2026-10-01',
  copyright: { year: 2026, owner: 'Антон Чехов' },
  products: [
    { form: 'epub', price: 19_990, pages: 240 },
    {
      form: 'soft',
      isbn: '978-5-17-118366-0',
      price: 64_000,
      pages: 240,
      width: 140,
      height: 200,
      thickness: 12.5,
      weight: 260,
    },
  ],
};

test('a book with an e-book and a printed one is two records that know each other', () => {
  const message = read(writeOnix(duel));
  expect(message.name).toBe('ONIXMessage');
  const [ebook, printed] = childrenOf(message, 'Product');
  expect(textAt(ebook, 'RecordReference')).toBe('pero-7-epub');
  expect(textAt(ebook, 'DescriptiveDetail', 'ProductForm')).toBe('EB');
  expect(textAt(ebook, 'DescriptiveDetail', 'ProductFormDetail')).toBe('E101');
  expect(textAt(printed, 'DescriptiveDetail', 'ProductForm')).toBe('BC');
  expect(textAt(ebook, 'RelatedMaterial', 'RelatedProduct', 'ProductIdentifier', 'IDValue')).toBe('pero-7-soft');
  expect(textAt(printed, 'RelatedMaterial', 'RelatedProduct', 'ProductIdentifier', 'IDValue')).toBe('pero-7-epub');
});

test('an ISBN is told with and without its meaning, and only where there is one', () => {
  const [ebook, printed] = childrenOf(read(writeOnix(duel)), 'Product');
  expect(idsOf(ebook)).toEqual(['01 pero-7-epub']);
  expect(idsOf(printed)).toEqual(['01 pero-7-soft', '03 9785171183660', '15 9785171183660']);
});

test('people have their roles, and one who goes by a single name has it as the key', () => {
  const [ebook] = childrenOf(read(writeOnix(duel)), 'Product');
  const people = childrenOf(childOf(ebook, 'DescriptiveDetail'), 'Contributor');
  expect(people.map((person) => [textAt(person, 'ContributorRole'), textAt(person, 'PersonName')])).toEqual([
    ['A01', 'Антон Павлович Чехов'],
    ['A12', 'Кукрыниксы'],
    ['Z99', 'Вера Серова'],
  ]);
  expect(textAt(people[0], 'PersonNameInverted')).toBe('Чехов, Антон Павлович');
  expect(textAt(people[1], 'KeyNames')).toBe('Кукрыниксы');
});

test('the age mark is said in its own words and as an age', () => {
  const [ebook] = childrenOf(read(writeOnix(duel)), 'Product');
  const detail = childOf(ebook, 'DescriptiveDetail');
  expect(textAt(detail, 'AudienceRange', 'AudienceRangeValue')).toBe('16');
  const marks = childrenOf(detail, 'Audience').map((each) => [
    textAt(each, 'AudienceCodeType'),
    textAt(each, 'AudienceCodeValue'),
  ]);
  expect(marks).toEqual([
    ['01', '01'],
    ['22', '06'],
    ['02', '16+'],
  ]);
  const [unmarked] = childrenOf(read(writeOnix({ ...duel, age: null })), 'Product');
  expect(textAt(unmarked, 'DescriptiveDetail', 'AudienceRange')).toBeUndefined();
});

test('our genres are told by their names, and in the words of the trade where these are sure', () => {
  const [ebook] = childrenOf(read(writeOnix(duel)), 'Product');
  const subjects = childrenOf(childOf(ebook, 'DescriptiveDetail'), 'Subject').map((each) => [
    textAt(each, 'SubjectSchemeIdentifier'),
    textAt(each, 'SubjectCode'),
    textAt(each, 'SubjectHeadingText'),
  ]);
  expect(subjects).toEqual([
    ['93', 'FBC', undefined],
    ['10', 'FIC004000', undefined],
    ['24', 'prose_rus_classic', 'Русская классика'],
    ['24', 'boyar_anime', 'Бояръ-аниме'],
    ['09', '821.161.1-31', undefined],
    ['24', '84(2Рос=Рус)1', undefined],
    ['20', undefined, 'море; дуэль'],
  ]);
});

test.each([
  [{ price: 4990 }, '49.90', undefined],
  [{ price: 0 }, undefined, '01'],
  [{}, undefined, '02'],
] as const)('a price of %j is %s roubles, or the reason why there is none', (sold, amount, unpriced) => {
  const [ebook] = childrenOf(read(writeOnix({ ...duel, products: [{ form: 'epub', ...sold }] })), 'Product');
  const detail = childOf(childOf(ebook, 'ProductSupply'), 'SupplyDetail');
  expect(textAt(detail, 'Price', 'PriceAmount')).toBe(amount);
  expect(textAt(detail, 'UnpricedItemType')).toBe(unpriced);
});

test('a printed book has its measures and is made to order, an e-book tells the pages of its counterpart', () => {
  const [ebook, printed] = childrenOf(read(writeOnix(duel)), 'Product');
  const measures = childrenOf(childOf(printed, 'DescriptiveDetail'), 'Measure').map((each) =>
    textAt(each, 'Measurement'),
  );
  expect(measures).toEqual(['200', '140', '12.5', '260']);
  expect(textAt(printed, 'ProductSupply', 'SupplyDetail', 'ProductAvailability')).toBe('23');
  const extents = (product: Element | undefined) =>
    childrenOf(childOf(product, 'DescriptiveDetail'), 'Extent').map((each) => [
      textAt(each, 'ExtentType'),
      textAt(each, 'ExtentValue'),
      textAt(each, 'ExtentUnit'),
    ]);
  expect(extents(ebook)).toEqual([
    ['02', '213000', '01'],
    ['08', '240', '03'],
  ]);
  expect(extents(printed)).toEqual([
    ['02', '213000', '01'],
    ['00', '240', '03'],
  ]);
});

test('the same book gives the same bytes', () => {
  expect(writeOnix(duel)).toBe(writeOnix(structuredClone(duel)));
});

test('a book of which little is known is a record still', () => {
  const bare: OnixBook = {
    ...duel,
    contributors: [],
    genres: [],
    keywords: [],
    annotation: [],
    age: null,
    status: 'forthcoming',
    products: [{ form: 'epub' }],
  };
  const message = read(writeOnix(bare));
  expectOrder(message);
  expect(childrenOf(childOf(childrenOf(message, 'Product')[0], 'DescriptiveDetail'), 'NoContributor')).toHaveLength(1);
  expect(textAt(childrenOf(message, 'Product')[0], 'CollateralDetail', 'TextContent')).toBeUndefined();
});

test('whatever an author writes, the file is well-formed and keeps the order of the schema', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  fc.assert(
    fc.property(fc.record({ title: text, subtitle: text, name: text, note: text, url: text }), (given) => {
      const book = {
        ...duel,
        title: given.title,
        subtitle: given.subtitle,
        contributors: [{ role: 'author', first: given.name, last: given.name }],
        annotation: [given.note],
        keywords: [given.note],
        cover: { url: given.url },
      };
      expectOrder(read(writeOnix(book)));
    }),
  );
});

/** The order of ONIX 3.0, of those elements that we write. */
const ORDER: Readonly<Record<string, string>> = {
  ONIXMessage: 'Header Product NoProduct',
  Header: 'Sender SentDateTime DefaultLanguageOfText DefaultCurrencyCode',
  Sender: 'SenderName EmailAddress',
  Product:
    'RecordReference NotificationType RecordSourceType RecordSourceName ProductIdentifier DescriptiveDetail CollateralDetail PublishingDetail RelatedMaterial ProductSupply',
  ProductIdentifier: 'ProductIDType IDTypeName IDValue',
  DescriptiveDetail:
    'ProductComposition ProductForm ProductFormDetail ProductFormFeature PrimaryContentType Measure EpubTechnicalProtection Collection NoCollection TitleDetail Contributor NoContributor Language Extent Subject Audience AudienceRange',
  ProductFormFeature: 'ProductFormFeatureType ProductFormFeatureValue',
  Measure: 'MeasureType Measurement MeasureUnitCode',
  Collection: 'CollectionType CollectionSequence TitleDetail',
  CollectionSequence: 'CollectionSequenceType CollectionSequenceNumber',
  TitleDetail: 'TitleType TitleElement',
  TitleElement: 'TitleElementLevel TitleText Subtitle',
  Contributor: 'SequenceNumber ContributorRole PersonName PersonNameInverted NamesBeforeKey KeyNames',
  Language: 'LanguageRole LanguageCode',
  Extent: 'ExtentType ExtentValue ExtentUnit',
  Subject: 'MainSubject SubjectSchemeIdentifier SubjectSchemeName SubjectCode SubjectHeadingText',
  Audience: 'AudienceCodeType AudienceCodeTypeName AudienceCodeValue',
  AudienceRange: 'AudienceRangeQualifier AudienceRangePrecision AudienceRangeValue',
  CollateralDetail: 'TextContent SupportingResource',
  TextContent: 'TextType ContentAudience Text',
  SupportingResource: 'ResourceContentType ContentAudience ResourceMode ResourceVersion',
  ResourceVersion: 'ResourceForm ResourceVersionFeature ResourceLink',
  ResourceVersionFeature: 'ResourceVersionFeatureType FeatureValue',
  PublishingDetail:
    'Publisher CityOfPublication CountryOfPublication PublishingStatus PublishingDate CopyrightStatement',
  Publisher: 'PublishingRole PublisherName',
  PublishingDate: 'PublishingDateRole Date',
  CopyrightStatement: 'CopyrightYear CopyrightOwner',
  CopyrightOwner: 'PersonName',
  RelatedMaterial: 'RelatedProduct',
  RelatedProduct: 'ProductRelationCode ProductIdentifier ProductForm ProductFormDetail',
  ProductSupply: 'SupplyDetail',
  SupplyDetail: 'Supplier ProductAvailability UnpricedItemType Price',
  Supplier: 'SupplierRole SupplierName',
  Price: 'PriceType PriceAmount CurrencyCode Territory',
  Territory: 'CountriesIncluded',
  Text: 'p',
};

function expectOrder(element: Element): void {
  const known = ORDER[element.name]?.split(' ');
  const names = element.children.map(({ name }) => name);
  if (names.length > 0) {
    expect(known, element.name).toBeDefined();
    expect(
      names.toSorted((a, b) => (known ?? []).indexOf(a) - (known ?? []).indexOf(b)),
      element.name,
    ).toEqual(names);
    for (const name of names) expect(known, `${name} in ${element.name}`).toContain(name);
  }
  for (const child of element.children) expectOrder(child);
}

type Element = { readonly name: string; readonly children: Element[]; text: string };

function read(xml: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const root: Element = { name: '', children: [], text: '' };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri }) => {
    expect(uri).toBe('http://ns.editeur.org/onix/3.0/reference');
    const element: Element = { name, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  const [message] = root.children;
  if (!message) throw new Error('empty');
  return message;
}

function childrenOf(element: Element | undefined, name: string): readonly Element[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

function childOf(element: Element | undefined, name: string): Element | undefined {
  return childrenOf(element, name)[0];
}

function textAt(element: Element | undefined, ...path: readonly string[]): string | undefined {
  return path.reduce<Element | undefined>(childOf, element)?.text;
}

function idsOf(product: Element | undefined): readonly string[] {
  return childrenOf(product, 'ProductIdentifier').map(
    (each) => `${textAt(each, 'ProductIDType')} ${textAt(each, 'IDValue')}`,
  );
}

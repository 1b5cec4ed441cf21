import { availability, FORMS, STATUSES } from './codes.ts';
import { describe } from './describe.ts';
import type { BookRecord, Product } from './record.ts';
import { group, mark, type Node, value, withAttributes, xmlOf } from './xml.ts';

/** What the record is made of. */
export type OnixBook = BookRecord;

const NAMESPACE = 'http://ns.editeur.org/onix/3.0/reference';

/** The book as an ONIX 3.0 message with reference names: a record for every product, each telling of the others. */
export function writeOnix(book: OnixBook): string {
  const message = group(
    'ONIXMessage',
    header(book),
    book.products.flatMap((product) => productRecord(book, product) ?? []),
    book.products.length === 0 ? mark('NoProduct') : undefined,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(withAttributes(message, { release: '3.0', xmlns: NAMESPACE }))}`;
}

function header({ sender, sentAt }: BookRecord): Node | undefined {
  return group(
    'Header',
    group('Sender', value('SenderName', sender.name), value('EmailAddress', sender.email)),
    value('SentDateTime', `${sentAt.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`),
    value('DefaultLanguageOfText', 'rus'),
    value('DefaultCurrencyCode', 'RUB'),
  );
}

function productRecord(book: BookRecord, product: Product): Node | undefined {
  return group(
    'Product',
    value('RecordReference', referenceOf(book, product)),
    value('NotificationType', STATUSES[book.status].notification),
    value('RecordSourceType', '01'),
    value('RecordSourceName', book.sender.name),
    identifiers(book, product),
    describe(book, product),
    group('CollateralDetail', annotation(book), cover(book)),
    publishing(book),
    group('RelatedMaterial', others(book, product)),
    group('ProductSupply', supply(book, product)),
  );
}

function referenceOf({ id }: BookRecord, { form }: Product): string {
  return `${id}-${form}`;
}

function identifiers(book: BookRecord, product: Product): readonly Node[] {
  const digits = product.isbn?.replace(/\D/g, '') ?? '';
  return [
    identifier('01', referenceOf(book, product), book.sender.name),
    ...(digits.length === 13 ? [identifier('03', digits), identifier('15', digits)] : []),
  ].flatMap((each) => each ?? []);
}

function identifier(type: string, id: string, name?: string): Node | undefined {
  return group('ProductIdentifier', value('ProductIDType', type), value('IDTypeName', name), value('IDValue', id));
}

function annotation({ annotation: paragraphs }: BookRecord): Node | undefined {
  const written = paragraphs.flatMap((paragraph) => value('p', paragraph) ?? []);
  if (written.length === 0) return undefined;
  return group(
    'TextContent',
    value('TextType', '03'),
    value('ContentAudience', '00'),
    withAttributes(group('Text', written), { textformat: '05', language: 'rus' }),
  );
}

function cover({ cover: image }: BookRecord): Node | undefined {
  if (!image) return undefined;
  const feature = (type: string, size: number | undefined): Node | undefined =>
    size === undefined
      ? undefined
      : group('ResourceVersionFeature', value('ResourceVersionFeatureType', type), value('FeatureValue', size));
  return group(
    'SupportingResource',
    value('ResourceContentType', '01'),
    value('ContentAudience', '00'),
    value('ResourceMode', '03'),
    group(
      'ResourceVersion',
      value('ResourceForm', '02'),
      feature('02', image.height),
      feature('03', image.width),
      value('ResourceLink', image.url),
    ),
  );
}

function publishing({ publisher, city, status, publishedOn, copyright }: BookRecord): Node | undefined {
  const owner = copyright && group('CopyrightOwner', value('PersonName', copyright.owner));
  return group(
    'PublishingDetail',
    group('Publisher', value('PublishingRole', '01'), value('PublisherName', publisher)),
    value('CityOfPublication', city),
    value('CountryOfPublication', 'RU'),
    value('PublishingStatus', STATUSES[status].status),
    publishedOn === undefined
      ? undefined
      : group(
          'PublishingDate',
          value('PublishingDateRole', '01'),
          value('Date', publishedOn.replaceAll('-', ''), { dateformat: '00' }),
        ),
    owner && group('CopyrightStatement', value('CopyrightYear', copyright.year), owner),
  );
}

/** The same work in other forms. */
function others(book: BookRecord, product: Product): readonly Node[] {
  return book.products
    .filter((other) => other !== product)
    .flatMap((other) => {
      const related = group(
        'RelatedProduct',
        value('ProductRelationCode', '06'),
        identifiers(book, other),
        value('ProductForm', FORMS[other.form].form),
        value('ProductFormDetail', FORMS[other.form].detail),
      );
      return related ?? [];
    });
}

function supply(book: BookRecord, product: Product): Node | undefined {
  return group(
    'SupplyDetail',
    group('Supplier', value('SupplierRole', '09'), value('SupplierName', book.publisher)),
    value('ProductAvailability', availability(book.status, product.form)),
    price(product.price),
  );
}

/** Recommended, with the taxes in it; a record without a price must say why. */
function price(kopecks: number | undefined): Node | undefined {
  if (kopecks === undefined) return value('UnpricedItemType', '02');
  if (kopecks === 0) return value('UnpricedItemType', '01');
  return group(
    'Price',
    value('PriceType', '02'),
    value('PriceAmount', (kopecks / 100).toFixed(2)),
    value('CurrencyCode', 'RUB'),
    group('Territory', value('CountriesIncluded', 'RU')),
  );
}

import { deflateRawSync } from 'node:zlib';
import { craftDocx, wordParagraph } from '../docx/craft.ts';
import { damages, type HostileFile, type Random, seeded } from './damage.ts';
import { hostileMarkup } from './markup.ts';
import { hostileVolumes } from './volume.ts';
import { craftZip } from './zip-craft.ts';

/** Damaged and hostile files, the same for the same seed: crafted ones first, then damaged copies of the samples. */
export function* hostileFiles(options: {
  readonly seed: number;
  readonly count: number;
  readonly samples: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}): Generator<HostileFile> {
  const random = seeded(options.seed);
  const crafted = [...archives(), ...words(), ...hostileMarkup(), ...hostileVolumes(random), ...rubbish(random)];
  yield* crafted.slice(0, options.count);
  for (let index = crafted.length; index < options.count; index += 1) {
    const sample = options.samples[index % options.samples.length];
    const damage = damages[Math.floor(random() * damages.length)];
    if (sample === undefined || damage === undefined) return;
    yield {
      name: sample.name,
      kind: `${damage.name} of ${sample.name}`,
      bytes: damage.apply(new Uint8Array(sample.bytes), random),
    };
  }
}

const MB = 1024 * 1024;
const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="a.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

function* archives(): Generator<HostileFile> {
  const size = 200 * MB;
  const packed = zeros(size);
  for (const [name, ending] of [
    ['word/document.xml', 'docx'],
    ['content.xml', 'odt'],
    ['book.fb2', 'fb2.zip'],
    ['META-INF/container.xml', 'epub'],
  ] as const) {
    const bomb = { name, bytes: '', packed };
    yield archive(`bomb.${ending}`, 'bomb', [{ ...bomb, claimedSize: size }]);
    yield archive(`lying-bomb.${ending}`, 'bomb with a false size', [{ ...bomb, claimedSize: 1000 }]);
    yield archive(`encrypted.${ending}`, 'encrypted', [{ name, bytes: 'x', isEncrypted: true }]);
    yield archive(`climbing.${ending}`, 'path traversal', [
      { name, bytes: '<a/>' },
      { name: '../../../etc/cron.d/x', bytes: 'x' },
    ]);
    yield archive(`twice.${ending}`, 'two files of one name', [
      { name, bytes: '<a/>' },
      { name, bytes: '<b/>' },
    ]);
    yield archive(`false-crc.${ending}`, 'false checksum', [{ name, bytes: '<a/>', claimedCrc: 7 }]);
    yield archive(`empty-part.${ending}`, 'empty part', [{ name, bytes: '' }]);
  }
  yield archive('nested.zip', 'archive in an archive', [
    { name: 'a.docx', bytes: craftZip([{ name: 'b.docx', bytes: craftZip([{ name: 'c.docx', bytes: 'x' }]) }]) },
  ]);
  yield archive(
    'crowd.docx',
    'very many files',
    Array.from({ length: 30_000 }, (_, n) => ({ name: `${n}`, bytes: '', isStored: true })),
  );
  yield archive('nothing.epub', 'a container that leads nowhere', [
    { name: 'META-INF/container.xml', bytes: CONTAINER },
  ]);
}

const packedZeros = new Map<number, Uint8Array>();

/** Packing two hundred megabytes takes a second, so each size is packed once. */
function zeros(size: number): Uint8Array {
  const packed = packedZeros.get(size) ?? deflateRawSync(Buffer.alloc(size), { level: 9 });
  packedZeros.set(size, packed);
  return packed;
}

function archive(name: string, kind: string, entries: Parameters<typeof craftZip>[0]): HostileFile {
  return { name, kind, bytes: craftZip(entries) };
}

function* words(): Generator<HostileFile> {
  const body = (kind: string, inside: string): HostileFile => ({
    name: `${kind.replaceAll(' ', '-')}.docx`,
    kind,
    bytes: craftDocx({ body: inside }),
  });
  yield body('deep tables', `${'<w:tbl><w:tr><w:tc>'.repeat(5000)}${wordParagraph('a')}`);
  yield body('deep frames', '<w:p><w:r><w:txbxContent>'.repeat(5000));
  yield body('very many paragraphs', '<w:p/>'.repeat(100_000));
  yield body('very many headings', wordParagraph('Глава 1', '<w:outlineLvl w:val="0"/>').repeat(10_000));
  yield body('very many numbers', wordParagraph('1').repeat(15_000));
  yield body('fields that never end', '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>'.repeat(50_000));
  yield body('nothing closed', '<w:p><w:r><w:t>a'.repeat(100));
  yield {
    name: 'circle.docx',
    kind: 'styles in a circle',
    bytes: craftDocx({ body: wordParagraph('a', '<w:pStyle w:val="A"/>'), styles: CIRCLE }),
  };
  yield { name: 'huge-picture.docx', kind: 'a picture of a billion pixels', bytes: hugePicture() };
  yield { name: 'xxe.docx', kind: 'entities', bytes: craftZip([{ name: 'word/document.xml', bytes: ENTITIES }]) };
}

const CIRCLE =
  '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>';
const ENTITIES = '<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document>&x;</w:document>';

function hugePicture(): Uint8Array {
  const png = Buffer.alloc(64);
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  png.writeUInt32BE(40_000, 16);
  png.writeUInt32BE(40_000, 20);
  return craftDocx({
    body: `<w:p><w:r><w:drawing><a:blip r:embed="p"/></w:drawing></w:r></w:p>${wordParagraph('Текст')}`,
    relations: '<Relationship Id="p" Type="x/image" Target="media/a.png"/>',
    media: { 'a.png': png },
  });
}

function* rubbish(random: Random): Generator<HostileFile> {
  const file = (name: string, kind: string, bytes: Uint8Array): HostileFile => ({ name, kind, bytes });
  yield file('empty.docx', 'empty', new Uint8Array(0));
  yield file('spaces.txt', 'only spaces', Buffer.from(' \n\t'.repeat(1000)));
  yield file('mark.txt', 'only a byte order mark', Buffer.from([0xff, 0xfe]));
  yield file('zeros.txt', 'only zeros', Buffer.alloc(MB));
  yield file('pdf.docx', 'a PDF', Buffer.from('%PDF-1.7\n1 0 obj'));
  yield file('old.doc', 'an old Word file', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'));
  yield file(
    'secret.docx',
    'a protected Word file',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
  );
  for (const ending of ['docx', 'odt', 'rtf', 'fb2', 'epub', 'txt', 'md', 'html', 'fb2.zip', 'exe']) {
    const bytes = Buffer.from(Array.from({ length: 5000 }, () => Math.floor(random() * 256)));
    yield file(`noise.${ending}`, 'noise', bytes);
    yield file(
      `noisy-zip.${ending}`,
      'noise after the sign of an archive',
      Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), bytes]),
    );
  }
}

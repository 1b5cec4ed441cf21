import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutCameraWords } from './actions/scan-jpeg.ts';
import { BadPdf, cleanPdf } from './actions/scan-pdf.ts';
import { identityUnderTest, type Person, photo } from './identity-world.ts';

let world: Awaited<ReturnType<typeof identityUnderTest>>;
beforeAll(async () => {
  world = await identityUnderTest();
});
afterAll(() => world.close());

const addressOf = ({ profileId }: Person) => `/api/account/document/${profileId}/scans/document_scan`;

describe('[AC12] hostile and useless files', () => {
  const refusalOf = async (bytes: Uint8Array) => {
    const owner = await world.somebody();
    const { status, errors } = await world.attach(owner, 'document_scan', bytes);
    return { status, words: errors[0]?.messages[0] ?? '' };
  };

  test('a text is no scan', async () => {
    const owner = await world.somebody();
    expect(await world.upload(owner, Buffer.from('это не снимок'))).toContain('JPEG, PNG, WebP или PDF');
  });

  test('half a picture, a picture of nothing and a picture too small are told from one another', async () => {
    const whole = await photo();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatchObject({ status: 400 });
    expect((await refusalOf(Buffer.concat([whole.subarray(0, 20), Buffer.alloc(500)]))).words).toContain(
      'не\u00A0открывается',
    );
    expect((await refusalOf(await photo(300, 200))).words).toContain('слишком мал');
  });

  test('a picture of more pixels than a scanner makes is refused before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect((await refusalOf(bomb)).status).toBe(400);
  });

  test('a PDF loses its author, its script, its attachment, its notes and its links', async () => {
    const owner = await world.somebody();
    await world.attach(owner, 'document_scan', await livelyPdf());
    const { bytes, headers } = await world.open(owner, addressOf(owner));
    expect(headers.get('content-type')).toBe('application/pdf');
    const text = await readable(bytes);
    for (const trace of [
      'Okolitsyna',
      'app.alert',
      'secret.txt',
      'JavaScript',
      'http://evil',
      'PhoneCam',
      'Producer',
    ]) {
      expect(text.includes(trace), trace).toBe(false);
    }
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  });

  test('a PDF that is none, has no page or too many, is locked or a bomb: refused in time', async () => {
    const many = await PDFDocument.create();
    for (let page = 0; page < 30; page++) many.addPage();
    const one = await PDFDocument.create();
    one.addPage();
    const locked = Buffer.from(await one.save({ useObjectStreams: false }));
    const encrypted = Buffer.from(
      locked.toString('latin1').replace('/Root', '/Encrypt << /Filter /Standard >> /Root'),
      'latin1',
    );
    for (const bytes of [Buffer.from('%PDF-1.7 but nothing else'), await many.save(), encrypted, packedBomb()]) {
      expect((await refusalOf(bytes)).words).toContain('не\u00A0открывается');
    }
  });
});

test('[AC12] a bomb is found by measuring, not by unpacking; other packings are not taken at all', async () => {
  await expect(cleanPdf(packedBomb())).rejects.toThrow(new BadPdf('bomb'));
  const lzw = Buffer.from('%PDF-1.7\n1 0 obj << /Filter /LZW#44ecode >> stream\nx\nendstream endobj');
  await expect(cleanPdf(lzw)).rejects.toThrow(new BadPdf('unmeasured filter'));
});

test('[AC12] a JPEG loses the camera’s words and what hangs behind it, and stays the same picture', async () => {
  const bytes = Buffer.concat([await photo(), Buffer.from('second picture')]);
  const clean = Buffer.from(withoutCameraWords(bytes));
  expect(clean.includes('Okolitsyna') || clean.includes('second picture')).toBe(false);
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  expect(() => withoutCameraWords(Buffer.from([0xff, 0xd8, 0xff]))).toThrow();
  expect(() => withoutCameraWords(Buffer.alloc(40))).toThrow();
});

function packedBomb(): Buffer {
  const bomb = deflateSync(Buffer.alloc(200_000_000));
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bomb.length} >>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${head}\nstream\n`),
    bomb,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  ]);
}

/** With everything that a PDF may carry beside its page. */
async function livelyPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setAuthor('Okolitsyna');
  pdf.addJavaScript('hello', 'app.alert("x")');
  await pdf.attach(Buffer.from('secret'), 'secret.txt');
  const page = pdf.addPage([400, 300]);
  page.drawImage(await pdf.embedJpg(await photo()), { x: 0, y: 0, width: 400, height: 300 });
  const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] });
  link.set(PDFName.of('A'), pdf.context.obj({ S: 'URI', URI: PDFString.of('http://evil.example') }));
  page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]));
  const xmp = pdf.context.stream('<x:xmpmeta>Okolitsyna</x:xmpmeta>', { Type: 'Metadata', Subtype: 'XML' });
  page.node.set(PDFName.of('Metadata'), pdf.context.register(xmp));
  return pdf.save();
}

/** Everything in a PDF that words could hide in, unpacked. */
async function readable(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1');
}

import { childOf, childrenOf, parseXml, textWithin, type XmlNode } from '../bytes/xml.ts';
import { openZip, type Zip } from '../bytes/zip.ts';
import { assemble } from '../chapters/assemble.ts';
import { peopleOf } from '../front/people.ts';
import type { BookInfo } from '../model.ts';
import { languageFrom } from '../office/language.ts';
import { looseOf } from '../office/office.ts';
import { storedPictures } from '../office/pictures.ts';
import { withTracked } from '../office/tracked/with-tracked.ts';
import { newLosses } from '../reading/losses.ts';
import { unreadable } from '../reading/refusals.ts';
import type { Read } from '../reading/report.ts';
import { odtBlocks, odtContext } from './body.ts';
import { ODT_NAMESPACES, odtStyles } from './styles.ts';
import { isTrackedOdt, odtRecord } from './tracked.ts';

/** The text is held as a tree, so its size is limited harder than that of streams. */
const MAX_ELEMENTS = 1_000_000;

/** Reads an OpenDocument text (ODT) of LibreOffice and others. */
export async function readOdt(bytes: Uint8Array, name: string, opened?: Zip): Promise<Read> {
  const zip = opened ?? (await openZip(bytes));
  await refuseEncrypted(zip);
  const bytesOfContent = await zip.read('content.xml');
  const content = treeOf(bytesOfContent);
  const text = childOf(childOf(content, 'office:body'), 'office:text');
  if (text === undefined) throw unreadable('unknown');
  const losses = newLosses();
  const styles = odtStyles([await partOf(zip, 'styles.xml'), content]);
  const context = odtContext(styles, losses);
  const blocks = looseOf(odtBlocks(childrenOf(text), context));
  const { notes } = context;
  const language = languageFrom(styles.language, blocks);
  const stored = await storedPictures(zip, blocks, notes);
  const read = assemble({
    format: 'odt',
    name,
    info: { ...(language === undefined ? {} : { language }), ...infoOf(await partOf(zip, 'meta.xml')) },
    blocks,
    notes,
    pictures: stored.pictures,
    pictureNames: stored.names,
    remarks: [...stored.remarks, ...losses.remarks()],
  });
  return isTrackedOdt(bytesOfContent) ? withTracked(read, odtRecord(text)) : read;
}

/** The files of a protected text are there, but none of them can be read. */
async function refuseEncrypted(zip: Zip): Promise<void> {
  const manifest = await zip.read('META-INF/manifest.xml');
  if (manifest !== undefined && Buffer.from(manifest).includes('encryption-data')) throw unreadable('encrypted');
}

async function partOf(zip: Zip, name: string): Promise<XmlNode | undefined> {
  return treeOf(await zip.read(name));
}

function treeOf(bytes: Uint8Array | undefined): XmlNode | undefined {
  return bytes === undefined ? undefined : parseXml(bytes, { namespaces: ODT_NAMESPACES, maxElements: MAX_ELEMENTS });
}

function infoOf(root: XmlNode | undefined): Partial<BookInfo> {
  const meta = childOf(root, 'office:meta');
  const value = (key: string): string => {
    const node = childOf(meta, key);
    return node === undefined ? '' : textWithin(node).trim();
  };
  const language = value('dc:language');
  return {
    title: value('dc:title'),
    authors: peopleOf(value('meta:initial-creator') || value('dc:creator')),
    keywords: childrenOf(meta, 'meta:keyword').map(textWithin),
    ...(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(language) ? { language } : {}),
  };
}

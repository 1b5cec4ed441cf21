import { childrenOf, parseXml } from '../bytes/xml.ts';
import type { Zip } from '../bytes/zip.ts';
import { unreadable } from '../reading/refusals.ts';
import { DOCX_NAMESPACES } from './names.ts';

/** A relation of a part to another, or to something outside. */
export type Relation = { readonly type: string; readonly target: string; readonly isExternal: boolean };

export type Relations = ReadonlyMap<string, Relation>;

/** A Word file opened: its parts by what they are for. */
export type DocxPackage = {
  readonly zip: Zip;
  /** The name of the part with the text. */
  readonly main: string;
  readonly relations: Relations;
  /** Those of the whole file. */
  readonly root: Relations;
};

/** Finds the main part of a Word file, by the relations of the package or by its usual name. */
export async function openDocx(zip: Zip): Promise<DocxPackage> {
  const root = await relationsOf(zip, '');
  const office = [...root.values()].find(({ type }) => type.endsWith('/officeDocument'));
  const main = office?.target ?? 'word/document.xml';
  const isThere = zip.names.some((name) => name.toLowerCase() === main.toLowerCase());
  if (!isThere) throw unreadable('broken');
  return { zip, main, relations: await relationsOf(zip, main), root };
}

/** The relations of a part, their targets as names in the archive. */
export async function relationsOf(zip: Zip, part: string): Promise<Relations> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const bytes = await zip.read(`${folder}_rels/${part.slice(slash)}.rels`);
  if (bytes === undefined) return new Map();
  const nodes = childrenOf(parseXml(bytes, { namespaces: DOCX_NAMESPACES }), 'Relationship');
  return new Map(
    nodes.map(({ attributes }) => {
      const { Id = '', Type = '', Target = '', TargetMode } = attributes;
      const isExternal = TargetMode === 'External';
      return [Id, { type: Type, target: isExternal ? Target : resolved(folder, Target), isExternal }];
    }),
  );
}

function resolved(folder: string, target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : folder + target;
  const parts: string[] = [];
  for (const part of decoded(path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A part that the main one relates to, with its name: styles, numbering, notes. Nothing when there is none. */
export async function relatedPart(docx: DocxPackage, kind: string): Promise<RelatedPart | undefined> {
  const relations = [...docx.relations.values()];
  const relation = relations.find(({ type, isExternal }) => !isExternal && type.endsWith(`/${kind}`));
  const bytes = relation === undefined ? undefined : await docx.zip.read(relation.target);
  return relation === undefined || bytes === undefined ? undefined : { name: relation.target, bytes };
}

export type RelatedPart = { readonly name: string; readonly bytes: Uint8Array };

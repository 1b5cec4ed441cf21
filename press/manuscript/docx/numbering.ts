import { childOf, childrenOf, type XmlNode } from '../bytes/xml.ts';
import { type NumberedList, type Numbering, type NumberLevel, numberingOf } from '../office/numbering.ts';
import { paragraphFormatOf } from './styles.ts';

/** The lists of a Word file. Their part is asked for at the first item: most books have none. */
export function docxNumbering(part: () => XmlNode | undefined): Numbering {
  let lists: Lists | undefined;
  return numberingOf((id) => {
    lists ??= listsOf(part());
    return lists.get(id);
  });
}

type Lists = ReadonlyMap<string, NumberedList>;

function listsOf(root: XmlNode | undefined): Lists {
  const nodes = childrenOf(root, 'w:abstractNum');
  const abstract = new Map(nodes.map((node) => [node.attributes['w:abstractNumId'], described(node, nodes)]));
  return new Map(
    childrenOf(root, 'w:num').map((node) => {
      const id = node.attributes['w:numId'] ?? '';
      const key = childOf(node, 'w:abstractNumId')?.attributes['w:val'] ?? '';
      const overrides = childrenOf(node, 'w:lvlOverride');
      const levels = levelsOf(abstract.get(key), overrides);
      return [id, { key: overrides.length > 0 ? `own ${id}` : key, levels }];
    }),
  );
}

/** A list that follows a style of lists has its levels where that style is described. */
function described(node: XmlNode, all: readonly XmlNode[]): XmlNode {
  const style = childOf(node, 'w:numStyleLink')?.attributes['w:val'];
  if (style === undefined) return node;
  return all.find((other) => childOf(other, 'w:styleLink')?.attributes['w:val'] === style) ?? node;
}

function levelsOf(node: XmlNode | undefined, overrides: readonly XmlNode[]): readonly NumberLevel[] {
  const levels: NumberLevel[] = [];
  for (const level of childrenOf(node, 'w:lvl')) levels[depthOf(level)] = levelOf(level);
  for (const override of overrides) {
    const depth = depthOf(override);
    const own = childOf(override, 'w:lvl');
    const start = childOf(override, 'w:startOverride')?.attributes['w:val'];
    const level = own === undefined ? levels[depth] : levelOf(own);
    if (level !== undefined) levels[depth] = start === undefined ? level : { ...level, start: Number(start) || 0 };
  }
  return levels;
}

function depthOf(node: XmlNode): number {
  const depth = Number(node.attributes['w:ilvl']);
  return depth > 0 && depth < 10 ? Math.floor(depth) : 0;
}

function levelOf(node: XmlNode): NumberLevel {
  const value = (name: string): string | undefined => childOf(node, name)?.attributes['w:val'];
  return {
    format: value('w:numFmt') ?? 'decimal',
    text: value('w:lvlText') ?? '',
    start: Number(value('w:start') ?? 1) || 0,
    indent: paragraphFormatOf(childOf(node, 'w:pPr')).indent,
  };
}

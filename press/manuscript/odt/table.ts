import { childrenOf, type XmlNode } from '../bytes/xml.ts';
import { openCell, openTable, tableOf } from '../docx/table.ts';
import { append, type OfficeBlock } from '../office/paragraph.ts';

type BlocksIn = (cell: XmlNode) => readonly OfficeBlock[];

/** A table; `blocksIn` reads what stands in a cell. */
export function odtTable(node: XmlNode, blocksIn: BlocksIn): OfficeBlock {
  const table = openTable();
  const read = (from: XmlNode, isHeading: boolean): void => {
    for (const child of childrenOf(from)) {
      if (child.name === 'table:table-row') table.rows.push({ cells: cellsOf(child, blocksIn), isHeading });
      else if (child.name.startsWith('table:table-'))
        read(child, isHeading || child.name === 'table:table-header-rows');
    }
  };
  read(node, false);
  return tableOf(table);
}

function cellsOf(row: XmlNode, blocksIn: BlocksIn): ReturnType<typeof openCell>[] {
  return childrenOf(row, 'table:table-cell').map((node) => {
    const cell = openCell();
    append(cell.blocks, blocksIn(node));
    cell.columns = Math.min(Number(node.attributes['table:number-columns-spanned']) || 1, 100);
    cell.rows = Math.min(Number(node.attributes['table:number-rows-spanned']) || 1, 1000);
    return cell;
  });
}

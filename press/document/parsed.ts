import type { Root } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';

/**
 * The tree of a Markdown text: CommonMark with pipe tables. The parser that reads authors' manuscripts, which has stood
 * their worst files.
 */
export function parsedMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [TABLES] });
}

/** Nodes of tables: a package has them too, with ten others behind it that write Markdown. */
const TABLES: Extension = {
  enter: {
    table(token) {
      const align = (token._align ?? []).map((side) => (side === 'none' ? null : side));
      this.enter({ type: 'table', align, children: [] }, token);
    },
    tableRow(token) {
      this.enter({ type: 'tableRow', children: [] }, token);
    },
    tableHeader(token) {
      this.enter({ type: 'tableCell', children: [] }, token);
    },
    tableData(token) {
      this.enter({ type: 'tableCell', children: [] }, token);
    },
  },
  exit: {
    table(token) {
      this.exit(token);
    },
    tableRow(token) {
      this.exit(token);
    },
    tableHeader(token) {
      this.exit(token);
    },
    tableData(token) {
      this.exit(token);
    },
  },
};

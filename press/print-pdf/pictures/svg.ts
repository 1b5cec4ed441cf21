/** The pages of a Typst picture apart, with the glyphs they share. */
export type SvgPages = {
  readonly pages: readonly string[];
  readonly symbols: ReadonlyMap<string, string>;
  /** Clips and gradients. */
  readonly rest: string;
};

/**
 * Takes the pages of a document's SVG apart. Typst writes them one under another, each a white sheet and a group; lines
 * of the picture's own children are indented by four spaces.
 */
export function svgPages(svg: string): SvgPages {
  const pages: string[] = [];
  const symbols = new Map<string, string>();
  let rest = '';
  for (const child of childrenOf(svg)) {
    if (child.startsWith('<g')) pages.push(shorter(child));
    else if (child.startsWith('<defs id="glyph"')) for (const [id, symbol] of symbolsIn(child)) symbols.set(id, symbol);
    else if (child.startsWith('<defs') || child.startsWith('<style')) rest += child;
  }
  return { pages, symbols, rest };
}

/** One page as a picture of its own: the text, its head over it, the glyphs they use, cut to the trim. */
export function onePage(
  layers: readonly { readonly from: SvgPages; readonly page: number }[],
  view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): string {
  // A page with nothing on it is one tag that closes itself.
  const bodies = layers.map(({ from, page }) =>
    (from.pages[page] ?? '').replace(/^<g[^>]*>/, (tag) => (tag.endsWith('/>') ? '<g/>' : '<g>')),
  );
  const used = new Map<string, string>();
  for (const [index, { from }] of layers.entries()) {
    for (const [, id = ''] of (bodies[index] ?? '').matchAll(/xlink:href="#([^"]+)"/g)) {
      const symbol = from.symbols.get(id);
      if (symbol !== undefined) used.set(id, symbol);
    }
  }
  const box = `${view.x} ${view.y} ${view.width} ${view.height}`;
  const rest = layers.map(({ from }) => from.rest).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}">` +
    `<defs>${[...used.values()].join('')}</defs>${rest}` +
    `<rect x="${view.x}" y="${view.y}" width="${view.width}" height="${view.height}" fill="#fff"/>${bodies.join('')}</svg>`
  );
}

function* childrenOf(svg: string): Iterable<string> {
  let child: string[] = [];
  for (const line of svg.split('\n')) {
    const depth = line.length - line.trimStart().length;
    if (depth < 4) continue;
    child.push(line.trim());
    const closes = depth === 4 && (line.trimEnd().endsWith('/>') || line.startsWith('    </'));
    if (!closes) continue;
    yield child.join('');
    child = [];
  }
}

/** Black and the usual rule go without saying, and a page has three thousand glyphs. */
function shorter(page: string): string {
  return page.replaceAll(' fill="#000000" fill-rule="nonzero"', '');
}

function* symbolsIn(defs: string): Iterable<readonly [string, string]> {
  for (const part of defs.split(/(?=<symbol id=")/)) {
    const [, id] = /^<symbol id="([^"]+)"/.exec(part) ?? [];
    const end = part.indexOf('</symbol>');
    if (id !== undefined && end >= 0) yield [id, part.slice(0, end + '</symbol>'.length)];
  }
}

import {
  type CompileDocArgs,
  NodeCompiler,
  type NodeTypstDocument,
  PdfStandard,
} from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from './letters/fonts.ts';
import type { Sources } from './typst.ts';

/** Typst with the fonts of the designs, kept open: what did not change since the last time is not laid out again. */
export type Compositor = {
  /** Takes the files in place of those it had; equal ones cost nothing. */
  readonly put: (sources: Sources, pictures: ReadonlyMap<string, Uint8Array>) => void;
  readonly layOut: (main?: string) => Layout;
  /** Forgets what was not used in the last so many layouts; the memory is shared by the whole process. */
  readonly forget: (age: number) => void;
};

export type Layout = {
  readonly pages: number;
  /** For a print house: drawing alone, without tags. */
  readonly pdf: () => Uint8Array;
  /** For people: tagged, so that programs read it aloud in order. PDF/UA-1 unless a letter in it has no face. */
  readonly taggedPdf: () => Uint8Array;
  /** All pages in one picture, one under another. */
  readonly svg: () => string;
  /** The values of the metadata under a label. */
  readonly valuesOf: (label: string) => readonly unknown[];
};

/** No such folder need exist: every file is given from memory. */
const ROOT = '/press';

/** Opens a compositor. It holds about 20 MB of fonts; one for each thread that sets books is enough. */
export function openCompositor(): Compositor {
  const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: [...fontFiles()] }] });
  let had: Sources = new Map();
  let hadPictures: ReadonlyMap<string, Uint8Array> = new Map();
  return {
    put: (sources, pictures) => {
      for (const path of [...missingIn(sources, had), ...missingIn(pictures, hadPictures)]) {
        compiler.unmapShadow(ROOT + path);
      }
      for (const [path, source] of changedIn(sources, had)) compiler.addSource(ROOT + path, source);
      for (const [path, bytes] of changedIn(pictures, hadPictures)) {
        compiler.mapShadow(ROOT + path, Buffer.from(bytes));
      }
      had = sources;
      hadPictures = pictures;
    },
    layOut: (main = '/main.typ') => layoutOf(compiler, compiled(compiler, { mainFilePath: ROOT + main })),
    forget: (age) => compiler.evictCache(age),
  };
}

function* missingIn(now: ReadonlyMap<string, unknown>, before: ReadonlyMap<string, unknown>): Iterable<string> {
  for (const path of before.keys()) if (!now.has(path)) yield path;
}

function* changedIn<T>(now: ReadonlyMap<string, T>, before: ReadonlyMap<string, T>): Iterable<readonly [string, T]> {
  for (const [path, content] of now) if (before.get(path) !== content) yield [path, content];
}

function compiled(compiler: NodeCompiler, what: CompileDocArgs): NodeTypstDocument {
  const outcome = compiler.compile(what);
  if (outcome.result) return outcome.result;
  const error = outcome.takeError();
  throw new Error(`Typst: ${JSON.stringify(error?.shortDiagnostics.slice(0, 3))}`);
}

function layoutOf(compiler: NodeCompiler, document: NodeTypstDocument): Layout {
  return {
    pages: document.numOfPages,
    pdf: () => compiler.pdf(document, { pdfTags: false }),
    taggedPdf: () => taggedPdf(compiler, document),
    svg: () => compiler.plainSvg(document),
    valuesOf: (label) => {
      const found: unknown = compiler.query(document, { selector: `<${label}>`, field: 'value' });
      return Array.isArray(found) ? found : [];
    },
  };
}

/** The standard forbids what cannot be drawn, and a person whose name has such a letter needs the paper all the same. */
function taggedPdf(compiler: NodeCompiler, document: NodeTypstDocument): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: PdfStandard.UA_1 });
  } catch {
    return compiler.pdf(document, { pdfTags: true });
  }
}

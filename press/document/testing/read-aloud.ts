import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A file as a program that reads aloud meets it. */
export type ReadAloud = {
  readonly isTagged: boolean;
  readonly language: string | undefined;
  /** The title, where the file asks to show it in place of the name of the file. */
  readonly shownTitle: string | undefined;
  /** The standard that the file says it keeps: 'PDF/UA-1'. */
  readonly standard: string | undefined;
  /** What has words, in order: its place in the structure and the words, 'Document/H1: Акт'. */
  readonly parts: readonly string[];
};

type Node = {
  readonly role: string;
  readonly children: readonly (Node | { readonly type: string; readonly id: string })[];
};

/** The structure of a tagged PDF with the words that hang on it. What is not in the structure is not read. */
export async function readAloud(pdf: Uint8Array): Promise<ReadAloud> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const file = await task.promise;
  const { info, metadata } = (await file.getMetadata()) as {
    readonly info: { readonly Language?: string; readonly Title?: string };
    readonly metadata: { readonly getRaw: () => string } | null;
  };
  const parts: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const tree: Node | null = await page.getStructTree();
    const words = wordsById((await page.getTextContent({ includeMarkedContent: true })).items);
    if (tree) parts.push(...partsOf(tree, words, []));
  }
  // The library gives a map where its types promise an object.
  const marks: unknown = await file.getMarkInfo();
  const shows = (await file.getViewerPreferences())?.get('DisplayDocTitle') === true;
  const read = {
    isTagged: marks instanceof Map && marks.get('Marked') === true,
    language: info.Language,
    shownTitle: shows ? plain(info.Title ?? '') : undefined,
    standard: metadata?.getRaw().includes('<pdfuaid:part>1<') ? 'PDF/UA-1' : undefined,
    parts,
  };
  await task.destroy();
  return read;
}

type Item = { readonly str?: string; readonly hasEOL?: boolean; readonly type?: string; readonly id?: string };

function wordsById(items: readonly Item[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const open: string[] = [];
  for (const { str, hasEOL, type, id } of items) {
    const within = open.at(-1) ?? '';
    if (type === 'endMarkedContent') open.pop();
    else if (type !== undefined) open.push(id ?? within);
    else words.set(within, `${words.get(within) ?? ''}${str}${hasEOL ? ' ' : ''}`);
  }
  return words;
}

/** Of words within a line. */
const INLINE = ['Span', 'Link'];

function partsOf(node: Node, words: ReadonlyMap<string, string>, above: readonly string[]): string[] {
  const path = node.role === 'Root' ? above : [...above, node.role];
  const spoken = plain(spokenBy(node, words));
  const inner = node.children.filter((child) => 'role' in child).filter(({ role }) => !INLINE.includes(role));
  return [
    ...(spoken === '' ? [] : [`${path.join('/')}: ${spoken}`]),
    ...inner.flatMap((child) => partsOf(child, words, path)),
  ];
}

function spokenBy({ children }: Node, words: ReadonlyMap<string, string>): string {
  const spoken = children.map((child) => {
    if ('id' in child) return words.get(child.id) ?? '';
    return INLINE.includes(child.role) ? spokenBy(child, words) : '';
  });
  return spoken.join('');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

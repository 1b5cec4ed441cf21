import { type BookForm, FORMS } from '@pero/works/rules/kinds';

export type ImportAddress = {
  /** The brought file that is open. */
  readonly importId: number | null;
  /** The book to add to. */
  readonly into: number | null;
  readonly kind: BookForm | null;
  /** It comes back from an editor: what is other in it is what counts. */
  readonly isBack: boolean;
};

export function importAddressIn(search: string): ImportAddress {
  const asked = new URLSearchParams(search);
  return {
    importId: numberIn(asked.get('import')),
    into: numberIn(asked.get('into')),
    kind: kindIn(search),
    isBack: asked.has('back'),
  };
}

/** As `/books/new/?type=draft` has it. */
export function kindIn(search: string): BookForm | null {
  const type = new URLSearchParams(search).get('type');
  return FORMS.find((kind) => kind === type) ?? null;
}

export function importPath({ importId, into, kind, isBack }: Partial<ImportAddress>): string {
  const asked = new URLSearchParams();
  if (importId) asked.set('import', String(importId));
  if (into) asked.set('into', String(into));
  if (kind) asked.set('type', kind);
  if (isBack) asked.set('back', '1');
  return asked.size === 0 ? '/books/import/' : `/books/import/?${asked}`;
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

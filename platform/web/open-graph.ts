type Tag =
  | { readonly property: string; readonly content: string }
  | { readonly name: string; readonly content: string };

/** How other sites show a link to a public page. Address and picture are the document's own, the same for every page. */
export function sharedAs(title: string, description: string): Tag[] {
  return [
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

type Shopfront = { readonly url: string };

/** Where readers find an art in the shop. */
export function artAddress({ url }: Shopfront, artId: number): string {
  return `${url}art/${artId}/`;
}

/** Browsers keep a cover for ever, so another picture has another address. */
export function coverAddress({ url }: Shopfront, artId: number, sha256: string): string {
  return `${url}art/${artId}/cover/small?${sha256.slice(0, 8)}`;
}

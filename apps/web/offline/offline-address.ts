/**
 * The page that opens offline stands at whatever address was asked for. Before the router looks, it takes its own address
 * and remembers that one behind `#`: the router then finds the very page that was served.
 */
export const goesBackScript = `if(location.pathname!=='/offline/')history.replaceState(null,'','/offline/#'+location.pathname+location.search)`;

/** The page that was asked for, one of ours; nothing where none was. `addressAsked('#/books/7/')` is `/books/7/`. */
export function addressAsked(hash: string): string {
  const asked = hash.slice(1);
  return /^\/(?!\/)[^\\]*$/.test(asked) && !asked.startsWith('/offline/') ? asked : '';
}

/** Whose desk it is; null of any other page. */
export function bookOfDesk(address: string): number | null {
  const number = /^\/books\/(\d{1,15})\/chapters\/(?:\d{1,15}\/)?(?:\?.*)?$/.exec(address)?.[1];
  return number === undefined ? null : Number(number);
}

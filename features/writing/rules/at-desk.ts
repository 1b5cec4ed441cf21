/** The address of an open chapter: whoever writes is not called away from it. */
export function isAtDesk(path: string): boolean {
  return /^\/books\/\d+\/chapters\/\d+\/?$/.test(path);
}

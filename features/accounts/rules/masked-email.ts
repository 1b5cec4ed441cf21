/** Enough for the owner to know it, too little for anybody else: `author@demo.pero` is `a•••r@demo.pero`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = [...email.slice(0, at)];
  const last = local.length > 2 ? local.at(-1) : '';
  return `${local[0] ?? ''}•••${last}${email.slice(at)}`;
}

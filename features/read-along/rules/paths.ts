/** Where its author listens to it and looks at the text. */
export function readAlongPath(id: number, chapter?: string): `/${string}` {
  return chapter === undefined ? `/audiobooks/read-along/${id}/` : `/audiobooks/read-along/${id}/?chapter=${chapter}`;
}

const BYTES = 4;

/** An automaton as bytes: all lowest bytes, then all next ones, which packs a tenth better than one number after another. */
export function bytesOf(edges: Uint32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(edges.length * BYTES);
  edges.forEach((edge, at) => {
    for (let byte = 0; byte < BYTES; byte += 1) bytes[byte * edges.length + at] = (edge >>> (8 * byte)) & 255;
  });
  return bytes;
}

export function edgesOf(bytes: Uint8Array): Uint32Array<ArrayBuffer> {
  const edges = new Uint32Array(bytes.length / BYTES);
  for (let at = 0; at < edges.length; at += 1) {
    for (let byte = 0; byte < BYTES; byte += 1) {
      edges[at] = (edges[at] ?? 0) | ((bytes[byte * edges.length + at] ?? 0) << (8 * byte));
    }
  }
  return edges;
}

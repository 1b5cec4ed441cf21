const HEAD_ENDS = '</head>';

/**
 * Scripts are fetched behind the styles and fonts: a page is read before it is touched. The router writes its
 * `modulepreload` links without a priority, and browsers then fetch them as eagerly as the styles.
 */
export function calmScripts(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let head: string | null = '';
  const calm = (html: string) =>
    html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');
  return new TransformStream({
    transform(chunk, out) {
      if (head === null) return out.enqueue(chunk);
      head += decoder.decode(chunk, { stream: true });
      if (!head.includes(HEAD_ENDS)) return;
      out.enqueue(encoder.encode(calm(head)));
      head = null;
    },
    flush(out) {
      if (head) out.enqueue(encoder.encode(calm(head)));
    },
  });
}

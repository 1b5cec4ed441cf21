import { expect, test } from 'vitest';
import { calmScripts } from './calm-scripts.ts';

const link = '<link rel="modulepreload" href="/a.js"/>';

test.each([1, 7, 1000])('scripts wait behind styles, whatever pieces of %i bytes the page comes in', async (size) => {
  const page = `<head><title>Перо</title>${link}${link}</head><body>${link}Рукопись</body>`;
  const bytes = new TextEncoder().encode(page);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.slice(i * size, (i + 1) * size),
  );
  const stream = new ReadableStream<Uint8Array>({
    start(out) {
      for (const piece of pieces) out.enqueue(piece);
      out.close();
    },
  });
  const told = await new Response(stream.pipeThrough(calmScripts())).text();
  expect(told.split('</head>')[0]?.match(/fetchpriority="low"/g)).toHaveLength(2);
  expect(told.replaceAll(' fetchpriority="low"', '')).toBe(page);
});

test('a page without a head passes as it is', async () => {
  const stream = new Response('нет головы').body;
  expect(await new Response(stream?.pipeThrough(calmScripts())).text()).toBe('нет головы');
});

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Episode = { guid?: string; title: string; file?: string; date?: string; length?: number };

export type FeedWish = {
  title?: string;
  description?: string;
  episodes?: readonly Episode[];
  /** The file of its picture, beside the feed. */
  picture?: string;
  /** More of the channel, as it stands in the file. */
  more?: string;
};

const WORDS = 'Разговоры о том, как дописывают книги: с теми, кто дописал, и с теми, кто бросил. '.repeat(4).trim();
const SPACES =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom"';

/** For tests: a feed as hosts write it. */
export function feedFile(base: string, wish: FeedWish = {}): string {
  const { title = 'Черновик вслух', description = WORDS, episodes = [{ title: 'Первый' }], more = '', picture } = wish;
  const items = episodes.map(
    ({ guid, title: named, file = 'one.mp3', date = 'Tue, 03 Nov 2026 10:00:00 GMT', length = 29_223 }, place) =>
      `<item><title>${named}</title>${guid === '' ? '' : `<guid>${guid ?? `ep-${place + 1}`}</guid>`}
      <pubDate>${date}</pubDate><itunes:duration>0:${String(place + 10)}</itunes:duration><description>О&nbsp;чём</description>
      <enclosure url="${base}/${file}" length="${length}" type="audio/mpeg"/></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0" ${SPACES}><channel><title>${title}</title><description>${description}</description>
  <link>https://chernovik.example.com/</link><language>ru</language><itunes:author>Вера Околицына</itunes:author>
  <itunes:category text="Arts"><itunes:category text="Books"/></itunes:category><itunes:explicit>false</itunes:explicit>
  ${picture ? `<itunes:image href="${base}/${picture}"/>` : ''}<itunes:owner><itunes:email>owner@chernovik.example.com</itunes:email></itunes:owner>
  ${more}${items.join('')}</channel></rss>`;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** For tests: the one server of this machine that feeds are read from; every address says what it answers. */
export async function feedHost(port = 0) {
  const pages = new Map<string, Answer>();
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const answer = pages.get(new URL(request.url ?? '/', 'http://host').pathname);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    asked,
    put: (path: string, answer: Answer | string | Uint8Array, type = 'application/xml') => {
      const plain: Answer = (_request, response) =>
        response.writeHead(200, { 'content-type': type }).end(answer as string | Uint8Array);
      pages.set(path, typeof answer === 'function' ? answer : plain);
    },
    close: () => server.close(),
  };
}

import { childOf, childrenOf, parseXml, textWithin, type XmlNode } from '@pero/manuscript/bytes/xml';

/** For tests: what RSS 2.0, Apple and PSP-1 ask of a feed, as checks; what is broken comes back in words. */
export function rulesOfFeeds(xml: string): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, rule: string) => {
    if (!holds) broken.push(rule);
  };
  const root = parseXml(Buffer.from(xml));
  const channel = childOf(root, 'channel');
  const said = (node: XmlNode | undefined, name: string) => {
    const found = childOf(node, name);
    return found ? textWithin(found) : '';
  };
  must(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>'), 'the file says that it is XML in UTF-8');
  must(root.name === 'rss' && root.attributes.version === '2.0', 'RSS 2.0');
  must(root.attributes['xmlns:itunes'] === 'http://www.itunes.com/dtds/podcast-1.0.dtd', 'the namespace of itunes');
  must(root.attributes['xmlns:podcast'] === 'https://podcastindex.org/namespace/1.0', 'the namespace of podcast');
  must(childrenOf(root, 'channel').length === 1, 'one channel');
  for (const name of ['title', 'link', 'description', 'language', 'itunes:author', 'podcast:guid'])
    must(said(channel, name) !== '', `a channel has ${name}`);
  must(Buffer.byteLength(said(channel, 'description')) <= 4000, 'a description of 4,000 bytes');
  must(/^[a-z]{2}(-[a-z]{2})?$/i.test(said(channel, 'language')), 'a language as ISO 639 has it');
  must(['true', 'false'].includes(said(channel, 'itunes:explicit')), 'explicit is true or false');
  must((childOf(channel, 'itunes:category')?.attributes.text ?? '') !== '', 'a category');
  must(/^https:\/\//.test(childOf(channel, 'itunes:image')?.attributes.href ?? ''), 'an image by https');
  const self = childrenOf(channel, 'atom:link').find(({ attributes }) => attributes.rel === 'self');
  must(/^https:\/\//.test(self?.attributes.href ?? ''), 'its own address');
  must(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(said(channel, 'podcast:guid')),
    'a guid of version 5',
  );
  const items = childrenOf(channel, 'item');
  must(items.length > 0, 'an episode');
  const guids = items.map((item) => said(item, 'guid'));
  must(
    new Set(guids).size === guids.length && guids.every((guid) => guid !== ''),
    'every episode has a guid of its own',
  );
  for (const item of items) {
    const { url = '', length = '', type = '' } = childOf(item, 'enclosure')?.attributes ?? {};
    must(said(item, 'title') !== '' && said(item, 'title').length <= 255, 'an episode has a title');
    must(childrenOf(item, 'enclosure').length === 1 && /^https?:\/\//.test(url), 'an episode has one file');
    must(/^\d+$/.test(length) && Number(length) > 0, 'of so many bytes');
    must(['audio/mpeg', 'audio/x-m4a'].includes(type), 'of a type that is played');
    must(childOf(item, 'guid')?.attributes.isPermaLink === 'false', 'a guid that is no address says so');
    must(
      !Number.isNaN(Date.parse(said(item, 'pubDate'))) && said(item, 'pubDate').endsWith('GMT'),
      'a date as RFC 822 has it',
    );
    must(/^\d+$/.test(said(item, 'itunes:duration')), 'a duration in seconds');
  }
  return broken;
}

import { type AccessRows, own, type Row, signedIn } from '@pero/wire/access';

const ownPodcast = own('podcastId', 'podcast');
/** While it is published, and for nobody before. */
const published: Row = { who: 'any', thing: { parameter: 'publicKey', kind: 'published podcast', owner: false } };
const withUpload = { ...ownPodcast, body: { upload_id: 'nothing' } };

export const podcastAccess: AccessRows = {
  'GET /podcasts': signedIn,
  'POST /podcasts': signedIn,
  'GET /podcasts/:podcastId': ownPodcast,
  'PATCH /podcasts/:podcastId': ownPodcast,
  'DELETE /podcasts/:podcastId': ownPodcast,
  'GET /podcasts/:podcastId/meta': ownPodcast,
  'GET /podcasts/:podcastId/employees': ownPodcast,
  'POST /podcasts/:podcastId/employees': { ...ownPodcast, body: { person_id: 1, type_id: 1 } },
  'DELETE /podcasts/:podcastId/employees': ownPodcast,
  'GET /podcasts/:podcastId/comments': ownPodcast,
  'POST /podcasts/:podcastId/publish': ownPodcast,
  'DELETE /podcasts/:podcastId/publish': ownPodcast,
  'POST /podcasts/:podcastId/unpublish': ownPodcast,
  'POST /podcasts/:podcastId/republish': ownPodcast,
  'GET /podcasts/:podcastId/episodes': ownPodcast,
  'POST /podcasts/:podcastId/episodes': withUpload,
  'PATCH /podcasts/:podcastId/episodes/:episodeId': ownPodcast,
  'DELETE /podcasts/:podcastId/episodes/:episodeId': ownPodcast,
  'POST /podcasts/:podcastId/episodes/:episodeId/measuring': ownPodcast,
  'GET /podcasts/:podcastId/episodes/:episodeId/sound': ownPodcast,
  'GET /podcasts/:podcastId/cover': ownPodcast,
  'PATCH /podcasts/:podcastId/cover': withUpload,
  'POST /podcasts/:podcastId/feed': ownPodcast,
  'POST /podcasts/:podcastId/feed/fields': ownPodcast,
  'POST /podcasts/:podcastId/ownership': ownPodcast,
  'POST /podcasts/:podcastId/ownership/code': { ...ownPodcast, body: { code: '000000' } },
  'GET /podcasts/public/:publicKey/feed.xml': published,
  'GET /podcasts/public/:publicKey/episodes/:episodeId': published,
  'GET /podcasts/public/:publicKey/cover.jpg': published,
};

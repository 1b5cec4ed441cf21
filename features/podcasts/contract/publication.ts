import { endpoint } from '@pero/wire/endpoint';
import { pathId } from '@pero/wire/shapes';
import { remark } from '@pero/works/contract/remarks';
import { z } from 'zod';
import { REFUSALS } from '../rules/refusals.ts';
import { inPodcast, locked, standing } from './podcasts.ts';

const role = z.object({
  id: z.int(),
  person_id: z.int(),
  type_id: z.int(),
  slug: z.string(),
  label: z.string(),
  name: z.string(),
  is_self: z.boolean(),
});
export type PodcastRole = z.output<typeof role>;

export const listPodcastEmployees = endpoint('GET /podcasts/:podcastId/employees', {
  id: 'PC04',
  summary: 'Who makes a podcast, and what each does',
  who: 'user',
  input: z.object(inPodcast),
  output: z.array(role),
});

export const addPodcastEmployee = endpoint('POST /podcasts/:podcastId/employees', {
  id: 'PC04',
  summary: 'Gives one of my people a role in a podcast',
  who: 'user',
  input: z.object({
    ...inPodcast,
    person_id: z.int({ error: REFUSALS['role-person-missing'].message }),
    type_id: z.int({ error: REFUSALS['role-unknown'].message }),
  }),
  output: z.array(role),
  refusals: {
    ...locked,
    'role-unknown': REFUSALS['role-unknown'],
    'role-person-missing': REFUSALS['role-person-missing'],
    'roles-most': REFUSALS['roles-most'],
    'role-taken': REFUSALS['role-taken'],
  },
});

export const removePodcastEmployee = endpoint('DELETE /podcasts/:podcastId/employees', {
  id: 'PC04',
  summary: 'Takes a role away',
  who: 'user',
  input: z.object({ ...inPodcast, id: pathId.optional() }),
  output: z.array(role),
  refusals: {
    ...locked,
    'role-unknown': REFUSALS['role-unknown'],
    'role-last-author': REFUSALS['role-last-author'],
  },
});

export const listPodcastComments = endpoint('GET /podcasts/:podcastId/comments', {
  id: 'PC05',
  summary: 'What moderators said of a podcast',
  who: 'user',
  input: z.object(inPodcast),
  output: z.array(remark),
});

const inState = { 'not-in-this-state': REFUSALS['not-in-this-state'] };

export const publishPodcast = endpoint('POST /podcasts/:podcastId/publish', {
  id: 'PC06',
  summary: 'Sends a podcast to moderation; it is published by its approval',
  who: 'user',
  input: z.object({
    ...inPodcast,
    publication_rules_accepted: z.boolean({ error: REFUSALS['rules-not-accepted'].message }).optional(),
  }),
  output: standing,
  refusals: {
    ...inState,
    'rules-not-accepted': REFUSALS['rules-not-accepted'],
    'not-activated': REFUSALS['not-activated'],
    'offer-not-signed': REFUSALS['offer-not-signed'],
    'consents-missing': REFUSALS['consents-missing'],
    'owner-unconfirmed': REFUSALS['owner-unconfirmed'],
    'episodes-missing': REFUSALS['episodes-missing'],
    'episodes-waiting': REFUSALS['episodes-waiting'],
    'episodes-silent': REFUSALS['episodes-silent'],
    'annotation-short': REFUSALS['annotation-short'],
    'genres-missing': REFUSALS['genres-missing'],
    'age-missing': REFUSALS['age-missing'],
    'cover-missing': REFUSALS['cover-missing'],
    'author-missing': REFUSALS['author-missing'],
  },
});

export const withdrawPodcast = endpoint('DELETE /podcasts/:podcastId/publish', {
  id: 'PC07',
  summary: 'Takes a podcast back while nobody has begun to judge it',
  who: 'user',
  input: z.object(inPodcast),
  output: standing,
  refusals: inState,
});

export const republishPodcast = endpoint('POST /podcasts/:podcastId/republish', {
  id: 'PC08',
  summary: 'Opens a podcast again without a judge, when its words and its cover are as they were approved',
  who: 'user',
  input: z.object(inPodcast),
  output: standing,
  refusals: {
    ...inState,
    'republish-late': REFUSALS['republish-late'],
    'republish-draft-late': REFUSALS['republish-draft-late'],
    'republish-taken-down': REFUSALS['republish-taken-down'],
    'republish-changed': REFUSALS['republish-changed'],
    'not-verified': REFUSALS['not-verified'],
    'minor-only-free': REFUSALS['minor-only-free'],
    'offer-not-signed': REFUSALS['offer-not-signed'],
    'consents-missing': REFUSALS['consents-missing'],
  },
});

export const unpublishPodcast = endpoint('POST /podcasts/:podcastId/unpublish', {
  id: 'PC08',
  summary: 'Takes a podcast down: its public feed and its files are closed at once',
  who: 'user',
  input: z.object(inPodcast),
  output: standing,
  refusals: inState,
});

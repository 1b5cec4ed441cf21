import { endpoint, HOUSE_ROLES } from '@pero/wire/endpoint';
import { nothing, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { email, line, only } from './shapes.ts';

/** Who works for a publisher: for its own account alone. */

const role = z.enum(HOUSE_ROLES, { error: 'Выберите, чем человек займётся' });

const person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  since: wireMoment,
  /** Has come in once: until then the invitation waits. */
  has_come: z.boolean(),
  seen_at: wireMoment.nullable(),
});
export type PublisherPerson = z.output<typeof person>;

export const listPublisherPeople = endpoint('GET /publisher/people', {
  id: 'PB10',
  summary: 'Who works for the publisher beside its own account',
  who: 'pub',
  house: [],
  input: nothing,
  output: z.array(person),
});

export const invitePublisherPerson = endpoint('POST /publisher/people', {
  id: 'PB11',
  summary: 'Invites somebody by a letter: they set a password and sign in with their address',
  who: 'pub',
  house: [],
  input: z.object({
    email,
    first_name: line(60, 'Назовите имя').min(1, { error: 'Назовите имя' }),
    last_name: line(60, 'Назовите фамилию').min(1, { error: 'Назовите фамилию' }),
    role,
  }),
  output: person,
  refusals: only('email-invalid', 'email-taken', 'people-too-many', 'too-many-requests'),
  isDoor: true,
});

export const changePublisherPerson = endpoint('PATCH /publisher/people/:personId', {
  id: 'PB12',
  summary: 'Gives somebody other work; it holds from the next call on',
  who: 'pub',
  house: [],
  input: z.object({ personId: pathId, role }),
  output: person,
});

export const removePublisherPerson = endpoint('DELETE /publisher/people/:personId', {
  id: 'PB13',
  summary: 'Ends somebody’s work: signed out everywhere, and the password opens nothing',
  who: 'pub',
  house: [],
  input: z.object({ personId: pathId }),
  output: nothing,
  isDoor: true,
});

export const sendPublisherPassword = endpoint('POST /publisher/people/:personId/password', {
  id: 'PB14',
  summary: 'Sends somebody a new link for a password',
  who: 'pub',
  house: [],
  input: z.object({ personId: pathId }),
  output: nothing,
  refusals: only('too-many-requests'),
  isDoor: true,
});

import { event, eventSum, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** Of an order, which is the subject. `words` are of people and are not kept. */
const order = { userId: z.int(), type: z.string() };
const title = { title: eventWords };

export const sent = event('services.sent', { data: order, words: title });
export const quoted = event('services.quoted', { data: { ...order, amount: eventSum, days: z.int() }, words: title });
export const paid = event('services.paid', { data: { ...order, amount: eventSum }, words: title });
export const written = event('services.written', {
  data: { ...order, by: z.enum(['author', 'us']), managerId: z.int().nullable() },
  words: { ...title, text: eventWords },
});
export const handedOver = event('services.handed-over', {
  data: { ...order, stage: z.int() },
  words: { ...title, text: eventWords },
});
export const reminded = event('services.reminded', { data: { ...order, stage: z.int(), time: z.int() }, words: title });
/** After three reminders and fourteen days: a manager may decide. */
export const silent = event('services.silent', {
  data: { ...order, stage: z.int(), managerId: z.int().nullable() },
  words: title,
});
export const accepted = event('services.accepted', {
  data: { ...order, stage: z.int(), by: z.string(), isLast: z.boolean(), managerId: z.int().nullable() },
  words: title,
});
export const correctionsAsked = event('services.corrections-asked', {
  data: { ...order, stage: z.int(), managerId: z.int().nullable() },
  words: { ...title, text: eventWords },
});
export const disputed = event('services.disputed', {
  data: { ...order, stage: z.int() },
  words: { ...title, text: eventWords },
});
export const decided = event('services.decided', {
  data: { ...order, decision: z.string(), amount: eventSum, managerId: z.int().nullable() },
  words: { ...title, text: eventWords },
});
export const ended = event('services.ended', {
  data: { ...order, by: z.string(), state: z.string(), amount: eventSum, managerId: z.int().nullable() },
  words: { ...title, text: eventWords },
});
export const termMoved = event('services.term-moved', {
  data: { ...order, stage: z.int(), due: z.string() },
  words: { ...title, text: eventWords },
});
export const handedTo = event('services.handed-to', { data: { ...order, managerId: z.int() }, words: title });

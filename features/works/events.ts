import { event, eventDay, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** What happens to a work, which is the subject. Kinds of works announce these too: the names are older than other kinds. */
const ownerId = z.int();
const owned = { data: { ownerId } };
const words = { title: eventWords };

export const deleted = event('books.deleted', owned);
export const restored = event('books.restored', owned);
export const archived = event('books.archived');
/** While it is still there: whoever holds files and rows beside it lets them go. */
export const forgotten = event('books.forgotten');

export const metaChanged = event('books.meta-changed', { data: { fields: z.array(z.string()) } });
/** What the shop shows of it: price, series, a notice to readers. */
export const termsChanged = event('books.terms-changed', owned);
export const rolesChanged = event('books.roles-changed', { data: { personId: z.int().optional() } });

/** Somebody whose name stands on no title page; they are still there, so that whoever holds something of theirs lets it go. */
export const personForgotten = event('persons.forgotten', owned);

/** Called otherwise from now on, everywhere. */
export const personRenamed = event('persons.renamed', owned);

/** Somebody who was asked to work on it has answered; `as` is the name of the account. */
const person = { ownerId, personId: z.int() };
const personWords = { ...words, name: eventWords };
export const invitationAccepted = event('books.invitation-accepted', {
  data: { ...person, sameAddress: z.boolean() },
  words: { ...personWords, as: eventWords },
});
export const invitationDeclined = event('books.invitation-declined', { data: person, words: personWords });
/** Whoever worked on it does so no more: of their own will, or because its owner has closed it to them. */
export const handLeft = event('books.hand-left', { data: person, words: personWords });
export const handClosed = event('books.hand-closed', { data: { ownerId, userId: z.int() }, words });

/** What whoever queues it needs, as it was sent. */
export const submitted = event('books.submitted', {
  data: {
    ownerId,
    licenseType: z.string(),
    characters: z.int(),
    age: z.int().nullable(),
    lgbtMark: z.boolean(),
    obscene: z.boolean(),
    aiDeclared: z.boolean(),
    isPublished: z.boolean(),
    isChapters: z.boolean(),
    plagiarism: z.number(),
    glance: z.array(z.string()).readonly(),
  },
  words,
});
export const withdrawn = event('books.withdrawn', owned);
/** By the main moderator who holds it. */
export const mended = event('books.mended', {
  data: { ownerId, by: z.int() },
  words: { ...words, name: z.string(), what: z.string() },
});

export const approved = event('books.approved', owned);
export const finished = event('books.finished', { ...owned, words });
export const chaptersPublished = event('books.chapters-published', { data: { ownerId, chapters: z.int() }, words });
export const uploadRetried = event('books.upload-retried', owned);
export const handedBack = event('books.handed-back', owned);
export const unpublished = event('books.unpublished', owned);
export const unpublishTakenBack = event('books.unpublish-taken-back', owned);
export const republished = event('books.republished', owned);

/** Of what is sold while it is made: its day has passed and its sale is closed; after the amnesty it leaves for good. */
const promised = { ownerId, completionDate: eventDay };
export const draftLocked = event('books.draft-locked', { data: { ...promised, until: eventDay }, words });
export const draftRemoved = event('books.draft-removed', { data: promised, words });

import type { Db } from './database/db.ts';
import type { SubscribableEvent } from './jobs/events.ts';
import type { JobAct } from './jobs/jobs.ts';

/** What programs of a person may listen to, in groups. */
export type ProgramGroup = 'books' | 'sales' | 'money' | 'profile';

/** What a person is told, without whom. */
export type NotificationText = {
  readonly type: 'books' | 'promo' | 'news';
  readonly title: string;
  readonly text: string;
  /** What somebody else wrote; only letters show it, the page has it in its place. */
  readonly quote?: string;
  /** A path of this site. */
  readonly link?: `/${string}`;
  /** What one does there: «Исправить замечания». */
  readonly linkWords?: string;
  /** A letter of its own tells it: no second one with the same words. */
  readonly hasLetter?: true;
};

/** To whomever it may concern. `about` names the fact, so that one told twice is shown once. */
export type NotificationContent<Fact extends string> = NotificationText & {
  readonly about: Fact | `${Fact}:${string}`;
};

export type AddressedNotification<Fact extends string> = NotificationContent<Fact> & { readonly userId: number };

/** What somebody's work is called in a sentence, by its case: книга, книги, книге, книгу. */
export type WorkWords = {
  readonly nominative: string;
  readonly genitive: string;
  readonly dative: string;
  readonly accusative: string;
  readonly isFeminine: boolean;
};

/** How a sentence goes on about it. */
export function pronounsOf({ isFeminine }: WorkWords) {
  return isFeminine
    ? ({ nominative: 'она', accusative: 'её', dative: 'ней' } as const)
    : ({ nominative: 'он', accusative: 'его', dative: 'нему' } as const);
}

/** A work as news of it need it: its page, and what its kind is called. */
export type NamedWork = { readonly page: `/${string}`; readonly words: WorkWords };

/** Whoever brings the news is handed it, because kinds of works are known to nobody here. */
export type NameWork = (db: Db, work: number) => Promise<NamedWork>;

/** A piece of news that a feature has for people: it hands it in, and the notifications bring it. */
export type NotificationRule = {
  /** Of its job; it lies in the queue. */
  readonly name: string;
  /** The event that it tells of. */
  readonly on: string;
  /** What `about` begins with. */
  readonly fact: string;
  /** It asks something of a person, or keeps their book or money: it does not wait for the morning. */
  readonly isUrgent: boolean;
  /** Programs that listen to this group hear it too; of null, none do. */
  readonly programs: ProgramGroup | null;
  /** In letters, instead of a title that holds a stranger's words. */
  readonly letterTitle: string | null;
  /** Null where there is nobody to tell. */
  readonly contentOf: (
    act: JobAct,
    data: unknown,
    nameWork: NameWork,
  ) => Promise<{ readonly people: readonly number[]; readonly content: NotificationContent<string> } | null>;
};

type RuleOptions<Fact> = Pick<NotificationRule, 'name'> &
  Partial<Pick<NotificationRule, 'isUrgent' | 'programs' | 'letterTitle'>> & {
    /** A name of its own, where two events are one piece of news. */
    readonly fact?: Fact;
  };

function news(on: string, { name, fact, isUrgent = false, programs = null, letterTitle = null }: RuleOptions<string>) {
  return { name, on, fact: fact ?? on, isUrgent, programs, letterTitle };
}

/** An event, and what one person is told of it. */
export function notify<Name extends string, Payload, Fact extends string = Name>(
  event: SubscribableEvent<Name, Payload>,
  how: RuleOptions<Fact>,
  words: (
    payload: Payload,
    act: JobAct,
  ) => AddressedNotification<NoInfer<Fact>> | Promise<AddressedNotification<NoInfer<Fact>>>,
): NotificationRule {
  return {
    ...news(event.name, how),
    contentOf: async (act, data) => {
      const { userId, ...content } = await words(event.read(data), act);
      return { people: [userId], content };
    },
  };
}

/** An event, what is told of it, and to whom. */
export function notifyAll<Name extends string, Payload, Fact extends string = Name>(
  event: SubscribableEvent<Name, Payload>,
  how: RuleOptions<Fact>,
  words: (payload: Payload, act: JobAct) => NotificationContent<NoInfer<Fact>>,
  people: (act: JobAct, payload: Payload) => Promise<readonly number[]>,
): NotificationRule {
  return {
    ...news(event.name, how),
    contentOf: async (act, data) => {
      const payload = event.read(data);
      return { people: await people(act, payload), content: words(payload, act) };
    },
  };
}

/** The same of a work, which is the subject: its words get its page and its name. */
export function tellOfWork<Name extends string, Payload extends Fact, About extends string = Name>(
  event: SubscribableEvent<Name, Payload>,
  how: RuleOptions<About>,
  words: (payload: Payload, work: NamedWork, act: JobAct) => NotificationContent<NoInfer<About>>,
  people: (act: JobAct, payload: Payload) => Promise<readonly number[]>,
): NotificationRule {
  return {
    ...news(event.name, how),
    contentOf: async (act, data, nameWork) => {
      const payload = event.read(data);
      const concerned = await people(act, payload);
      // A work that is gone for good concerns nobody, and has no page.
      if (concerned.length === 0) return null;
      return { people: concerned, content: words(payload, await nameWork(act.db, payload.subject), act) };
    },
  };
}

/** The very event: whom it is about, and its own number. */
export type Fact = { readonly subject: number; readonly event: number };

/** Names the very event, so that a job run twice tells once and the same thing done twice is told twice. */
export function aboutOf<Name extends string>(name: Name, { subject, event }: Fact): `${Name}:${string}` {
  return `${name}:${subject}:${event}`;
}

/** So much of what somebody wrote a letter repeats. */
const QUOTED = 400;

/** Pieces of somebody's words, for a letter; nothing when there are none. */
export function quoteOf(texts: readonly string[]): { quote?: string } {
  const all = texts.map((text) => text.trim()).filter((text) => text !== '');
  const quote = all.map(shortened).join('\n\n');
  return quote === '' ? {} : { quote };
}

function shortened(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text;
}

/** Whatever people wrote closes as a sentence before ours goes on. */
export function sentence(text: string): string {
  const words = text.trim();
  return words === '' || /[.!?…»]$/.test(words) ? words : `${words}.`;
}

export function titled({ title }: { readonly title: string }): string {
  return `«${title.trim() || 'Без названия'}»`;
}

/** A sentence that begins with what the work is: «Книга». */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What a key of the API may be allowed; a person chooses some of them when they make it. */
export const SCOPES = [
  'books:read',
  'books:write',
  'books:publish',
  'sales:read',
  'notifications',
  'account:read',
  'webhooks',
] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'books:read': 'Читать книги, главы, серии и\u00A0людей, скачивать файлы',
  'books:write': 'Создавать, менять и\u00A0удалять книги, загружать рукописи и\u00A0обложки',
  'books:publish': 'Отправлять на\u00A0публикацию, снимать с\u00A0продажи, отвечать читателям',
  'sales:read': 'Читать продажи, роялти и\u00A0выплаты',
  notifications: 'Читать уведомления и\u00A0отмечать их прочитанными',
  'account:read': 'Читать имя, почту и\u00A0то, где проверка профиля',
  webhooks: 'Настраивать вебхуки: по\u00A0ним уходят все новости, о\u00A0деньгах тоже',
};

/** `public` is open to every key; null to none: doors, money, papers, everything of the staff. */
export type KeyScope = Scope | 'public' | null;

type Call = { readonly method: string; readonly path: string; readonly who: string; readonly writes: boolean };

/** The first that fits. What no line names is closed to keys. */
const RULES: readonly (readonly [RegExp, Scope | null])[] = [
  // Papers beside a book: contracts and permissions, with names, addresses and signatures.
  [/^(GET|POST|DELETE) \/books\/:bookId\/attachments(\/|$)/, null],
  // Who is let in to work on a text: a person says it, no program.
  [/^\w+ \/(books\/:bookId\/(invitations|hands|leave)|invitations)(\/|$)/, null],
  // Rooms of first readers: names and addresses of others.
  [/^\w+ \/(books\/:bookId\/readers|beta)(\/|$)/, null],
  [/^(POST|DELETE) \/books\/(master\/publication\/:bookId|replies|replies\/:reply)$/, 'books:publish'],
  [/^(POST|DELETE) \/books\/:bookId\/(unpublish|republish|publish-chapters|appeal)$/, 'books:publish'],
  [/^(POST|DELETE) \/series\/:seriesId\/publication$/, 'books:publish'],
  [/^(POST|DELETE) \/audio\/master\/:audioBookId\/(publish|unpublish|republish)$/, 'books:publish'],
  [/^(POST|DELETE) \/audio\/master\/:audioBookId\/(publish|unpublish)$/, 'books:publish'],
  [/^(POST|DELETE) \/podcasts\/:podcastId\/(publish|unpublish)$/, 'books:publish'],
  // But what proves whose a podcast is.
  [/^POST \/podcasts\/:podcastId\/ownership(\/|$)/, null],
  [/^GET \/podcasts(?:\/:podcastId|$)/, 'books:read'],
  [/^(POST|PATCH|DELETE) \/podcasts(?:\/|$)/, 'books:write'],
  // But papers: whose the sound is stands in them.
  [/^GET \/audio\/(?!master\/:audioBookId\/file\/agreement)/, 'books:read'],
  [/^(POST|PATCH|DELETE) \/audio\/(?!master\/:audioBookId\/file\/agreement)/, 'books:write'],
  [/^GET \/(books|series|persons)(\/|$)/, 'books:read'],
  [/^(POST|PATCH|PUT|DELETE) \/(books|series|persons)(\/|$)/, 'books:write'],
  // But papers: the tax number stands in them.
  [/^GET \/(statistics|royalty)\/(?!royalty\/payout\/:payoutId\/documents\/)/, 'sales:read'],
  [/^POST \/(royalty\/statistics\/|statistics\/get-)/, 'sales:read'],
  [/^(GET|PATCH) \/notifications\/(all|count|live|:type|:notificationId)$/, 'notifications'],
  // But the profile: birthday, phone and tax number stand in it.
  [/^GET \/account\/(info\/my|verification\/:profileId|offer\/info)$/, 'account:read'],
  [/^(GET|POST|PATCH|DELETE) \/webhooks(\/|$)/, 'webhooks'],
];

/** Which right of a key opens a call. */
export function scopeOf(call: Call): KeyScope {
  if (call.who !== 'user' && call.who !== 'any') return null;
  const named = RULES.find(([pattern]) => pattern.test(`${call.method} ${call.path}`));
  if (named) return named[1];
  return call.who === 'any' && call.method === 'GET' && !call.writes ? 'public' : null;
}

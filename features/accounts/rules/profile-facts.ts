/** What the first pages know of a person. */
export type ProfileFacts = {
  readonly first_name: string;
  readonly last_name: string;
  readonly birthday: string | null;
  readonly status?: string;
};

/** Enough to call a person by name and to begin a contract. What could not be read is not asked for again. */
export function isProfileFilled(profile: ProfileFacts | null): boolean {
  if (profile === null) return true;
  return profile.first_name.trim() !== '' && profile.last_name.trim() !== '' && profile.birthday !== null;
}

/** By the first name once it is known; a mailbox is not a name. */
export function greetingOf(profile: ProfileFacts | null): string {
  const called = profile?.first_name.trim();
  return called ? `Здравствуйте, ${called}` : 'Здравствуйте';
}

/** What will stand on the first cover. */
export function authorOn(profile: ProfileFacts | null): string {
  const name = profile ? `${profile.first_name} ${profile.last_name}`.trim() : '';
  return name || 'Ваше имя';
}

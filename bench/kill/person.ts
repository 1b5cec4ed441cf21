import { createHash } from 'node:crypto';

/** The site was dying when it answered: nothing is promised, nothing is known. */
export class CutOff extends Error {}

/** A browser of one person, as far as the API sees it: cookies are kept, the CSRF token is sent back. */
export class Person {
  readonly email: string;
  readonly password = 'Перо-2026-достаточно';
  profileId = 0;
  /** The last edit the site has acknowledged, and the one that may have been cut off. */
  acknowledged: string | undefined;
  attempted: string | undefined;
  private readonly cookies = new Map<string, string>();
  private readonly address: string;

  constructor(name: string) {
    this.email = `${name}@kill.example`;
    // Everybody comes from an address of their own, or the limits per address would stop the load.
    const hash = createHash('sha256').update(name).digest();
    this.address = `10.${hash[0]}.${hash[1]}.${hash[2]}`;
  }

  async register(site: string): Promise<void> {
    await this.call(site, 'GET', '/account/info/my');
    const answer = await this.call(site, 'POST', '/account/registration', {
      email: this.email,
      password: this.password,
      personal_data_policy_accepted: true,
      agreement_accepted: true,
      retailer_transfer_accepted: true,
    });
    this.profileId = acknowledged(answer).profile_id;
  }

  async signIn(site: string): Promise<number> {
    this.cookies.clear();
    await this.call(site, 'GET', '/account/info/my');
    return (await this.call(site, 'POST', '/account/login', { email: this.email, password: this.password })).status;
  }

  async edit(site: string, value: string): Promise<void> {
    this.attempted = value;
    const answer = await this.call(site, 'PATCH', `/account/profile/${this.profileId}`, { litres_referral: value });
    acknowledged(answer);
    this.acknowledged = value;
  }

  async written(site: string): Promise<string> {
    return (await this.call(site, 'GET', `/account/profile/${this.profileId}`)).result.litres_referral;
  }

  private async call(site: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${site}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': this.cookies.get('csrftoken') ?? '',
        'x-forwarded-for': this.address,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      this.cookies.set(name, value);
    }
    if (response.status >= 500) throw new CutOff(`${method} ${path} was answered ${response.status}`);
    const { result } = (await response.json()) as { result: Answer['result'] };
    return { status: response.status, result };
  }
}

function acknowledged({ status, result }: Answer): Answer['result'] {
  if (status !== 200) throw new Error(`Refused with ${status}: ${JSON.stringify(result)}`);
  return result;
}

type Answer = { readonly status: number; readonly result: { profile_id: number; litres_referral: string } };

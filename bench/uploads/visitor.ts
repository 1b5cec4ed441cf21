import { createHash } from 'node:crypto';

export type TimedResponse = { readonly status: number; readonly ms: number; readonly body: string };

/** A browser of one registered person, as far as the API sees it. */
export class Visitor {
  readonly #site: string;
  readonly #email: string;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(site: string, name: string) {
    this.#site = site;
    this.#email = `${name}@uploads.example`;
    // Everybody comes from an address of their own, or the limits per address would stop the load.
    const hash = createHash('sha256').update(name).digest();
    this.#address = `10.${hash[0]}.${hash[1]}.${hash[2]}`;
  }

  async register(): Promise<void> {
    await this.call('GET', '/account/info/my');
    const { status, body } = await this.call('POST', '/account/registration', {
      email: this.#email,
      password: 'Перо-2026-достаточно',
      personal_data_policy_accepted: true,
      agreement_accepted: true,
      retailer_transfer_accepted: true,
    });
    if (status !== 200) throw new Error(`Not registered: ${status} ${body}`);
  }

  call(method: string, path: string, json?: unknown): Promise<TimedResponse> {
    const headers = { 'content-type': 'application/json' };
    return this.send(method, path, headers, json === undefined ? undefined : JSON.stringify(json));
  }

  async send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<TimedResponse & { readonly location: string }> {
    const start = performance.now();
    const response = await fetch(`${this.#site}/api${path}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
        'x-forwarded-for': this.#address,
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const ms = performance.now() - start;
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      this.#cookies.set(name, value);
    }
    return { status: response.status, ms, body: text, location: response.headers.get('location') ?? '' };
  }
}

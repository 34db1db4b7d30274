import { CSRF } from '@league/shared/contract';

/** A browser over HTTP, of any of the addresses of one site: it keeps its cookies and repeats the CSRF cookie. */
export class Client {
  readonly cookies = new Map<string, string>();
  token: string | undefined;

  async send(url: string, method = 'GET', body?: unknown): Promise<Response> {
    const csrf = this.cookies.get(CSRF.cookie);
    const response = await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(csrf ? { [CSRF.header]: csrf } : {}),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  async login(url: string, name: string): Promise<void> {
    const credentials = { email: `${name}@league.test`, password: 'Dobok2025' };
    const response = await this.send(`${url}/api/auth/login`, 'POST', credentials);
    this.token = ((await response.json()) as { token: string }).token;
  }
}

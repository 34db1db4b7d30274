import { type Call, CSRF, login } from '@league/shared/contract';
import { type AnyInput, type InputOf, pathOf } from '../../src/testing/contract-call.ts';

/** A browser over HTTP that reaches one site at several addresses: keeps cookies and repeats the CSRF cookie. */
export class Client {
  readonly cookies = new Map<string, string>();
  token: string | undefined;

  /** Makes a call of the contract at one of the addresses of the site. */
  call<C extends Call>(url: string, call: C, ...[input]: InputOf<C>): Promise<Response> {
    const { body, ...parts } = (input ?? {}) as AnyInput;
    return this.send(`${url}/api${pathOf(call, parts)}`, call.method, body);
  }

  async send(url: string, method = 'GET', body?: unknown): Promise<Response> {
    const csrf = this.cookies.get(CSRF.secureCookie) ?? this.cookies.get(CSRF.cookie);
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
    const response = await this.call(url, login, { body: credentials });
    this.token = login.response.parse(await response.json()).token;
  }
}

// Identity providers for tests: an OpenID Connect issuer with real keys, and a Facebook whose people the test sets.

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Events, OAuth2Server } from 'oauth2-mock-server';

export interface TestIssuer {
  readonly server: OAuth2Server;
  readonly url: string;
  /** A token that the issuer signed; `undefined` removes a claim. Times are in seconds. */
  token(claims: Readonly<Record<string, unknown>>): Promise<string>;
  close(): Promise<void>;
}

export const googleClient = 'curiosa.apps.googleusercontent.com';

export async function openTestIssuer(): Promise<TestIssuer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  const url = server.issuer.url ?? '';
  return {
    server,
    url,
    token: (claims) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          delete payload['scope'];
          Object.assign(payload, { aud: googleClient, sub: '1', email_verified: true }, claims);
          for (const [name, value] of Object.entries(claims)) if (value === undefined) delete payload[name];
        },
      }),
    close: () => server.stop(),
  };
}

export interface Person {
  /** The claims of the next token. */
  claims: Readonly<Record<string, unknown>>;
  /** The person cancels at the provider. */
  cancels?: boolean;
}

/** The issuer's page for a person who is signed in there already: it redirects at once, by the fragment or by a form, as requested. */
export function signInPageOf({ server, url, token }: TestIssuer): Person {
  const person: Person = { claims: {} };
  server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) => {
    Object.assign(body, { authorization_endpoint: `${url}/sign-in` });
  });
  server.service.addRoute('GET', '/sign-in', async ({ query }, response) => {
    const requested = (name: string) => String(query[name]);
    const claims = { aud: requested('client_id'), nonce: requested('nonce'), ...person.claims };
    const answer: Record<string, string> = person.cancels
      ? { error: 'access_denied', state: requested('state') }
      : { id_token: await token(claims), state: requested('state') };
    const address = requested('redirect_uri');
    if (query['response_mode'] !== 'form_post')
      return void response.writeHead(302, { location: `${address}#${new URLSearchParams(answer)}` }).end();
    const user = JSON.stringify({ name: { firstName: 'Grace', lastName: 'Hopper' } });
    const inputs = Object.entries({ ...answer, user }).map(
      ([name, value]) => `<input name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
    );
    const page = `<form method="post" action="${address}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  return person;
}

export interface TestFacebook {
  readonly url: string;
  /** Its answers, by the inspected token. */
  readonly inspected: Map<string, unknown>;
  readonly people: Map<string, unknown>;
  readonly requested: { readonly path: string; readonly bearer: string | undefined }[];
  close(): Promise<void>;
}

export async function openTestFacebook(): Promise<TestFacebook> {
  const [inspected, people] = [new Map<string, unknown>(), new Map<string, unknown>()];
  const requested: TestFacebook['requested'] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://facebook');
    const bearer = request.headers.authorization?.slice('Bearer '.length);
    requested.push({ path: request.url ?? '', bearer });
    const answer = pathname.endsWith('/debug_token')
      ? inspected.get(searchParams.get('input_token') ?? '')
      : people.get(bearer ?? '');
    response
      .writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v24.0`,
    inspected,
    people,
    requested,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import helmet from '@fastify/helmet';
import fastify, { type FastifyReply } from 'fastify';

/** What the pages and answers of this site may do in a browser (docs/product/security.md#headers). */
const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // React writes style attributes for positions that are known only at run time.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Where Google's reCAPTCHA comes from, by its own documentation; it also shows itself in a frame. */
const recaptchaDirectives = {
  scriptSrc: ["'self'", 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frameSrc: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Helmet has no option for it. Documents of the door have `withCamera` instead (docs/product/security.md#headers). */
export const permissionsPolicy = 'permissions-policy';
export const withCamera = 'camera=(self)';

/**
 * Helmet's headers and the one above, for every answer. They are the same each time, so they are computed once: computing them again took a sixth of
 * the time of a cached page.
 */
export async function securityHeaders({
  origin,
  hstsSubdomains = false,
  recaptcha,
  tilesUrl,
}: {
  /** Of the site; over TLS browsers get strict transport security for it. */
  origin: string;
  /** Strict transport security covers all names below the site's, also those that have no TLS. */
  hstsSubdomains?: boolean;
  recaptcha: boolean;
  /** Where pictures of streets may come from, if from anywhere. */
  tilesUrl: string | null;
}): Promise<Record<string, string>> {
  // Older browsers do not count a socket to the page's own host among `'self'`.
  const connectSrc = ["'self'", origin.replace(/^http/, 'ws')];
  const plain = fastify();
  plain.get('/', () => '');
  const before = await plain.inject('/');
  const guarded = fastify();
  await guarded.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...directives,
        ...(recaptcha && recaptchaDirectives),
        ...(tilesUrl !== null && { imgSrc: [...directives.imgSrc, new URL(tilesUrl).origin] }),
        connectSrc: [...connectSrc, ...(recaptcha ? ['https://www.google.com/recaptcha/'] : [])],
      },
    },
    hsts: origin.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
    crossOriginEmbedderPolicy: false,
  });
  guarded.get('/', () => '');
  const after = await guarded.inject('/');
  await Promise.all([plain.close(), guarded.close()]);
  const ofHelmet = Object.entries(after.headers).flatMap(([name, value]) =>
    name in before.headers ? [] : [[name, String(value)]],
  );
  return { ...Object.fromEntries(ofHelmet), [permissionsPolicy]: 'camera=()' };
}

/** An upload is never executed: not as a script, not in a frame, not as a page of this site. */
const lockedUp = "default-src 'none'; sandbox";

/** The headers of the bytes of an upload. */
export function lockUp(reply: FastifyReply, { length }: { readonly length: number }): void {
  reply.header('content-security-policy', lockedUp).header('content-length', String(length));
}

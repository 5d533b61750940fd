// Guessing is slowed down, never locked out (docs/product/sign-in.md#slowing). Pure: what was counted goes in, a wait comes out.

/** How one thing that can be tried is slowed. */
export interface ThrottleRule {
  /** So many tries cost nothing. */
  readonly free: number;
  /** The wait after the first try beyond them; it doubles with each further one … */
  readonly firstWaitSeconds: number;
  /** … but for so many, which wait just as long. */
  readonly evenWaits?: number;
  readonly longestWaitSeconds: number;
  /** Without a try for so long, all tries are forgotten. */
  readonly forgetMinutes: number;
  /**
   * A solved captcha lets a try through the wait that it `helps` with (docs/product/sign-in.md#captcha); a rule that
   * `counts` knows the tries that were let through so, and no others.
   */
  readonly captcha?: 'helps' | 'counts';
}

/** Sign-in, register and resend. An address stands for a whole school, so its ceilings are high. */
export const throttles = {
  signInFromAddress: {
    free: 5,
    firstWaitSeconds: 1,
    longestWaitSeconds: 300,
    forgetMinutes: 60,
    captcha: 'helps',
  },
  /** From everywhere, but for places where the owner has signed in before. */
  signInToAccount: {
    free: 50,
    firstWaitSeconds: 1,
    longestWaitSeconds: 60,
    forgetMinutes: 60,
    captcha: 'helps',
  },
  signInOfAddress: {
    free: 1000,
    firstWaitSeconds: 1,
    longestWaitSeconds: 60,
    forgetMinutes: 10,
    captcha: 'helps',
  },
  /** To one account, from everywhere: work is cheap for those who guess, so that it buys a few tries and no more. */
  signInByCaptcha: {
    free: 40,
    firstWaitSeconds: 1,
    longestWaitSeconds: 60,
    forgetMinutes: 60,
    captcha: 'counts',
  },
  registerOfAddress: { free: 300, firstWaitSeconds: 1, longestWaitSeconds: 60, forgetMinutes: 60 },
  /** Invitations to write a proposal together: of one account, and to one address; of the latter further ones are answered alike. */
  inviteOfAccount: { free: 20, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetMinutes: 24 * 60 },
  inviteEmail: { free: 3, firstWaitSeconds: 3600, longestWaitSeconds: 24 * 3600, forgetMinutes: 7 * 24 * 60 },
  /** Further ones are answered alike, and write and send nothing. */
  registerEmail: { free: 3, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetMinutes: 24 * 60 },
  resendOfAddress: {
    free: 300,
    firstWaitSeconds: 1,
    longestWaitSeconds: 60,
    forgetMinutes: 60,
    captcha: 'helps',
  },
  /** 60 seconds between two mails; a registration sends one too. */
  resendEmail: {
    free: 0,
    firstWaitSeconds: 60,
    evenWaits: 4,
    longestWaitSeconds: 3600,
    forgetMinutes: 24 * 60,
  },
  /** The server calls Facebook for each of them. */
  socialOfAddress: { free: 300, firstWaitSeconds: 1, longestWaitSeconds: 60, forgetMinutes: 60 },
  forgotOfAddress: { free: 300, firstWaitSeconds: 1, longestWaitSeconds: 60, forgetMinutes: 60 },
  /** Further ones are answered alike, and send nothing. */
  forgotEmail: {
    free: 0,
    firstWaitSeconds: 60,
    evenWaits: 4,
    longestWaitSeconds: 3600,
    forgetMinutes: 24 * 60,
  },
  deletionEmail: {
    free: 0,
    firstWaitSeconds: 60,
    evenWaits: 2,
    longestWaitSeconds: 3600,
    forgetMinutes: 24 * 60,
  },
  /** Between two codes that the owner of an address requests; a registration sends one too. */
  codeOfAccount: {
    free: 0,
    firstWaitSeconds: 60,
    evenWaits: 2,
    longestWaitSeconds: 6 * 3600,
    forgetMinutes: 24 * 60,
  },
  /**
   * An SMS costs money and disturbs its receiver: three a number, whichever account names it, then longer and longer. Further
   * ones are answered alike, and not sent. A little shorter than the wait above, which the interface shows.
   */
  codeToPhone: {
    free: 0,
    firstWaitSeconds: 55,
    evenWaits: 2,
    longestWaitSeconds: 6 * 3600,
    forgetMinutes: 24 * 60,
  },
  /** Each sends a message to an address that the caller names. */
  changesOfEmail: { free: 3, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetMinutes: 24 * 60 },
  /** Each writes to the address of the account. */
  changesOfPassword: { free: 5, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetMinutes: 24 * 60 },
  picturesOfAccount: { free: 20, firstWaitSeconds: 30, longestWaitSeconds: 3600, forgetMinutes: 60 },
  codesOfAddress: {
    free: 30,
    firstWaitSeconds: 10,
    longestWaitSeconds: 600,
    forgetMinutes: 60,
    captcha: 'helps',
  },
  /** Of one address too: solving is cheaper than an SMS. */
  codesByCaptcha: {
    free: 60,
    firstWaitSeconds: 10,
    longestWaitSeconds: 600,
    forgetMinutes: 60,
    captcha: 'counts',
  },
  guessesOfAddress: { free: 300, firstWaitSeconds: 1, longestWaitSeconds: 60, forgetMinutes: 60 },
  /** Addresses of calendars that are no feed: calendars request one that ended every hour. */
  feedsOfAddress: { free: 60, firstWaitSeconds: 1, longestWaitSeconds: 60, forgetMinutes: 60 },
  /** The caller knows the password: each owner's mistakes are few. */
  secondFactorOfAccount: { free: 5, firstWaitSeconds: 30, longestWaitSeconds: 900, forgetMinutes: 24 * 60 },
} as const satisfies Record<string, ThrottleRule>;
export type ThrottleName = keyof typeof throttles;

export interface Counted {
  readonly tries: number;
  readonly lastAt: Date;
  /** The same as `lastAt` where there is nothing to wait for. */
  readonly waitUntil: Date;
}

/**
 * One more try: refused while a wait is running, else counted, which may begin the next wait. `byCaptcha`: a captcha was
 * solved for it.
 */
export function decideTry(
  rule: ThrottleRule,
  counted: Counted | null,
  now: Date,
  byCaptcha = false,
):
  | { readonly allowed: true; readonly counted: Counted }
  | { readonly allowed: false; readonly waitSeconds: number } {
  const isHelped = byCaptcha && rule.captcha === 'helps';
  // Of two tries at once the later one may be counted first: without a wait, being earlier is no reason to wait.
  if (!isHelped && counted && counted.waitUntil > counted.lastAt && now < counted.waitUntil)
    return { allowed: false, waitSeconds: Math.ceil((counted.waitUntil.getTime() - now.getTime()) / 1000) };
  const isForgotten = !counted || now.getTime() - counted.lastAt.getTime() >= rule.forgetMinutes * 60_000;
  const tries = (isForgotten ? 0 : counted.tries) + 1;
  const waitUntil = new Date(now.getTime() + waitSecondsAfter(rule, tries) * 1000);
  return { allowed: true, counted: { tries, lastAt: now, waitUntil } };
}

/** The wait that a number of tries has earned. */
export function waitSecondsAfter(rule: ThrottleRule, tries: number): number {
  const beyond = tries - rule.free;
  if (beyond <= 0) return 0;
  const doublings = Math.max(0, beyond - 1 - (rule.evenWaits ?? 0));
  return Math.min(rule.longestWaitSeconds, rule.firstWaitSeconds * 2 ** Math.min(doublings, 30));
}

/** What one subscriber holds of the address space: an IPv4 address, the first half of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

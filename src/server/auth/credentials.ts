import { canonicalEmail, isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { Refusal } from '#core/refusals.ts';
import { networkOf } from '#core/throttle/rules.ts';
import type { AccountRow } from '#server/accounts/service.ts';
import type { CaptchaCaller, CaptchaProof } from '#server/captcha/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { forget, refuseTooMany, refuseWaiting, takeBack, type Tried } from '#server/throttle/service.ts';
import type { BasicCredentials } from './passwords/basic-credentials.ts';
import { verifyPassword } from './passwords/password-hash.ts';
import { hashToken } from './secret-token.ts';
import * as store from './store.ts';
import { createTurns, type Turns } from './turns.ts';

/** The account whose password was right, and the hash that it was compared with. */
export interface Proven {
  readonly account: AccountRow;
  readonly passwordHash: string | null;
}

/**
 * Locks what was proven until the end of the transaction: a password that is changed in the meantime, or an account that is
 * disabled, ends a sign-in that is on its way. Answers whether it is still true.
 */
export async function lockProven(tx: Tx, { account, passwordHash }: Proven): Promise<boolean> {
  return store.lockPassword(tx, account._id, passwordHash);
}

/** Of this process. Several processes verify as many tries at one account at once as there are processes. */
const tryTurns = createTurns();

/**
 * The account that an address and a password belong to, or null: alike, and after the same work, for an address without an
 * account, a wrong password, an account whose address is not confirmed and a disabled account. A caller can register any
 * address with a password, so an answer that differed would tell which addresses have an account. Tries at one account run one
 * after the other, in the order in which they come, and are counted before they are verified, on every route that takes a
 * password; a right one clears the count for those behind it. Refuses with emailRequired, emailInvalid and tooManyRequests,
 * which a solved captcha averts unless too many tries wait.
 */
export async function checkCredentials(
  db: Db,
  credentials: BasicCredentials | null,
  { address, proof: given }: Pick<CaptchaCaller, 'address'> & Partial<CaptchaCaller>,
  turns: Turns = tryTurns,
): Promise<Proven | null> {
  const email = normaliseEmail(credentials?.email ?? '');
  if (!credentials || email === '') throw new Refusal('emailRequired');
  if (!isEmail(email)) throw new Refusal('emailInvalid');

  const network = networkOf(address);
  const proof = given && memoizedProof(given);
  const mailbox = canonicalEmail(email);
  const read = () => store.readForSignIn(db, email, hashToken(network));
  const { isKnownPlace = false } = (await read()) ?? {};
  // Tries from elsewhere, however many, do not slow the owner's own network down.
  const queue = isKnownPlace ? `${mailbox} ${network}` : mailbox;
  if (turns.isCrowded(queue)) await refuseWaiting(db, triesOf({ mailbox, network, isKnownPlace }), proof);
  return turns.run(queue, async () => {
    const found = await read();
    const tried = triesOf({ mailbox, network, isKnownPlace: found?.isKnownPlace ?? false });
    await refuseTooMany(db, tried, proof);
    const isRight = await verifyPassword(credentials.password, found?.passwordHash ?? null);
    if (!found?.account.isEnabled || !found.account.isEmailConfirmed || !isRight) return null;
    await forget(db, tried.filter(isOfThisPlace));
    await takeBack(
      db,
      tried.filter((one) => one.rule !== 'signInByCaptcha' && !isOfThisPlace(one)),
    );
    return { account: found.account, passwordHash: found.passwordHash };
  });
}

interface TriedSignIn {
  /** The canonical address: aliases of one mailbox are counted together. */
  readonly mailbox: string;
  readonly network: string;
  readonly isKnownPlace: boolean;
}

/** The limits that a try counts for. Guesses from another network do not slow the owner's own down. */
function triesOf({ mailbox, network, isKnownPlace }: TriedSignIn): Tried[] {
  return [
    { rule: 'signInFromAddress', what: `${mailbox} ${network}` },
    { rule: 'signInOfAddress', what: network },
    ...(isKnownPlace ? [] : [{ rule: 'signInToAccount', what: mailbox } as const]),
    { rule: 'signInByCaptcha', what: mailbox },
  ];
}

function isOfThisPlace({ rule }: Tried): boolean {
  return rule === 'signInFromAddress';
}

/** The proof of a captcha whose answer is memoized: it is read twice and used up once. */
function memoizedProof({ kind, isGood }: CaptchaProof): CaptchaProof {
  let answer: Promise<boolean> | undefined;
  return { kind, isGood: () => (answer ??= isGood()) };
}

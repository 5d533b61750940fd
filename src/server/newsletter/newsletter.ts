// The list of those who agreed to the newsletter, and its withdrawal by a link.

import { addAbortSignal, Readable } from 'node:stream';
import type { AccountViewer } from '#core/accounts/access.ts';
import { byteOrderMark, csvDialects, printCsvRows } from '#core/csv.ts';
import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { wallTimeOf, type Zone } from '#core/time.ts';
import { withdrawNewsletter } from '#server/accounts/service.ts';
import { record } from '#server/audit/service.ts';
import type { Db } from '#server/db/database.ts';
import * as store from './store.ts';
import { newsletterWords } from './strings.ts';
import { isUnsubscribeToken, oneClickAddress, unsubscribePage, unsubscribeToken } from './token.ts';

export interface NewsletterDeps {
  readonly db: Db;
  readonly zone: Zone;
  /** The secret from which the tokens of links are derived. */
  readonly secretKey: string;
  readonly baseUrl: string;
}

/** Accounts that are read and printed at once: few enough that the process answers others between them. */
const linesPerPiece = 1000;
/** Milliseconds. A client that takes longer has gone. */
const readWithinMs = 10 * 60_000;

/**
 * A line for each address that may get a newsletter, however many there are: read, printed and sent piece by piece. The first is printed
 * before the answer begins, so that a list that cannot be read is refused. The audit log records who took the list, and how long it was.
 */
export async function exportCsv(deps: NewsletterDeps, by: Exporting): Promise<Readable> {
  const pieces = printedPieces(deps, by.language);
  const first = await pieces.next();
  await deps.db.transaction().execute(async (tx) => {
    const { it, en } = await store.countSubscribers(tx);
    await record(tx, by.viewer, {
      entity: 'newsletter',
      entityId: 'subscribers',
      action: 'export',
      changes: { lines: { before: null, after: it + en } },
    });
  });
  return addAbortSignal(
    AbortSignal.timeout(readWithinMs),
    Readable.from(continued(first, pieces), { objectMode: false }),
  );
}

async function* continued(
  first: IteratorResult<string>,
  others: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* others;
}

interface Exporting {
  readonly viewer: AccountViewer;
  readonly language: Language;
}

/** The list as text; the columns come with the first accounts. */
export async function* printedPieces(
  { db, zone, secretKey, baseUrl }: NewsletterDeps,
  language: Language,
  atOnce = linesPerPiece,
): AsyncGenerator<string> {
  const words = newsletterWords[language];
  const dialect = csvDialects[language];
  const moment = (at: Date) => {
    const { day, time } = wallTimeOf(at, zone);
    return `${dialect.day(day)} ${time}`;
  };
  const printed = (one: store.Subscriber) => {
    const token = unsubscribeToken(secretKey, one._id);
    const linked = { language: one.language, baseUrl };
    return [
      one.email,
      one.name,
      one.surname,
      one.language,
      words.types[one.userType],
      moment(one.consentedAt),
      // The moment since which staff's notice reads like that, or the day of the product's own.
      one.textVersion.includes('T') ? moment(new Date(one.textVersion)) : dialect.day(one.textVersion),
      unsubscribePage(one._id, token, linked),
      // As the header wants it (RFC 2369).
      `<${oneClickAddress(one._id, token, linked)}>`,
    ];
  };
  let head = byteOrderMark + printCsvRows([words.columns], dialect.separator);
  let after: string | null = null;
  do {
    const rows: store.Subscriber[] = await store.readSubscribers(db, { after, limit: atOnce });
    yield head + printCsvRows(rows.map(printed), dialect.separator);
    head = '';
    after = rows.length < atOnce ? null : (rows.at(-1)?._id ?? null);
  } while (after !== null);
}

/** Withdraws the consent of an account; what is withdrawn already stays so. Refuses a wrong link with notFound. */
export async function unsubscribe(
  { db, secretKey }: Pick<NewsletterDeps, 'db' | 'secretKey'>,
  { account, token }: { readonly account: string; readonly token: string },
): Promise<{ isWithdrawn: true }> {
  if (!isUnsubscribeToken(secretKey, account, token)) throw new Refusal('notFound');
  await db.transaction().execute((tx) => withdrawNewsletter(tx, account.toLowerCase()));
  return { isWithdrawn: true };
}

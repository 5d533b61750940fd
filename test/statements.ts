import type { Kysely, KyselyPlugin } from 'kysely';

/** The database with a count of its statements: the cost of a list must not grow with its rows. */
export function countingStatements<Tables>(db: Kysely<Tables>): { db: Kysely<Tables>; count: () => number } {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(counter), count: () => statements };
}

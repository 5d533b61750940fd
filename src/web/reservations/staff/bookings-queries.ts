import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { userReads } from '#core/accounts/contract.ts';
import type { users } from '#core/accounts/users.ts';
import { listHolders } from '#core/reservations/holders-contract.ts';
import type { Wire } from '#core/resources/resource.ts';
import { listQuery, query } from '#web/api/query.ts';

/** A page of the reservations of a session. */
export function holdersOptions(sessionId: string, q: string, page: number) {
  return queryOptions({
    ...query(listHolders, { params: { id: sessionId }, query: { page, ...(q && { q }) } }),
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The fields of an account by which staff choose it. */
export type FoundAccount = Pick<
  Wire<typeof users>,
  'name' | 'surname' | 'email' | 'userType' | 'instituteGrade'
> & {
  readonly _id: string;
};

const fields = ['name', 'surname', 'email', 'userType', 'instituteGrade'];

/** Accounts whose name or address matches a search. */
export function accountsOptions(q: string) {
  const text = q.trim();
  // A search with @ is matched anywhere in the address, any other with the words of names.
  const search = text.includes('@')
    ? { filters: [{ field: 'email', operator: 'contains', value: text } as const] }
    : { q: text };
  return queryOptions({
    ...listQuery(userReads.list, { ...search, limit: 20, fields }),
    select: ({ rows }): readonly FoundAccount[] => rows,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { users } from '#core/accounts/users.ts';
import { listHolders } from '#core/reservations/holders-contract.ts';
import type { Wire } from '#core/resources/resource.ts';
import { call, list } from '#web/api/call.ts';

/** A page of the reservations of a session. */
export function holdersOptions(sessionId: string, q: string, page: number) {
  return queryOptions({
    queryKey: ['reservations', 'holders', sessionId, q, page],
    queryFn: (context) =>
      call(listHolders, { params: { id: sessionId }, query: { page, ...(q && { q }) } }, context),
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
  return queryOptions({
    queryKey: ['users', 'found', q],
    queryFn: async (context) => {
      const text = q.trim();
      // A search with @ is matched anywhere in the address, any other with the words of names.
      const query = text.includes('@')
        ? { filters: [{ field: 'email', operator: 'contains', value: text } as const] }
        : { q: text };
      return (await list<FoundAccount>(users, { ...query, limit: 20, fields }, context)).rows;
    },
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });
}

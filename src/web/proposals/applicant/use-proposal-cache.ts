import { useQueryClient } from '@tanstack/react-query';
import { formReads } from '#core/proposals/contract.ts';
import { keyOf } from '#web/api/key.ts';
import { useLanguage } from '#web/i18n/language.ts';
import type { Proposal } from './proposal.ts';
import { proposalOptions } from './queries.ts';

export interface ProposalCache {
  /** An answer of the server: the page shows it. What the answer leaves out, such as the call, stays. */
  readonly take: (form: Proposal) => void;
  /** Reads the proposal, its questions and all lists again. */
  readonly readAgain: () => Promise<void>;
}

/** Writes what the server answers about a proposal into the cache. */
export function useProposalCache(id: string, userId: string): ProposalCache {
  const client = useQueryClient();
  const language = useLanguage();
  const { queryKey } = proposalOptions(id, userId, language);
  return {
    take: (form) =>
      void client.setQueryData(queryKey, (before) =>
        before && form.updatedAt >= before.form.updatedAt
          ? { ...before, form: { ...before.form, ...form } }
          : before,
      ),
    readAgain: () => client.invalidateQueries({ queryKey: keyOf(formReads.list) }),
  };
}

// What the landing page reads: public, and the same for everybody.

import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import { listOf } from '#core/contract/route.ts';
import type { calls } from '#core/proposals/calls.ts';
import type { formTemplates } from '#core/proposals/templates.ts';
import { listQuery } from '#web/api/query.ts';
import { callOf, type OpenCall, type ProposalTemplate } from './proposal.ts';

export const callList = listOf<typeof calls>({ path: 'calls' });
const templateList = listOf<typeof formTemplates>({ path: 'form-templates' });

/** The published calls, the one that opened last first. */
export function callsOptions(lang: Language) {
  return queryOptions({
    ...listQuery(callList, {
      filters: [{ field: 'isPublished', operator: 'is', value: true }],
      limit: 20,
      lang,
    }),
    select: ({ rows }): readonly OpenCall[] => rows.map(callOf),
  });
}

export function templatesOptions(lang: Language) {
  return queryOptions({
    ...listQuery(templateList, {
      filters: [{ field: 'isActive', operator: 'is', value: true }],
      limit: 100,
      lang,
    }),
    select: ({ rows }): readonly ProposalTemplate[] => rows as unknown as readonly ProposalTemplate[],
  });
}

import { defineStrings } from '#web/i18n/strings.ts';

/** Titles of the pages. They are apart from the other texts, because the route table of accounts has them. */
export const titles = defineStrings('proposals.titles', {
  it: {
    landing: 'Proponi un evento',
    landingLead:
      'Laboratori, porte aperte, spettacoli e conferenze per il festival: che cosa cerchiamo, entro quando, e come proporlo.',
    mine: 'Le mie proposte',
    proposal: 'Proposta',
    reviews: 'Proposte da giudicare',
    review: 'Giudica una proposta',
    committee: 'Commissione',
  },
  en: {
    landing: 'Propose an event',
    landingLead:
      'Workshops, open days, shows and talks for the festival: what we are looking for, by when, and how to propose it.',
    mine: 'My proposals',
    proposal: 'Proposal',
    reviews: 'Proposals to review',
    review: 'Review a proposal',
    committee: 'Committee',
  },
});

/** The step of a proposal that is shown: `?step=2`; the first one without it. */
export function readStep(raw: Readonly<Record<string, unknown>>): { readonly step?: number } {
  const step = Number(raw['step']);
  return Number.isInteger(step) && step > 1 && step < 1000 ? { step } : {};
}

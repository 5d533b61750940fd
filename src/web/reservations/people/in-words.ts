// How a party reads: who it is, who comes, what it needs.

import type { PartyRow, SheetParty } from '#core/people-booked/contract.ts';
import type { peopleStrings } from './people-strings.ts';
import type { useStrings } from '#web/i18n/strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof peopleStrings)['it']>>;

/** Surname first, as lists are sorted. */
export function nameOf(
  { name, surname }: Pick<SheetParty, 'name' | 'surname'>,
  texts: Pick<Texts, 'erased'>,
): string {
  return [surname, name].filter(Boolean).join(' ') || texts.erased;
}

/** `2 persone, età 40, 7`, or each class with its pupils. */
export function partyInWords({ quantity, quantitySchool, participants }: PartyRow, texts: Texts): string[] {
  if (quantitySchool > 0)
    return participants.map(({ schoolClass, quantity: pupils = 0, chaperones = 0 }) =>
      texts.classOf(schoolClass ?? texts.noClassName, pupils, chaperones),
    );
  const ages = participants.flatMap(({ age }) => age ?? []);
  return [texts.heads(quantity), ...(ages.length > 0 ? [texts.ages(ages.join(', '))] : [])];
}

// Which tickets a change has made void, in words: it names them, so that the holder of several knows which to throw away.

import type { Language } from '#core/languages.ts';
import type { MessageWords } from '#core/message-texts/text.ts';
import type { TicketRow } from '#server/tickets/service.ts';
import type { reservationMessages } from './strings.ts';

/** By their ids. */
export interface VoidTickets {
  /** They are no longer valid. */
  readonly withdrawn: readonly string[];
  /** They have another code: what was printed before is no longer valid. */
  readonly replaced: readonly string[];
}

type ChangeWords = MessageWords<(typeof reservationMessages)['reservationChanged']>;

type NamedTicket = Pick<TicketRow, '_id' | 'participant' | 'schoolClass'>;

/** `tickets`: all of the reservation; `valid`: how many of them are attached. `nameOf` answers null for a person without a name. */
export function voidInWords(
  { withdrawn, replaced }: VoidTickets,
  {
    tickets,
    valid,
    nameOf,
  }: {
    readonly tickets: readonly NamedTicket[];
    readonly valid: number;
    readonly nameOf: (ticket: NamedTicket) => string | null;
  },
  { words, language }: { readonly words: ChangeWords; readonly language: Language },
): string {
  const whose = (ids: readonly string[]) => {
    const found = tickets.filter(({ _id }) => ids.includes(_id));
    const known = found.flatMap((ticket) => {
      if (ticket.schoolClass !== null) return [words.ofClass({ class: ticket.schoolClass })];
      const name = nameOf(ticket);
      return name === null ? [] : [words.ofPerson({ name })];
    });
    const unnamed = found.length - known.length;
    const guests = unnamed === 0 ? [] : [words.ofGuests(unnamed)];
    return { whose: new Intl.ListFormat(language).format([...known, ...guests]) };
  };
  // A ticket that has changed is spoken of in the next sentence.
  const staying = replaced.length === 0 ? valid : 0;
  const isOut =
    staying === 0 ? words.withdrawn : staying === 1 ? words.withdrawnOneStays : words.withdrawnOthersStay;
  const sentences = [
    ...(withdrawn.length === 0 ? [] : [isOut(withdrawn.length, whose(withdrawn))]),
    ...(replaced.length === 0 ? [] : [words.replaced(replaced.length, whose(replaced))]),
    ...(withdrawn.length + replaced.length === 0 ? [words.allStay()] : []),
    words.attached(valid),
  ];
  return sentences.join(' ');
}

// Which tickets a change has made void, in words: it names them, so that the holder of several knows which to throw away.

import type { Language } from '#core/languages.ts';
import type { TicketRow } from '#server/tickets/service.ts';

/** By their ids. */
export interface VoidTickets {
  /** They are no longer valid. */
  readonly withdrawn: readonly string[];
  /** They have another code: what was printed before is no longer valid. */
  readonly replaced: readonly string[];
}

interface Words {
  ofPerson(name: string): string;
  readonly ofGuest: string;
  ofGuests(count: number): string;
  ofClass(label: string): string;
  withdrawn(whose: string, count: number, others: number): string;
  replaced(whose: string, count: number): string;
  readonly allStay: string;
  attached(count: number): string;
}

const words: Record<Language, Words> = {
  it: {
    ofPerson: (name) => `di ${name}`,
    ofGuest: 'di una persona senza nome',
    ofGuests: (count) => `di ${count} persone senza nome`,
    ofClass: (label) => `della classe ${label}`,
    withdrawn: (whose, count, others) => {
      const rest = others === 0 ? '' : others === 1 ? '; l’altro resta valido' : '; gli altri restano validi';
      return count === 1
        ? `Il biglietto ${whose} non vale più${rest}.`
        : `I biglietti ${whose} non valgono più${rest}.`;
    },
    replaced: (whose, count) =>
      count === 1
        ? `Il biglietto ${whose} è cambiato: quello di prima non vale più.`
        : `I biglietti ${whose} sono cambiati: quelli di prima non valgono più.`,
    allStay: 'I biglietti che hai già restano validi.',
    attached: (count) =>
      count === 1
        ? 'In allegato trovi il biglietto che vale adesso.'
        : `In allegato trovi i ${count} biglietti che valgono adesso.`,
  },
  en: {
    ofPerson: (name) => name,
    ofGuest: 'a person without a name',
    ofGuests: (count) => `${count} people without a name`,
    ofClass: (label) => `class ${label}`,
    withdrawn: (whose, count, others) => {
      const rest =
        others === 0 ? '' : others === 1 ? '; the other one stays valid' : '; the others stay valid';
      return count === 1
        ? `The ticket for ${whose} is no longer valid${rest}.`
        : `The tickets for ${whose} are no longer valid${rest}.`;
    },
    replaced: (whose, count) =>
      count === 1
        ? `The ticket for ${whose} has changed: the previous one is no longer valid.`
        : `The tickets for ${whose} have changed: the previous ones are no longer valid.`,
    allStay: 'The tickets you already have stay valid.',
    attached: (count) =>
      count === 1
        ? 'The ticket that is valid now is attached.'
        : `The ${count} tickets that are valid now are attached.`,
  },
};

/** `tickets`: all of the reservation; `valid`: how many of them are attached. `nameOf` answers null for a person without a name. */
export function voidInWords(
  { withdrawn, replaced }: VoidTickets,
  {
    tickets,
    valid,
    nameOf,
  }: {
    readonly tickets: readonly TicketRow[];
    readonly valid: number;
    readonly nameOf: (ticket: TicketRow) => string | null;
  },
  language: Language,
): string {
  const texts = words[language];
  const whose = (ids: readonly string[]) => {
    const found = tickets.filter(({ _id }) => ids.includes(_id));
    const known = found.flatMap((ticket) => {
      if (ticket.schoolClass !== null) return [texts.ofClass(ticket.schoolClass)];
      const name = nameOf(ticket);
      return name === null ? [] : [texts.ofPerson(name)];
    });
    const unnamed = found.length - known.length;
    const guests = unnamed === 0 ? [] : [unnamed === 1 ? texts.ofGuest : texts.ofGuests(unnamed)];
    return new Intl.ListFormat(language).format([...known, ...guests]);
  };
  const sentences = [
    ...(withdrawn.length === 0
      ? []
      : [
          texts.withdrawn(
            whose(withdrawn),
            withdrawn.length,
            // A ticket that has changed is spoken of in the next sentence.
            replaced.length === 0 ? valid : 0,
          ),
        ]),
    ...(replaced.length === 0 ? [] : [texts.replaced(whose(replaced), replaced.length)]),
    ...(withdrawn.length + replaced.length === 0 ? [texts.allStay] : []),
    texts.attached(valid),
  ];
  return sentences.join(' ');
}

import type { PartySheet, SheetParty } from '#core/people-booked/contract.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { sheetsStrings } from './sheets-strings.ts';

interface Badge {
  readonly key: string;
  /** Null: to be written by hand. */
  readonly name: string | null;
  readonly below: string;
}

const perPage = 10;

/** Ten on a page of A4, one for each head: with names where they are known, with a line to write on for others. */
export function Badges({ sheets }: { sheets: readonly PartySheet[] }) {
  const texts = useStrings(sheetsStrings);
  const formats = useFormats();
  const badges = sheets.flatMap((sheet) =>
    sheet.parties
      .flatMap((party) => badgesOf(party, texts))
      .map((badge) => ({
        ...badge,
        event: sheet.title,
        when: whenOf({ startDate: sheet.startDate }, formats),
      })),
  );
  const pages = Array.from({ length: Math.ceil(badges.length / perPage) }, (_, page) =>
    badges.slice(page * perPage, (page + 1) * perPage),
  );
  return pages.map((page, place) => (
    <ul
      key={place}
      className="grid grid-cols-1 gap-2 sm:grid-cols-2 print:grid-cols-2 print:gap-0 print:not-first:break-before-page"
    >
      {page.map(({ key, name, below, event, when }) => (
        <li
          key={key}
          className="flex h-[52mm] break-inside-avoid flex-col justify-between overflow-hidden rounded-xl border border-dashed border-ink bg-card p-4 text-center print:rounded-none"
        >
          <span className="line-clamp-2 text-sm">{event}</span>
          {name === null ? (
            <span aria-hidden className="mx-4 mt-6 border-b-2 border-ink" />
          ) : (
            <strong className="line-clamp-2 font-title text-2xl leading-tight wrap-anywhere">{name}</strong>
          )}
          <span className="text-sm">
            {below && <span className="line-clamp-2 font-semibold">{below}</span>}
            <span className="block">{when}</span>
          </span>
        </li>
      ))}
    </ul>
  ));
}

type Texts = ReturnType<typeof useStrings<(typeof sheetsStrings)['it']>>;

function badgesOf(party: SheetParty, texts: Texts): Badge[] {
  const { _id, participants, quantity, quantitySchool, educationalInstitution } = party;
  const holder = [party.name, party.surname].filter(Boolean).join(' ') || texts.erased;
  if (quantitySchool > 0)
    return participants.flatMap(({ schoolClass, quantity: pupils = 0, chaperones = 0 }, place) => {
      const label = [schoolClass ?? texts.noClassName, educationalInstitution].filter(Boolean).join(' · ');
      return [
        ...times(pupils, (head) => ({ key: `${_id}/${place}/${head}`, name: null, below: label })),
        ...times(chaperones, (head) => ({
          key: `${_id}/${place}/adult/${head}`,
          name: null,
          below: `${texts.chaperone} · ${label}`,
        })),
      ];
    });
  const named = participants.flatMap(({ name, surname }, place) => {
    const whole = [name, surname].filter(Boolean).join(' ');
    return whole ? [{ key: `${_id}/${place}`, name: whole, below: '' }] : [];
  });
  // The account's own ticket may have no name of its own.
  const first = named.length > 0 ? named : [{ key: `${_id}/0`, name: holder, below: '' }];
  return [
    ...first,
    ...times(quantity - first.length, (head) => ({
      key: `${_id}/guest/${head}`,
      name: null,
      below: texts.badgeOf(holder),
    })),
  ];
}

function times(count: number, make: (place: number) => Badge): Badge[] {
  return Array.from({ length: Math.max(0, count) }, (_, place) => make(place));
}

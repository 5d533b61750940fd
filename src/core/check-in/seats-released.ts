// From when the seats of those who have not come go to people without tickets (docs/product/check-in.md#released-seats), as tickets and
// messages say it beforehand.

import type { Language } from '#core/languages.ts';
import type { Presence } from '#core/resources/programme.ts';

interface Released {
  readonly startDate: Date;
  readonly endDate: Date;
  readonly eventPresenceType: Presence;
}

/** Null: seats are released by a supervisor only, or not before the session is over; or no one comes in, as it is online. */
export function seatsReleasedAt(
  { startDate, endDate, eventPresenceType }: Released,
  releaseAfterMinutes: number,
): Date | null {
  if (eventPresenceType === 'online') return null;
  const at = new Date(startDate.getTime() + releaseAfterMinutes * 60_000);
  return releaseAfterMinutes > 0 && at < endDate ? at : null;
}

interface OnPaper {
  readonly isValid: boolean;
  readonly isScanned: boolean;
  /** Its owner has said by the link of a message that it would not come, and it has not. */
  readonly isGivenBack: boolean;
}

/** Whether a ticket whose owner said that it would not come has indeed not come: one that came in all the same, or was cancelled, is that. */
export function isGivenBack(
  { isValid, isScanned }: Pick<OnPaper, 'isValid' | 'isScanned'>,
  saidSo: boolean,
): boolean {
  return saidSo && isValid && !isScanned;
}

/** What became of a ticket, in the list on paper and in the table. */
export type PaperState = 'cancelled' | 'in' | 'givenBack' | 'notIn';

export function paperStateOf(ticket: OnPaper): PaperState {
  if (!ticket.isValid) return 'cancelled';
  if (ticket.isScanned) return 'in';
  return ticket.isGivenBack ? 'givenBack' : 'notIn';
}

export const seatsReleasedWords: Record<
  Language,
  { readonly label: string; readonly text: (time: string) => string }
> = {
  it: {
    label: 'Arriva in tempo',
    text: (time) =>
      `Entra entro le ${time}. Dopo, i posti ancora vuoti vanno a chi aspetta all’ingresso: se arrivi più tardi, entri solo se c’è ancora posto.`,
  },
  en: {
    label: 'Be on time',
    text: (time) =>
      `Come in by ${time}. After that, empty seats go to people waiting at the door: if you arrive later, you can only come in if there is still room.`,
  },
};

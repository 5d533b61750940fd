// From when the seats of those who have not come go to people without tickets (docs/product/check-in.md#released-seats), as tickets and
// messages say it beforehand.

import type { Language } from '#core/languages.ts';

/** Null: seats are released by a supervisor only, or not before the session is over. */
export function seatsReleasedAt(
  { startDate, endDate }: { readonly startDate: Date; readonly endDate: Date },
  releaseAfterMinutes: number,
): Date | null {
  const at = new Date(startDate.getTime() + releaseAfterMinutes * 60_000);
  return releaseAfterMinutes > 0 && at < endDate ? at : null;
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

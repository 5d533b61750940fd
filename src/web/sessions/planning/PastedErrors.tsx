import { useQuery } from '@tanstack/react-query';
import { isNameOf, nearNames } from '#core/sessions/planning/near-names.ts';
import { namesOfAudiences } from '#core/sessions/planning/pasted.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { placeNamesOptions } from './place-names.ts';
import { planErrorsOf } from './plan-errors.ts';
import { pastedStrings } from './pasted-strings.ts';
import type { ReadDraft } from './read-draft.ts';

const shownErrors = 30;

export interface PastedErrorsProps {
  readonly read: ReadDraft;
  /** Why the server refuses those lines that can be read. */
  readonly refused: Error | null;
}

interface PastedErrorText {
  readonly line: number;
  readonly text: string;
}

/** All that is wrong with pasted lines, in their order: each with its line, its column, what was pasted, and why. */
export function PastedErrors({ read, refused }: PastedErrorsProps) {
  const texts = useStrings(pastedStrings);
  const errors = usePastedErrors(read, refused);
  if (errors.length === 0) return null;
  return (
    <Banner tone="bad" title={texts.toMend(errors.length)}>
      <ul className="list-disc pl-5 wrap-anywhere">
        {errors.slice(0, shownErrors).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {errors.length > shownErrors && <li>{texts.moreErrors(errors.length - shownErrors)}</li>}
      </ul>
    </Banner>
  );
}

function usePastedErrors({ rows, pasted }: ReadDraft, refused: Error | null): readonly PastedErrorText[] {
  const texts = useStrings(pastedStrings);
  const wording = useWording();
  const refusals = planErrorsOf(refused, wording);
  const needsNames = pasted.places.length > 0 || refusals.some(({ field }) => field === 'place');
  const { data: names } = useQuery({ ...placeNamesOptions(), enabled: needsNames });
  const withNames = (typed: string, why: string, known: readonly string[] = names ?? []) => {
    const near = nearNames(typed, known);
    if (near.length === 0) return why;
    const either = new Intl.ListFormat(wording.language, { type: 'disjunction' });
    return `${why}. ${texts.didYouMean(either.format(near.map((name) => texts.quoted(name))))}`;
  };
  const unread = (one: (typeof pasted.errors)[number]) => {
    if (one.code === 'surplus') return texts.surplus(one.line, one.text);
    const why =
      one.column === 'audience'
        ? withNames(one.text, texts.why.noAudience, namesOfAudiences(wording.language))
        : texts.why[one.code];
    return texts.pastedError(one.line, texts.columns[one.column], one.text, why);
  };
  const errors: PastedErrorText[] = [
    ...pasted.errors.map((one) => ({ line: one.line, text: unread(one) })),
    // Lines that are not sent, because they cannot be read.
    ...pasted.places
      .filter(({ place }) => names && !isNameOf(place, names))
      .map(({ line, place }) => ({
        line,
        text: texts.pastedError(line, texts.columns.place, place, withNames(place, texts.why.noPlace)),
      })),
    ...refusals.flatMap(({ row, field, column, why }): PastedErrorText[] => {
      if (row === null) return [{ line: 0, text: `${column}: ${why}` }];
      const one = rows[row];
      const line = pasted.lines[row];
      if (!one || line === undefined) return [];
      if (field === null || column === null) return [{ line, text: texts.rowError(line, why) }];
      // The length of all is missing, which its field says.
      if (field === 'end' && one.end === undefined) return [];
      const typed = String(one[field as keyof typeof one] ?? '');
      const because = field === 'place' ? withNames(typed, why) : why;
      return [{ line, text: texts.pastedError(line, column, typed, because) }];
    }),
  ];
  return errors.toSorted((a, b) => a.line - b.line);
}

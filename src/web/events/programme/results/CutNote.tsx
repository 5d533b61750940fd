import type { Listed } from '#web/api/list-all.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { cutStrings } from './finding-strings.ts';

/** Says that there are more than are shown, and whether filters lead to the others. */
export function CutNote({
  listed: { rows, total },
  hasFilters = false,
}: {
  listed: Listed<unknown>;
  hasFilters?: boolean;
}) {
  const texts = useStrings(cutStrings);
  const { number } = useFormats();
  if (rows.length >= total) return null;
  return (
    <p className="mb-4 font-semibold">
      {texts.cut(number(rows.length), number(total))} {hasFilters && texts.filtersLead}
    </p>
  );
}

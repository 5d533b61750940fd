import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { formStrings } from '../form-strings.ts';
import { useDebounced } from '../use-typed.ts';

/** A screen reader is not interrupted at each key. */
const announcedAfterMs = 1500;
/** The part of a text's room from which on the rest is shown. */
const shownFrom = 0.8;

/** How many characters a text still has room for, once it is nearly full (docs/product/pages.md#forms). */
export function RoomLeft({ text, max }: { readonly text: string; readonly max: number }) {
  const texts = useStrings(formStrings).room;
  const left = max - text.trim().length;
  const shown = left > max * (1 - shownFrom) ? '' : left < 0 ? texts.over(-left) : texts.left(left);
  const announced = useDebounced(shown, announcedAfterMs);
  return (
    <>
      {shown !== '' && (
        <p
          aria-hidden
          className={classes('mt-1 text-right text-sm', left < 0 ? 'font-semibold text-coral' : 'text-quiet')}
        >
          {shown}
        </p>
      )}
      <span role="status" className="sr-only">
        {announced}
      </span>
    </>
  );
}

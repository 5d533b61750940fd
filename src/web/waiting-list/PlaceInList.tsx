import type { WireOffer } from '#core/waiting-list/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';

/** How far somebody has come, honestly: the number, what those before need, and what happens next. */
export function PlaceInList({ offer }: { offer: WireOffer }) {
  const texts = useStrings(strings).one;
  const formats = useFormats();
  const { position, seatsAhead, isTakenBack, session } = offer;
  if (position === null) return null;
  return (
    <section
      aria-labelledby="place"
      className="grid items-center gap-x-10 gap-y-6 rounded-3xl bg-card p-5 shadow-card sm:p-8 md:grid-cols-[auto_1fr]"
    >
      <p
        aria-hidden
        className="grid size-28 place-items-center justify-self-start rounded-full bg-spark font-title text-5xl font-bold text-on-spark sm:size-36 sm:text-6xl"
      >
        {formats.number(position)}
      </p>
      <div className="flex flex-col gap-3">
        <h2 id="place" className="text-3xl">
          {texts.position(position)}
        </h2>
        <p className="text-lg">{seatsAhead ? texts.ahead(seatsAhead) : texts.first}</p>
        {isTakenBack && <p>{texts.takenBack}</p>}
        <h3 className="mt-2 text-xl">{texts.next}</h3>
        <ol className="flex list-decimal flex-col gap-1.5 pl-5">
          {Object.values(texts.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="text-quiet">
          {texts.until(formats.longDay(session.closesAt), formats.time(session.closesAt))}
        </p>
      </div>
    </section>
  );
}

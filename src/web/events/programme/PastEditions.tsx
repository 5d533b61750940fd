import { useStrings } from '#web/i18n/strings.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import type { EventsSearch } from '../filters/search.ts';
import { ProgrammeLink } from './ProgrammeLink.tsx';
import type { Choices } from './queries.ts';
import { strings } from './strings.ts';

interface PastEditionsProps {
  readonly editions: Choices['festival'];
  readonly search: EventsSearch;
}

/** Links to the editions that are over, at the foot of the programme; without the one that is shown. */
export function PastEditions({ editions, search }: PastEditionsProps) {
  const texts = useStrings(strings).archive;
  const others = editions.filter(({ _id, isOver }) => isOver && _id !== search.festival);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="past-editions" className="mt-16 border-t border-line pt-6 print:hidden">
      <h2 id="past-editions" className="text-xl">
        {texts.editions}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {others.map(({ _id, name }) => (
          <li key={_id}>
            <ProgrammeLink search={{ festival: _id }} className={chipClass(false)}>
              {name}
            </ProgrammeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

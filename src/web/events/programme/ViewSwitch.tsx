import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { ProgrammeLink } from './ProgrammeLink.tsx';
import { type EventsSearch, inView, programmeViews } from '../filters/search.ts';
import { viewsStrings } from '../views/views-strings.ts';

/** The views of the same programme: links, so that they work without script and can be shared. */
export function ViewSwitch({ search }: { search: EventsSearch }) {
  const texts = useStrings(viewsStrings);
  return (
    <nav aria-label={texts.label} className="max-lg:col-span-full print:hidden">
      <ul className="flex flex-wrap rounded-3xl border-2 border-edge bg-card p-0.5">
        {[undefined, ...programmeViews].map((view) => {
          const isHere = search.view === view;
          return (
            <li key={view ?? 'cards'} className="min-w-0 grow">
              <ProgrammeLink
                search={inView(search, view)}
                resetScroll={false}
                current={isHere ? 'page' : undefined}
                className={classes(
                  'flex min-h-9.5 items-center justify-center rounded-full px-2 text-sm font-semibold no-underline xs:px-3 xs:text-base sm:px-4',
                  isHere ? 'bg-strong text-on-strong' : 'text-ink hover:bg-soft',
                )}
              >
                {texts[view ?? 'cards']}
              </ProgrammeLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

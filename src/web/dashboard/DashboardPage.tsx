import { useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { managesOwnEventsOnly, may } from '#core/accounts/access.ts';
import { readsStatistics } from '#core/dashboard/contract.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { drawerStrings } from '#web/layout/header/drawer-strings.ts';
import { formPath, isEditedOnItsPage, listPath, mayAsStaff, shownFields } from '#web/resources/entities.ts';
import { ownAddress } from '#web/resources/filters.ts';
import { countOptions } from '#web/resources/queries.ts';
import { type StaffItem, staffGroups } from '#web/resources/staff-groups.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type Figure, figuresOf } from './figures.ts';
import { SessionsAhead } from './SessionsAhead.tsx';
import { StatisticsSection } from './statistics/StatisticsSection.tsx';
import { strings } from './strings.ts';
import { titles } from './titles.ts';

/**
 * The first page of staff (docs/product/pages.md#dashboard): the sessions of today and the next ones, what to look after, and the number
 * of rows of each list that the account may open. A contact sees those of the own events.
 */
export function DashboardPage() {
  const texts = useStrings(strings);
  const { dashboard } = useStrings(titles);
  const groupTexts = useStrings(drawerStrings).groups;
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const groups = staffGroups(viewer);
  const figures = useMemo(() => figuresOf(viewer, pageNow()), [viewer]);
  const hello = managesOwnEventsOnly(viewer) ? texts.helloContact : texts.hello;

  if (groups.length === 0) return <EmptyState isPage title={texts.none} />;
  return (
    <div className="flex flex-col gap-10">
      <div>
        <h1 className="text-4xl sm:text-6xl">{dashboard}</h1>
        <p className="mt-3 text-lg">{signedIn && hello(signedIn.details.name)}</p>
      </div>
      <Figures figures={figures} />
      <SessionsAhead />
      {may(viewer, readsStatistics) && <StatisticsSection />}
      {groups.map(({ name, items }) => (
        <section key={name} aria-labelledby={`group-${name}`} className="print:hidden">
          <h2 id={`group-${name}`} className="mb-4 text-2xl">
            {groupTexts[name]}
          </h2>
          <Tiles items={items} />
        </section>
      ))}
    </div>
  );
}

/** The numbers of lists, in the order of the lists. */
function useCounts(lists: readonly Pick<Figure, 'name' | 'address'>[]): readonly (number | null)[] {
  const viewer = useViewer();
  const counts = useQueries({
    queries: lists.map(({ name, address }) => countOptions(name, address, shownFields(name, viewer))),
  });
  return counts.map(({ data }) => data ?? null);
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  const texts = useStrings(strings);
  const counts = useCounts(figures);
  const formats = useFormats();
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="mb-4 text-2xl">
        {texts.toDo}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
        {figures.map(({ key, name, address }, place) => {
          const count = counts[place] ?? null;
          return (
            <li key={key}>
              <PathLink
                path={listPath(name) + stringifySearch(address)}
                className="flex h-full min-h-20 flex-row-reverse items-center justify-end gap-4 rounded-2xl bg-card p-4 text-ink no-underline shadow-card hover:bg-soft"
              >
                <span className="leading-tight">{texts.figures[key]}</span>
                <span
                  className={
                    count === 0 ? 'text-3xl text-quiet tabular-nums' : 'text-3xl font-bold tabular-nums'
                  }
                >
                  {count === null ? '…' : formats.number(count)}
                </span>
              </PathLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Tiles({ items }: { items: readonly StaffItem[] }) {
  const viewer = useViewer();
  const lists = items.map(({ name }) => ({ name, address: ownAddress(name, viewer) }));
  const counts = useCounts(lists);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
      {items.map((item, place) => (
        <li key={item.name}>
          <Tile item={item} count={counts[place] ?? null} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ item: { name, icon: Icon }, count }: { item: StaffItem; count: number | null }) {
  const texts = useStrings(strings);
  const wording = useWording();
  const formats = useFormats();
  const viewer = useViewer();
  const words = wordsOf(name, wording);
  const address = ownAddress(name, viewer);
  const isOwn = Object.keys(address).length > 0;
  return (
    <div className="flex h-full min-h-20 items-center gap-3 rounded-2xl bg-card pr-3 shadow-card">
      <PathLink
        path={listPath(name) + stringifySearch(address)}
        className="flex min-w-0 flex-1 items-center gap-4 self-stretch rounded-2xl p-4 text-ink no-underline hover:bg-soft"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-spark text-on-spark">
          <Icon aria-hidden className="size-6" />
        </span>
        <span className="min-w-0">
          <span className="block leading-tight font-bold">{words.many}</span>
          <span className="text-quiet tabular-nums">
            {count === null ? '…' : formats.number(count)} {isOwn && texts.own}
          </span>
        </span>
      </PathLink>
      {mayAsStaff(name, 'create', viewer) && !isEditedOnItsPage(name) && (
        <PathLink
          path={formPath(name, 'new')}
          aria-label={words.add}
          title={words.add}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-soft"
        >
          <Plus aria-hidden className="size-5" />
        </PathLink>
      )}
    </div>
  );
}

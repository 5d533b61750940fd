import { useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ResourceName } from '#core/resources/index.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { drawerStrings } from '#web/layout/header/drawer-strings.ts';
import { formPath, isEditedOnItsPage, listPath, mayAsStaff } from '#web/resources/entities.ts';
import { countOptions } from '#web/resources/queries.ts';
import { type StaffItem, staffGroups } from '#web/resources/staff-groups.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { strings } from './strings.ts';
import { titles } from './titles.ts';

/** The first page of staff: the number of rows of each entity, with a link to add one. */
export function DashboardPage() {
  const texts = useStrings(strings);
  const { dashboard } = useStrings(titles);
  const groupTexts = useStrings(drawerStrings).groups;
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const groups = staffGroups(viewer);
  const names = groups.flatMap(({ items }) => items.map(({ name }) => name));
  const counts = useQueries({ queries: names.map((name) => countOptions(name)) });
  const countOf = (name: ResourceName) => counts[names.indexOf(name)]?.data ?? null;

  if (groups.length === 0) return <EmptyState isPage title={texts.none} />;
  return (
    <div className="flex flex-col gap-10">
      <div>
        <h1 className="text-4xl sm:text-6xl">{dashboard}</h1>
        <p className="mt-3 text-lg">{signedIn && texts.hello(signedIn.details.name)}</p>
      </div>
      {groups.map(({ name, items }) => (
        <section key={name} aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`} className="mb-4 text-2xl">
            {groupTexts[name]}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {items.map((item) => (
              <li key={item.name}>
                <Tile item={item} count={countOf(item.name)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Tile({ item: { name, icon: Icon }, count }: { item: StaffItem; count: number | null }) {
  const wording = useWording();
  const formats = useFormats();
  const viewer = useViewer();
  const words = wordsOf(name, wording);
  return (
    <div className="flex h-full min-h-20 items-center gap-3 rounded-2xl bg-card pr-3 shadow-card">
      <PathLink
        path={listPath(name)}
        className="flex min-w-0 flex-1 items-center gap-4 self-stretch rounded-2xl p-4 text-ink no-underline hover:bg-soft"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-spark text-on-spark">
          <Icon aria-hidden className="size-6" />
        </span>
        <span className="min-w-0">
          <span className="block leading-tight font-bold">{words.many}</span>
          <span className="text-quiet tabular-nums">{count === null ? '…' : formats.number(count)}</span>
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

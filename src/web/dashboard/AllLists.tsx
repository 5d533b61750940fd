import { Plus } from 'lucide-react';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { drawerStrings } from '#web/layout/header/drawer-strings.ts';
import { formPath, isEditedOnItsPage, listPath, mayAsStaff } from '#web/resources/entities.ts';
import { ownAddress } from '#web/resources/filters.ts';
import { type StaffItem, staffGroups } from '#web/resources/staff-groups.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { strings } from './strings.ts';

/** Each list that the account may open, and the form for a new row. */
export function AllLists() {
  const texts = useStrings(strings);
  const groupTexts = useStrings(drawerStrings).groups;
  const viewer = useViewer();
  return (
    <section aria-labelledby="all-lists" className="print:hidden">
      <h2 id="all-lists" className="mb-4 text-2xl">
        {texts.lists}
      </h2>
      <div className="gap-8 rounded-2xl bg-card p-5 shadow-card sm:columns-2 xl:columns-3">
        {staffGroups(viewer).map(({ name, items }) => (
          <section key={name} aria-labelledby={`group-${name}`} className="mb-5 break-inside-avoid">
            <h3 id={`group-${name}`} className="mb-1 text-lg">
              {groupTexts[name]}
            </h3>
            <ul>
              {items.map((item) => (
                <li key={item.name}>
                  <ListLine {...item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function ListLine({ name, icon: Icon }: StaffItem) {
  const wording = useWording();
  const viewer = useViewer();
  const words = wordsOf(name, wording);
  return (
    <div className="flex items-center gap-1">
      <PathLink
        path={listPath(name) + stringifySearch(ownAddress(name, viewer))}
        className="flex min-h-10 min-w-0 flex-1 items-center gap-3 rounded-lg px-2 py-1 leading-tight text-ink no-underline hover:bg-soft hover:underline"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-quiet" />
        {words.many}
      </PathLink>
      {mayAsStaff(name, 'create', viewer) && !isEditedOnItsPage(name) && (
        <PathLink
          path={formPath(name, 'new')}
          aria-label={words.add}
          title={words.add}
          className="grid size-10 shrink-0 place-items-center rounded-full text-ink hover:bg-soft"
        >
          <Plus aria-hidden className="size-5" />
        </PathLink>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { resources } from '#core/resources/index.ts';
import { listSavedViews, type SavedView } from '#core/saved-views/contract.ts';
import { query } from '#web/api/query.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { listPath } from '#web/resources/entities.ts';
import { viewOfAddress } from '../list-address.ts';
import type { ListView } from '../list-view.ts';
import type { ListAddress } from '../read-list-address.ts';
import { readyViews } from './ready-views.ts';
import { ViewActions } from './ViewActions.tsx';
import { ViewDialog } from './ViewDialog.tsx';
import { viewsStrings } from './views-strings.ts';

const printed = (address: ListAddress) => stringifySearch(viewOfAddress(address));

/** The views of a list as links: those that it offers, those of the account and those that others share; and what is done with them. */
export function SavedViews({ view }: { view: ListView }) {
  const texts = useStrings(viewsStrings);
  const viewer = useViewer();
  const entity = resources[view.name].path;
  const account = viewer.kind === 'account' ? viewer.userId : null;
  const { data: saved = [] } = useQuery({ ...query(listSavedViews, { query: { entity }, account }) });
  const [isSaving, setSaving] = useState(false);
  const ready = readyViews(view.name, view.words, viewer);
  const here = printed(view.address);
  const current = saved.find(({ address }) => printed(address) === here);
  const basis = useBasis(current, here);
  const changed = current ? undefined : saved.find(({ _id, mayChange }) => _id === basis && mayChange);
  const changeable = current?.mayChange ? current : changed;
  const isNew = here !== '' && !current && ready.every(({ address }) => printed(address) !== here);
  if (ready.length === 0 && saved.length === 0 && !isNew) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {(ready.length > 0 || saved.length > 0) && (
        <nav aria-label={texts.views} className="min-w-0 max-sm:w-full">
          {/* On a phone one row, which scrolls: several would push the list out of sight. */}
          <ul className="relative flex gap-2 p-1 max-sm:w-0 max-sm:min-w-full max-sm:overflow-x-auto sm:flex-wrap">
            <Pill view={view} address={{}} here={here}>
              {texts.all}
            </Pill>
            {ready.map(({ key, name, address }) => (
              <Pill key={key} view={view} address={address} here={here}>
                {name}
              </Pill>
            ))}
            {saved.map(({ _id, name, address, isShared, sharedBy }) => (
              <Pill key={_id} view={view} address={address} here={here}>
                {name}
                {isShared && (
                  <>
                    <Users aria-hidden className="size-4 shrink-0" />
                    <span className="sr-only">, {sharedBy ? texts.sharedBy(sharedBy) : texts.shared}</span>
                  </>
                )}
              </Pill>
            ))}
          </ul>
        </nav>
      )}
      {isNew && (
        <Button variant="quiet" size="small" onPress={() => setSaving(true)}>
          <BookmarkPlus aria-hidden className="size-4" />
          {texts.save}
        </Button>
      )}
      {changeable && (
        <ViewActions
          key={changeable._id}
          saved={changeable}
          address={viewOfAddress(view.address)}
          isChanged={!current}
          onDeleted={() => view.clear()}
        />
      )}
      {isSaving && (
        <ViewDialog
          entity={entity}
          address={viewOfAddress(view.address)}
          saved={null}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

/** The saved view that was opened last: further filters are a change of it, until the list is opened without any. */
function useBasis(current: SavedView | undefined, here: string): string | null {
  const [basis, setBasis] = useState<string | null>(null);
  const next = current?._id ?? (here === '' ? null : basis);
  if (next !== basis) setBasis(next);
  return next;
}

interface PillProps {
  readonly view: ListView;
  readonly address: ListAddress;
  readonly here: string;
  readonly children: ReactNode;
}

function Pill({ view, address, here, children }: PillProps) {
  const isHere = printed(address) === here;
  return (
    <li className="shrink-0 sm:min-w-0 sm:shrink">
      <PathLink
        path={listPath(view.name) + stringifySearch(address)}
        aria-current={isHere ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-soft px-4 py-1 font-semibold whitespace-nowrap text-ink no-underline hover:bg-spark hover:text-on-spark aria-[current=true]:bg-strong aria-[current=true]:text-on-strong sm:wrap-anywhere sm:whitespace-normal"
      >
        {children}
      </PathLink>
    </li>
  );
}

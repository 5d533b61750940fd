import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listSavedViews, type SavedView } from '#core/saved-views/contract.ts';
import { query } from '#web/api/query.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { viewOfAddress } from '../list-address.ts';
import type { ListAddress } from '../read-list-address.ts';
import type { OfferedView } from './ready-views.ts';
import { ViewActions } from './ViewActions.tsx';
import { ViewDialog } from './ViewDialog.tsx';
import { viewsStrings } from './views-strings.ts';

const printed = (address: ListAddress) => stringifySearch(viewOfAddress(address));

interface ViewBarProps {
  /** Where the list is. */
  readonly path: string;
  /** The list, as saved views name it. */
  readonly entity: string;
  readonly account: string | null;
  /** What is listed now. */
  readonly address: ListAddress;
  readonly ready: readonly OfferedView[];
  readonly onDeleted: () => void;
}

/** The views of a list as links: those that it offers, those of the account and those that others share; and what is done with them. */
export function ViewBar({ path, entity, account, address, ready, onDeleted }: ViewBarProps) {
  const texts = useStrings(viewsStrings);
  const { data: saved = [] } = useQuery({ ...query(listSavedViews, { query: { entity }, account }) });
  const [isSaving, setSaving] = useState(false);
  const here = printed(address);
  const current = saved.find((view) => printed(view.address) === here);
  const basis = useBasis(current, here);
  const changed = current ? undefined : saved.find(({ _id, mayChange }) => _id === basis && mayChange);
  const changeable = current?.mayChange ? current : changed;
  const isNew = here !== '' && !current && ready.every((view) => printed(view.address) !== here);
  if (ready.length === 0 && saved.length === 0 && !isNew) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {(ready.length > 0 || saved.length > 0) && (
        <nav aria-label={texts.views} className="min-w-0 max-sm:w-full">
          {/* On a phone one row, which scrolls: several would push the list out of sight. */}
          <ul className="relative flex gap-2 p-1 max-sm:w-0 max-sm:min-w-full max-sm:overflow-x-auto sm:flex-wrap">
            <Pill path={path} address={{}} here={here}>
              {texts.all}
            </Pill>
            {ready.map((view) => (
              <Pill key={view.key} path={path} address={view.address} here={here}>
                {view.name}
              </Pill>
            ))}
            {saved.map((view) => (
              <Pill key={view._id} path={path} address={view.address} here={here}>
                {view.name}
                {view.isShared && (
                  <>
                    <Users aria-hidden className="size-4 shrink-0" />
                    <span className="sr-only">
                      , {view.sharedBy ? texts.sharedBy(view.sharedBy) : texts.shared}
                    </span>
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
          address={viewOfAddress(address)}
          isChanged={!current}
          onDeleted={onDeleted}
        />
      )}
      {isSaving && (
        <ViewDialog
          entity={entity}
          address={viewOfAddress(address)}
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
  readonly path: string;
  readonly address: ListAddress;
  readonly here: string;
  readonly children: ReactNode;
}

function Pill({ path, address, here, children }: PillProps) {
  const isHere = printed(address) === here;
  return (
    <li className="shrink-0 sm:min-w-0 sm:shrink">
      <PathLink
        path={path + stringifySearch(address)}
        aria-current={isHere ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-soft px-4 py-1 font-semibold whitespace-nowrap text-ink no-underline hover:bg-spark hover:text-on-spark aria-[current=true]:bg-strong aria-[current=true]:text-on-strong sm:wrap-anywhere sm:whitespace-normal"
      >
        {children}
      </PathLink>
    </li>
  );
}

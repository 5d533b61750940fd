import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { listSavedViews } from '#core/saved-views/contract.ts';
import { partiesList } from '#core/saved-views/rules.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { query } from '#web/api/query.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { viewOfAddress } from '#web/resources/list/list-address.ts';
import type { ListAddress } from '#web/resources/list/read-list-address.ts';
import { ViewActions } from '#web/resources/list/views/ViewActions.tsx';
import { ViewDialog } from '#web/resources/list/views/ViewDialog.tsx';
import { viewsStrings } from '#web/resources/list/views/views-strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { chipClass } from '#web/ui/Chip.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { peopleStrings } from './people-strings.ts';

const printed = (address: ListAddress) => stringifySearch(viewOfAddress(address));
const path = '/manage/reservations';

/** The views of the list of all bookings: what staff look for each day, those of the account and those that others share. */
export function PartyViews({ address, account }: { address: ListAddress; account: string }) {
  const texts = useStrings(viewsStrings);
  const { views: ready } = useStrings(peopleStrings);
  const { data: saved = [] } = useQuery(query(listSavedViews, { query: { entity: partiesList }, account }));
  const [isSaving, setSaving] = useState(false);
  const here = printed(address);
  const offered: readonly (readonly [string, ListAddress])[] = [
    [texts.all, {}],
    [ready.needs, { needs: 'any' }],
    [ready.schools, { target: 'school' }],
    [ready.cancelled, { status: 'invalid', sort: '-createdAt' }],
  ];
  const current = saved.find((view) => printed(view.address) === here);
  const isNew = here !== '' && !current && offered.every(([, one]) => printed(one) !== here);
  const shown = viewOfAddress(address);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label={texts.views} className="min-w-0 max-sm:w-full">
        <ul className="relative flex gap-2 p-1 max-sm:w-0 max-sm:min-w-full max-sm:overflow-x-auto sm:flex-wrap">
          {[...offered, ...saved.map((view) => [view.name, view.address] as const)].map(([name, one]) => (
            <li key={`${name} ${printed(one)}`} className="shrink-0">
              <PathLink
                path={path + printed(one)}
                aria-current={printed(one) === here ? 'true' : undefined}
                className={chipClass(printed(one) === here)}
              >
                {name}
              </PathLink>
            </li>
          ))}
        </ul>
      </nav>
      {isNew && (
        <Button variant="quiet" size="small" onPress={() => setSaving(true)}>
          <BookmarkPlus aria-hidden className="size-4" />
          {texts.save}
        </Button>
      )}
      {current?.mayChange && (
        <ViewActions
          key={current._id}
          saved={current}
          address={shown}
          isChanged={false}
          onDeleted={() => undefined}
        />
      )}
      {isSaving && (
        <ViewDialog entity={partiesList} address={shown} saved={null} onClose={() => setSaving(false)} />
      )}
    </div>
  );
}

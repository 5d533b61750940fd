import { partiesList } from '#core/saved-views/rules.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { ListAddress } from '#web/resources/list/read-list-address.ts';
import { ViewBar } from '#web/resources/list/views/ViewBar.tsx';
import { peopleStrings } from './people-strings.ts';

/** The views of the list of all bookings: what staff look for each day, those of the account and those that others share. */
export function PartyViews({ address, account }: { address: ListAddress; account: string }) {
  const { views } = useStrings(peopleStrings);
  return (
    <ViewBar
      path="/manage/reservations"
      entity={partiesList}
      account={account}
      address={address}
      ready={[
        { key: 'needs', name: views.needs, address: { needs: 'any' } },
        { key: 'schools', name: views.schools, address: { target: 'school' } },
        {
          key: 'cancelled',
          name: views.cancelled,
          address: { status: 'invalid', sort: '-createdAt' },
        },
      ]}
      // The filters stay: what is listed does not change with the name that it had.
      onDeleted={() => undefined}
    />
  );
}

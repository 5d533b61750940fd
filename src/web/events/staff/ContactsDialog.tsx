import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listContactPeople } from '#core/events/contract.ts';
import { listAll } from '#web/api/list-all.ts';
import { composedQuery } from '#web/api/query.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import type { OwnDialogProps } from '#web/resources/action/staff-action.ts';
import { entityOptions } from '#web/resources/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { eventActionStrings } from './action-strings.ts';

/** The accounts that can be contacts of events. */
export const contactsOptions = composedQuery(listContactPeople, 'allContacts', {}, (context) =>
  listAll(listContactPeople, {}, context),
);

export function nameOf(person: { readonly name?: unknown; readonly surname?: unknown }): string {
  return [person.name, person.surname].filter(Boolean).join(' ');
}

/** From so many names on one looks for a name. */
const searchedFrom = 8;

/** Chooses the contact people of an event (docs/product/events.md#approval). */
export function ContactsDialog({ id, onClose, onConfirm }: OwnDialogProps) {
  const texts = useStrings(eventActionStrings);
  const viewer = useViewer();
  const language = useLanguage();
  const people = useQuery(contactsOptions);
  const event = useQuery(entityOptions('events', id));
  const present = event.data?.row['contactPeople'];
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [typed, setTyped] = useState('');
  const before = Array.isArray(present) ? present.map(String) : [];
  const ids = chosen ?? before;
  const rows = (people.data ?? []).map((person) => ({ id: String(person._id), name: nameOf(person) }));
  const fold = (text: string) => text.toLocaleLowerCase(language);
  const shown = rows.filter(({ name }) => fold(name).includes(fold(typed.trim())));
  const myId = viewer.kind === 'account' ? viewer.userId : null;
  const saving = useSingleMutation({
    mutationFn: () => onConfirm({ contactPeople: ids, seen: before }),
    onSuccess: onClose,
    onError: (error) => (isRefused(error, 409) ? takeNewest() : undefined),
  });

  /** Another editor has chosen meanwhile: the newest choice, with what was changed here. */
  async function takeNewest() {
    const { data } = await event.refetch();
    const newest = [data?.row['contactPeople'] ?? []].flat().map(String);
    const isRemoved = (one: string) => before.includes(one) && !ids.includes(one);
    setChosen(
      [...new Set([...newest, ...ids.filter((one) => !before.includes(one))])].filter(
        (one) => !isRemoved(one),
      ),
    );
  }

  return (
    <Dialog
      title={texts.contactsTitle}
      isOpen
      onClose={onClose}
      failure={saving.error && <ActionFailure error={saving.error} />}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={saving.isPending}>
            {texts.cancel}
          </Button>
          <Button onPress={() => saving.mutate()} isPending={saving.isPending} isDisabled={rows.length === 0}>
            {texts.contactsSave}
          </Button>
        </>
      }
    >
      <p>{texts.contactsText}</p>
      <p className="text-quiet">{texts.contactsNew}</p>
      {people.isPending || event.isPending ? (
        <Loading>
          <Skeleton className="h-32 w-full" />
        </Loading>
      ) : rows.length === 0 ? (
        <p className="font-semibold">{texts.contactsNone}</p>
      ) : (
        <>
          {rows.length >= searchedFrom && (
            <SearchField label={texts.search} value={typed} onChange={setTyped} />
          )}
          <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto" aria-label={texts.contacts}>
            {shown.map((person) => {
              const isOwn = person.id === myId && !before.includes(person.id);
              return (
                <li key={person.id}>
                  <Checkbox
                    isSelected={ids.includes(person.id)}
                    isDisabled={isOwn}
                    {...(isOwn && { hint: texts.yourself })}
                    onChange={(isChosen) =>
                      setChosen(isChosen ? [...ids, person.id] : ids.filter((one) => one !== person.id))
                    }
                  >
                    {person.name}
                  </Checkbox>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Dialog>
  );
}

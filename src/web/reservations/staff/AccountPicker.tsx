import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { ComboBox } from '#web/ui/fields/ComboBox.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PersonFinder } from './PersonFinder.tsx';
import { accountsOptions, type FoundAccount } from './bookings-queries.ts';
import { bookingsStrings } from './bookings-strings.ts';

const searchMs = 250;

/** Finds an account by a name or an address; for who reads no accounts, by the whole address. */
export function AccountPicker({
  eventId,
  account,
  onChange,
  error,
}: {
  /** Of the session that is booked: its contacts find people by their addresses. */
  readonly eventId: string;
  readonly account: FoundAccount | null;
  readonly onChange: (account: FoundAccount | null) => void;
  readonly error?: string | undefined;
}) {
  const texts = useStrings(bookingsStrings);
  const viewer = useViewer();
  const [typed, setTyped] = useState('');
  const found = useQuery(accountsOptions(useDebounced(typed, searchMs))).data ?? [];
  const nameOf = ({ name, surname, email, userType }: FoundAccount) =>
    `${name} ${surname} · ${email}${userType === 'school' ? ` · ${texts.schoolAccount}` : ''}`;
  if (account)
    return (
      <div className={fieldClass.field}>
        <span className={fieldClass.label}>{texts.account}</span>
        <p className="flex min-h-12 items-center justify-between gap-2 rounded-xl border-2 border-edge bg-card pl-4 wrap-anywhere">
          {nameOf(account)}
          <IconButton label={texts.chooseAnother} onPress={() => onChange(null)}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </p>
      </div>
    );
  if (!may(viewer, 'readAccounts')) return <PersonFinder eventId={eventId} onFind={onChange} error={error} />;
  return (
    <ComboBox
      label={texts.account}
      hint={texts.accountHint}
      typed={typed}
      onType={setTyped}
      onChoose={(id) => {
        const chosen = found.find(({ _id }) => _id === id);
        if (chosen) onChange(chosen);
        setTyped('');
      }}
      options={found.map((one) => ({ value: one._id, text: nameOf(one) }))}
      nothing={typed.trim() ? texts.noAccount : texts.accountHint}
      isRequired
      {...(error !== undefined && { error })}
    />
  );
}

import { useState } from 'react';
import { Mails, Trash2 } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { deleteUser } from '#core/privacy/contract.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { PanelProps } from '#web/resources/extension.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { accountActionStrings } from './action-strings.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

/** What admins do with an account besides its form. One's own is deleted on the profile. */
export function AccountPanel(props: PanelProps) {
  const { row } = props;
  const { deletion: texts, messages } = useStrings(accountActionStrings);
  const viewer = useViewer();
  const ownId = useSignedIn()?.details._id;
  const [isDeleting, setDeleting] = useState(false);
  const mayDelete = may(viewer, deleteUser.access) && row._id !== ownId;
  return (
    <>
      <SecondFactorPanel {...props} />
      {may(viewer, 'readAccounts') && (
        <PathLink
          path={`/admin/messages?userId=${row._id}`}
          className={`${buttonClass('second')} self-start`}
        >
          <Mails aria-hidden className="size-5" />
          {messages}
        </PathLink>
      )}
      {mayDelete && (
        <Button variant="dangerous" className="self-start" onPress={() => setDeleting(true)}>
          <Trash2 aria-hidden className="size-5" />
          {texts.label}
        </Button>
      )}
      {isDeleting && <DeleteAccountDialog row={row} onClose={() => setDeleting(false)} />}
    </>
  );
}

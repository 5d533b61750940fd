import { readUnsentScans } from '#web/device/door-data.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { signOutStrings } from './sign-out-strings.ts';

/** Signing out loses no scans, but nothing sends them until the next sign-in. */
export function SignOutWarning({
  onClose,
  onConfirm,
}: {
  onClose: () => void;
  onConfirm: () => Promise<void>;
}) {
  const texts = useStrings(signOutStrings);
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      yes={texts.signOut}
      no={texts.stay}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{texts.text(readUnsentScans())}</p>
    </ConfirmDialog>
  );
}

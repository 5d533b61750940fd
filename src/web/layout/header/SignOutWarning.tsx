import { readUnsentScans } from '#web/device/door-data.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { signOutStrings } from './sign-out-strings.ts';

/** Signing out loses no scans, but nothing sends them until the next sign-in; texts that were typed and not sent are deleted. */
export function SignOutWarning({
  typed,
  onClose,
  onConfirm,
}: {
  /** How many texts are deleted. */
  typed: number;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}) {
  const texts = useStrings(signOutStrings);
  const scans = readUnsentScans();
  return (
    <ConfirmDialog
      isOpen
      title={scans > 0 ? texts.title : texts.titleOfTexts}
      yes={texts.signOut}
      no={texts.stay}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {scans > 0 && <p>{texts.text(scans)}</p>}
      {typed > 0 && <p>{texts.forgets(typed)}</p>}
    </ConfirmDialog>
  );
}

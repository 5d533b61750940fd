import { useRouter, useRouterState } from '@tanstack/react-router';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { copyIntoEdition } from '#core/events/copies/contract.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { BulkProps } from '#web/resources/extension.ts';
import { onStrong } from '#web/resources/list/BulkBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { duplicateStrings } from './duplicate-strings.ts';
import { EditionDialog } from './EditionDialog.tsx';

/** Opens the dialog that copies a past edition. */
export function CopyEdition() {
  const texts = useStrings(duplicateStrings).edition;
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  // The address that opens it: the command bar leads there.
  const isCalled = useRouterState({ select: ({ location }) => location.hash === 'copy-edition' });
  function close() {
    setOpen(false);
    if (isCalled) void router.navigate({ to: '.', search: true, hash: '', replace: true });
  }
  if (!may(viewer, copyIntoEdition.access)) return null;
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        <CopyPlus aria-hidden className="size-5" />
        {texts.open}
      </Button>
      {(isOpen || isCalled) && <EditionDialog onClose={close} />}
    </>
  );
}

/** Opens the dialog that copies the chosen events. */
export function CopyChosen({ ids, onDone }: BulkProps) {
  const texts = useStrings(duplicateStrings).edition;
  const viewer = useViewer();
  // The choice changes while the copies arrive in the list.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  if (!may(viewer, copyIntoEdition.access)) return null;
  return (
    <>
      <Button variant="quiet" onPress={() => setChosen(ids)} className={onStrong}>
        <CopyPlus aria-hidden className="size-5" />
        {texts.openChosen}
      </Button>
      {chosen && (
        <EditionDialog
          ids={chosen}
          onClose={() => {
            setChosen(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

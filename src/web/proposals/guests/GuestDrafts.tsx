import { useEffect, useState } from 'react';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { applicantStrings } from '../applicant/applicant-strings.ts';
import { titleOfDraft } from '../applicant/FoundOnDevice.tsx';
import { type GuestDraft, listGuestDrafts, removeGuestDraft } from '../applicant/writing/guest-drafts.ts';

/** What guests have begun on this device. */
export function GuestDrafts() {
  const texts = useStrings(applicantStrings);
  const formats = useFormats();
  const [drafts, setDrafts] = useState<readonly GuestDraft[]>([]);
  const [removed, setRemoved] = useState<GuestDraft | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = await listGuestDrafts();
      if (!isGone) setDrafts(found);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, []);
  if (drafts.length === 0) return null;
  const titleOf = (draft: GuestDraft) => titleOfDraft(draft) ?? texts.untitled;
  return (
    <section aria-labelledby="on-device" className="mt-8 max-w-3xl rounded-3xl bg-soft p-5 sm:p-6">
      <h2 id="on-device" className="text-2xl">
        {texts.onDevice}
      </h2>
      <p className="mt-1">{texts.onDeviceGuest}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-card p-4">
            <p className="min-w-room-40 flex-1">
              <span className="font-semibold wrap-anywhere">{titleOf(draft)}</span>{' '}
              <span className="text-sm text-quiet">
                {texts.changedAt(formats.dateTime(new Date(draft.changedAt).toISOString()))}
              </span>
            </p>
            <PathLink
              path={`/forms/details/${draft.id}`}
              aria-label={`${texts.open.write}: ${titleOf(draft)}`}
              className={buttonClass('main', 'small')}
            >
              {texts.open.write}
            </PathLink>
            <Button
              variant="dangerous"
              size="small"
              aria-label={texts.removeOf(titleOf(draft))}
              onPress={() => setRemoved(draft)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={texts.removeTitle}
        yes={texts.remove}
        variant="danger"
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={async () => {
          if (!removed) return;
          await removeGuestDraft(removed.id);
          setDrafts((before) => before.filter(({ id }) => id !== removed.id));
        }}
      >
        <p>{texts.removeText(removed ? titleOf(removed) : '')}</p>
      </ConfirmDialog>
    </section>
  );
}

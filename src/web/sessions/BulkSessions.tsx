import { Mails } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { pathIn } from '#core/languages.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { may } from '#core/accounts/access.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { BulkProps } from '#web/resources/extension.ts';
import { onStrong } from '#web/resources/list/BulkBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { BulkCancel } from './bulk/BulkCancel.tsx';
import { BulkEdit } from './bulk/BulkEdit.tsx';
import { listPlace } from './bulk/bulk-drafts.ts';
import { BulkVisibility } from './BulkVisibility.tsx';
import { strings } from './strings.ts';

/** The ids travel in the address, which has room for so many. */
const mostInAddress = 150;

/** The actions on several sessions of the list. */
export function BulkSessions(props: BulkProps) {
  const ofList = { ...props, place: listPlace, className: onStrong };
  return (
    <>
      <BulkEdit {...ofList} />
      <BulkCancel {...ofList} />
      <BulkMessage {...props} />
      <BulkVisibility {...props} />
    </>
  );
}

/** Leads from chosen sessions to a message for their people; contacts see their own events only in this list. */
export function BulkMessage({ ids }: Pick<BulkProps, 'ids'>) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const navigate = useNavigate();
  const viewer = useViewer();
  const mayWrite =
    may(viewer, 'bookForOthers') || (viewer.kind === 'account' && viewer.contactEventIds.length > 0);
  if (!mayWrite || ids.length > mostInAddress) return null;
  const path = `/admin/messages?view=write&sessions=${ids.join('.')}`;
  return (
    <Button
      variant="quiet"
      onPress={() => void navigate({ href: pathIn(language, path) })}
      className={onStrong}
    >
      <Mails aria-hidden className="size-5" />
      {texts.write}
    </Button>
  );
}

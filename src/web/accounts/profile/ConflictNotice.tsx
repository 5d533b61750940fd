import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { strings } from '../strings.ts';
import type { Conflict } from './use-profile-form.ts';

export interface ConflictNoticeProps {
  readonly conflict: Conflict;
  readonly isSaving: boolean;
  readonly onOverwrite: () => void;
  readonly onDiscard: () => void;
}

/** The profile was changed on another device, or by staff: the user can overwrite the other changes or discard their own. */
export function ConflictNotice({ conflict, isSaving, onOverwrite, onDiscard }: ConflictNoticeProps) {
  const texts = useStrings(strings);
  const words = texts.conflict;
  const changed = conflict.fields.map((name) => texts.fields[name]).join(', ');
  return (
    <Banner
      tone="care"
      isAnnounced
      title={words.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="second" size="small" onPress={onDiscard} isDisabled={isSaving}>
            {words.keepTheirs}
          </Button>
          <Button size="small" onPress={onOverwrite} isPending={isSaving}>
            {words.keepMine}
          </Button>
        </div>
      }
    >
      <p>{words.text(changed)}</p>
    </Banner>
  );
}

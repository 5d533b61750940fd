import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formStrings } from './form-strings.ts';
import type { Conflict } from './use-entity-form.ts';
import { fieldWord, type Words } from '../words/index.ts';

export interface ConflictBannerProps {
  readonly conflict: Conflict;
  readonly words: Words;
  readonly isSaving: boolean;
  readonly onOverwrite: () => void;
  readonly onDiscard: () => void;
}

/** Another user saved first: shows the fields that they changed, and the two ways to continue. Nothing is lost yet. */
export function ConflictBanner({ conflict, words, isSaving, onOverwrite, onDiscard }: ConflictBannerProps) {
  const texts = useStrings(formStrings).conflict;
  const changed = conflict.fields.map((name) => fieldWord(words, name)).join(', ');
  return (
    <Banner
      tone="care"
      isAnnounced
      title={texts.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="second" size="small" onPress={onDiscard} isDisabled={isSaving}>
            {texts.keepTheirs}
          </Button>
          <Button size="small" onPress={onOverwrite} isPending={isSaving}>
            {texts.keepMine}
          </Button>
        </div>
      }
    >
      <p>{changed === '' ? texts.nothing : texts.text(changed)}</p>
    </Banner>
  );
}

import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formStrings } from './form-strings.ts';
import type { Conflict } from './use-entity-form.ts';
import { fieldWord, type Words } from './words/index.ts';

export interface ConflictBannerProps {
  readonly conflict: Conflict;
  readonly words: Words;
  readonly isSaving: boolean;
  readonly onKeepMine: () => void;
  readonly onKeepTheirs: () => void;
}

/** Somebody else saved first: which fields they changed, that nothing is lost yet, and the two ways on. */
export function ConflictBanner({ conflict, words, isSaving, onKeepMine, onKeepTheirs }: ConflictBannerProps) {
  const texts = useStrings(formStrings).conflict;
  const changed = conflict.fields.map((name) => fieldWord(words, name)).join(', ');
  return (
    <Banner
      tone="care"
      isAnnounced
      title={texts.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="second" size="small" onPress={onKeepTheirs} isDisabled={isSaving}>
            {texts.keepTheirs}
          </Button>
          <Button size="small" onPress={onKeepMine} isPending={isSaving}>
            {texts.keepMine}
          </Button>
        </div>
      }
    >
      <p>{changed === '' ? texts.nothing : texts.text(changed)}</p>
    </Banner>
  );
}

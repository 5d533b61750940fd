import type { ReactNode } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { draftStrings } from './draft-strings.ts';

interface FoundTypedProps {
  /** The form goes back to what is stored. */
  readonly onDiscard: () => void;
  readonly children?: ReactNode;
}

/** Says that what is in the form was found on this device, and discards it. */
export function FoundTyped({ onDiscard, children }: FoundTypedProps) {
  const texts = useStrings(draftStrings);
  return (
    <Banner
      tone="info"
      title={texts.typedFound}
      action={
        <Button size="small" variant="second" onPress={onDiscard}>
          {texts.discardYes}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}

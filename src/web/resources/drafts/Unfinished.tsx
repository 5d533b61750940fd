import { type ReactNode, useEffect, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { draftStrings } from './draft-strings.ts';
import type { OfRows } from './typed-rows.ts';
import { type StoredFormOptions, useStoredTyping } from './use-typed-draft.ts';

interface UnfinishedProps<Value extends OfRows> extends Omit<StoredFormOptions<Value>, 'onFound'> {
  /** What was typed, in words. */
  readonly titleOf: (value: Value) => string;
  /** Called with the rows when their dialog is opened again. */
  readonly onOpen?: (ids: readonly string[]) => void;
  /** The dialog in which it goes on: it finds what was typed itself. */
  readonly children: (value: Value, onClose: () => void) => ReactNode;
}

/** On the page of a dialog that a reload or the end of the sign-in has closed: says what was typed in it, and opens it again. */
export function Unfinished<Value extends OfRows>({
  titleOf,
  onOpen,
  children,
  ...options
}: UnfinishedProps<Value>) {
  const texts = useStrings(draftStrings);
  const [found, setFound] = useState<Value | null>(null);
  const [opened, setOpened] = useState<Value | null>(null);
  const { store, onRemoved } = useStoredTyping<Value>({ ...options, onFound: setFound });
  useEffect(() => onRemoved(() => setFound(null)), [onRemoved]);
  return (
    <>
      {found !== null && (
        <Banner
          tone="info"
          title={titleOf(found)}
          action={
            <>
              <Button
                size="small"
                onPress={() => {
                  onOpen?.(found.ids);
                  setOpened(found);
                }}
              >
                {texts.goOn}
              </Button>
              <Button size="small" variant="second" onPress={() => store(null)}>
                {texts.discardYes}
              </Button>
            </>
          }
        >
          {texts.unfinished}
        </Banner>
      )}
      {opened !== null && children(opened, () => setOpened(null))}
    </>
  );
}

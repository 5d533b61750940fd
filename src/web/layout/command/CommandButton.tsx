import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { commandStrings } from './command-strings.ts';

// It contains the words of every entity.
const CommandBar = lazyPart(async () => (await import('./CommandBar.tsx')).CommandBar);

/** Opens the command bar of staff, as Ctrl or ⌘ with K does from anywhere. */
export function CommandButton() {
  const texts = useStrings(commandStrings);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.altKey || event.shiftKey) return;
      // The browser's own search would open.
      event.preventDefault();
      // What is typed in a dialog would go with its page.
      const isBehindDialog = button.current?.closest('[aria-hidden=true], [inert]');
      setOpen((before) => !before && !isBehindDialog);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-full text-ink hover:bg-soft lg:w-auto lg:border-2 lg:border-edge lg:px-4"
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="sr-only lg:not-sr-only">{texts.open}</span>
        <kbd aria-hidden className="hidden font-text text-sm text-quiet lg:inline">
          Ctrl K
        </kbd>
      </button>
      {isOpen && <CommandBar onClose={() => setOpen(false)} />}
    </>
  );
}

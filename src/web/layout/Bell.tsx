import { Bell as BellIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { useStrings } from '#web/i18n/strings.ts';
import { toneIcons } from '#web/ui/Banner.tsx';
import { strings } from '#web/ui/strings.ts';
import { markToastsRead, useToasts } from '#web/ui/toasts.ts';

/** Every notice of this visit, for whoever was not quick enough. */
export function Bell() {
  const texts = useStrings(strings).toasts;
  const { said, unread } = useToasts();
  return (
    <DialogTrigger onOpenChange={(isOpen) => isOpen && markToastsRead()}>
      <Button
        aria-label={texts.bell(unread)}
        className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-soft"
      >
        <BellIcon aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-1 right-0.5 grid min-w-5 place-items-center rounded-full bg-coral px-1 text-xs font-bold text-on-coral"
          >
            {unread}
          </span>
        )}
      </Button>
      <Popover
        placement="bottom end"
        className="w-80 max-w-[calc(100vw-2rem)] rounded-2xl bg-card p-4 text-ink shadow-float"
      >
        <Dialog className="outline-none">
          <Heading slot="title" className="mb-3 text-lg">
            {texts.list}
          </Heading>
          <ul className="flex max-h-80 flex-col gap-3 overflow-y-auto">
            {said.map(({ id, tone, text, link }) => {
              const Icon = toneIcons[tone];
              return (
                <li key={id} className="flex gap-3">
                  <Icon
                    aria-hidden
                    className={`size-5 shrink-0 ${tone === 'bad' ? 'text-coral' : 'text-teal'}`}
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {text}
                    {link && (
                      <a href={link.href} className="block w-fit py-1 font-semibold">
                        {link.text}
                      </a>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

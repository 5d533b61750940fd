import { Bell as BellIcon } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { toneIcons } from '#web/ui/feedback/Banner.tsx';
import { strings } from '#web/ui/strings.ts';
import { actOnToast, markToastsRead, useToasts } from '#web/ui/feedback/toasts.ts';
import { HeaderPopup } from './HeaderPopup.tsx';

/** The list of all notices of this visit, for those that disappeared before they were read. */
export function Bell() {
  const texts = useStrings(strings).toasts;
  const { said, unread } = useToasts();
  return (
    <HeaderPopup
      label={texts.bell(unread)}
      title={texts.list}
      onOpen={markToastsRead}
      className="hover:bg-soft"
      face={
        <>
          <BellIcon aria-hidden className="size-5" />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-1 right-0.5 grid min-w-5 place-items-center rounded-full bg-coral px-1 text-xs font-bold text-on-coral"
            >
              {unread}
            </span>
          )}
        </>
      }
    >
      {() => (
        <div className="w-80 max-w-full p-4">
          <h2 className="mb-3 text-lg">{texts.list}</h2>
          <ul className="flex flex-col gap-3">
            {said.map((one) => {
              const { id, tone, text, link, action, isLasting } = one;
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
                    {action && isLasting && (
                      <button type="button" onClick={() => actOnToast(one)} className="toast-action">
                        {action.label}
                      </button>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </HeaderPopup>
  );
}

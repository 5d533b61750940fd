import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { pathIn, useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { drawerGroups } from './drawer-groups.ts';
import { usePathHere } from './navigation.ts';
import { strings } from './strings.ts';

const key = 'drawer';

/** On wide screens, 280 px and open by default; what somebody chose is kept on this device (spec 2 and 9). */
export function Drawer({ account }: { account: OwnAccount }) {
  const texts = useStrings(strings).drawer;
  const language = useLanguage();
  const path = usePathHere();
  const [isOpen, setOpen] = useState(() => localStorage.getItem(key) !== 'closed');

  function toggle() {
    localStorage.setItem(key, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  }

  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <nav
      aria-label={texts.label}
      className={`sticky top-0 hidden max-h-dvh shrink-0 flex-col gap-6 self-start overflow-y-auto py-6 pl-6 lg:flex print:hidden ${isOpen ? 'w-[280px]' : 'w-20'}`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={texts.toggle}
        onClick={toggle}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-soft"
      >
        <Icon aria-hidden className="size-5" />
      </button>
      {drawerGroups(account).map(({ name, items }) => (
        <section key={name} hidden={!isOpen}>
          <h2 className="px-3 pb-1 text-sm text-quiet">{texts.groups[name]}</h2>
          <ul className="flex flex-col gap-0.5">
            {items.map(({ name: itemName, href, icon: ItemIcon }) => (
              <li key={href}>
                <a
                  href={pathIn(language, href)}
                  aria-current={path.startsWith(href) ? 'page' : undefined}
                  className="flex min-h-11 items-center gap-3 rounded-xl px-3 font-semibold text-ink no-underline hover:bg-soft aria-[current=page]:bg-spark aria-[current=page]:text-on-spark"
                >
                  <ItemIcon aria-hidden className="size-5" />
                  {texts.items[itemName]}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

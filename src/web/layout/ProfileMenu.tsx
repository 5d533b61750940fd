import { useRouter } from '@tanstack/react-router';
import { LogOut, Ticket, UserRound } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { may, type Role } from '#core/accounts/access.ts';
import { type OwnAccount } from '#core/accounts/contract.ts';
import { pathIn } from '#core/languages.ts';
import { signOut } from '#core/sign-on/contract.ts';
import { useAvatar } from '#web/api/avatar.ts';
import { call } from '#web/api/call.ts';
import { keepSession } from '#web/api/session.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { toast } from '#web/ui/toasts.ts';
import { strings } from './strings.ts';

const item =
  'flex min-h-11 items-center gap-3 rounded-xl px-3 font-semibold text-ink no-underline data-focused:bg-soft cursor-pointer';

export function ProfileMenu({ account }: { account: OwnAccount }) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const router = useRouter();
  const picture = useAvatar(account);

  async function leave() {
    // The device forgets at once; the token ends on the server too, if it can be reached.
    const ending = call(signOut, {}).catch(() => undefined);
    await ending;
    keepSession(null);
    toast(texts.signedOut);
    await router.navigate({ href: pathIn(language, '/login') });
  }

  const name = `${account.name} ${account.surname}`;
  return (
    <MenuTrigger>
      <Button aria-label={texts.profileMenu(name)} className="rounded-full">
        <Avatar account={account} picture={picture} className="size-11" />
      </Button>
      <Popover
        placement="bottom end"
        className="max-w-[min(24rem,calc(100vw-2rem))] min-w-60 rounded-2xl bg-card p-2 text-ink shadow-float"
      >
        <p className="px-3 pt-1 pb-2 text-sm text-quiet">
          <span className="block font-bold text-ink">{name}</span>
          {account.email}
        </p>
        <Menu className="outline-none">
          {hasPersonalArea(account.role) && (
            <MenuItem className={item} href={pathIn(language, `/${account.role}/reservations`)}>
              <Ticket aria-hidden className="size-5" />
              {texts.reservations}
            </MenuItem>
          )}
          <MenuItem className={item} href={pathIn(language, '/profile')}>
            <UserRound aria-hidden className="size-5" />
            {texts.profile}
          </MenuItem>
          <MenuItem className={item} onAction={() => void leave()}>
            <LogOut aria-hidden className="size-5" />
            {texts.signOut}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function hasPersonalArea(role: Role): boolean {
  return may(
    { kind: 'account', userId: '', role, subRoles: [], userType: 'private', contactEventIds: [] },
    'personalArea',
  );
}

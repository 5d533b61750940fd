import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { LayoutDashboard, Lightbulb, LogOut, ScanQrCode, Ticket, UserRound } from 'lucide-react';
import { may, staffRights } from '#core/accounts/access.ts';
import { pathIn } from '#core/languages.ts';
import { signOut } from '#core/auth/contract.ts';
import { doorListPath } from '#core/check-in/door-path.ts';
import { useAvatar } from '#web/api/avatar.ts';
import { call } from '#web/api/call.ts';
import { type SignedInAccount, storeSignOut, viewerOf } from '#web/api/sign-in/signed-in.ts';
import { readUnsentScans } from '#web/device/door-data.ts';
import { countTextsToForget } from '#web/device/draft-mark.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { reservationsPath } from '#web/address/paths.ts';
import { proposalsPath } from '#web/address/proposal-paths.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { drawerStrings } from './drawer-strings.ts';
import { HeaderPopup } from './HeaderPopup.tsx';
import { doorTitles } from '../titles.ts';
import { strings } from '../strings.ts';

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 font-semibold text-ink no-underline hover:bg-soft';

// Only reviewers need it, and only in the open menu.
const ReviewsEntry = lazyPart(async () => (await import('./ReviewsEntry.tsx')).ReviewsEntry);

// Only staff need it.
const SignOutWarning = lazyPart(async () => (await import('./SignOutWarning.tsx')).SignOutWarning);

export function ProfileMenu({ account }: { account: SignedInAccount }) {
  const texts = useStrings(strings);
  const door = useStrings(doorTitles);
  const drawer = useStrings(drawerStrings);
  const language = useLanguage();
  const router = useRouter();
  const picture = useAvatar(account);
  const viewer = viewerOf(account);

  const [warned, setWarned] = useState<{ readonly typed: number } | null>(null);

  async function startSignOut(leave: () => void) {
    const typed = await countTextsToForget(account._id);
    if (typed === 0 && readUnsentScans() === 0) return endSession();
    leave();
    setWarned({ typed });
  }

  async function endSession() {
    // The device forgets the account at once; the token is revoked on the server too, if it can be reached.
    const ending = call(signOut, {}).catch(() => undefined);
    await ending;
    storeSignOut();
    toast(texts.signedOut);
    await router.navigate({ href: pathIn(language, '/login') });
  }

  const name = `${account.name} ${account.surname}`;
  return (
    <>
      {warned && <SignOutWarning {...warned} onClose={() => setWarned(null)} onConfirm={endSession} />}
      <HeaderPopup
        label={texts.profileMenu(name)}
        title={texts.profileMenu(name)}
        face={<Avatar account={account} picture={picture} className="size-11" />}
      >
        {(leave) => (
          <div className="max-w-96 min-w-60 p-2">
            <p className="px-3 pt-1 pb-2 text-sm wrap-anywhere text-quiet">
              <span className="block font-bold text-ink">{name}</span>
              {account.email}
            </p>
            <ul>
              {may(viewer, staffRights) && (
                <li>
                  <PathLink className={item} path="/dashboard" onFollow={leave}>
                    <LayoutDashboard aria-hidden className="size-5" />
                    {drawer.items.dashboard}
                  </PathLink>
                </li>
              )}
              {may(viewer, 'personalArea') && (
                <li>
                  <PathLink className={item} path={reservationsPath(account.role)} onFollow={leave}>
                    <Ticket aria-hidden className="size-5" />
                    {texts.reservations}
                  </PathLink>
                </li>
              )}
              {!account.device && (
                <>
                  <li>
                    <PathLink className={item} path={proposalsPath} onFollow={leave}>
                      <Lightbulb aria-hidden className="size-5" />
                      {drawer.items.proposals}
                    </PathLink>
                  </li>
                  <ReviewsEntry
                    userId={account._id}
                    className={item}
                    onFollow={leave}
                    meanwhile={null}
                    otherwise={null}
                  />
                </>
              )}
              <li>
                {account.device ? (
                  <PathLink className={item} path={doorListPath} onFollow={leave}>
                    <ScanQrCode aria-hidden className="size-5" />
                    {door.list}
                  </PathLink>
                ) : (
                  <PathLink className={item} path="/profile" onFollow={leave}>
                    <UserRound aria-hidden className="size-5" />
                    {texts.profile}
                  </PathLink>
                )}
              </li>
              <li>
                <button type="button" className={item} onClick={() => void startSignOut(leave)}>
                  <LogOut aria-hidden className="size-5" />
                  {texts.signOut}
                </button>
              </li>
            </ul>
          </div>
        )}
      </HeaderPopup>
    </>
  );
}

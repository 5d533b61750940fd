import { signOut } from '#core/auth/contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { storeSignOut } from '#web/api/sign-in/signed-in.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { AccountFrame } from './AccountFrame.tsx';

interface OtherAccountProps {
  readonly title: string;
  /** Whose link it is, and who is signed in. */
  readonly text: string;
  readonly signOutText: string;
  readonly stayText: string;
}

/** The link is another account's than the one that is signed in here: nothing happens until the user has decided. */
export function OtherAccount({ title, text, signOutText, stayText }: OtherAccountProps) {
  const leaving = useSingleMutation({
    // What the device stores of the account is deleted even if the server cannot be reached.
    mutationFn: () => call(signOut, {}).catch(() => undefined),
    onSuccess: storeSignOut,
  });
  return (
    <AccountFrame title={title}>
      <div className="flex flex-col gap-5">
        <Banner tone="care" isAnnounced>
          <p className="wrap-anywhere">{text}</p>
        </Banner>
        <Button
          size="large"
          className="w-full"
          isPending={leaving.isPending}
          onPress={() => leaving.mutate()}
        >
          {signOutText}
        </Button>
        <LinkButton to="/events" variant="second" className="w-full">
          {stayText}
        </LinkButton>
      </div>
    </AccountFrame>
  );
}

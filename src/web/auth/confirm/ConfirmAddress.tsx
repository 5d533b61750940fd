import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readConfirmation } from '#core/auth/confirmation-contract.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { OtherAccount } from '../OtherAccount.tsx';
import { confirmationStrings } from './confirmation-strings.ts';

type Confirmation = AnswerOf<typeof readConfirmation>;

export interface ConfirmAddressProps {
  readonly confirmation: Confirmation;
  readonly isConfirming: boolean;
  readonly isDenying: boolean;
  /** The message of the last failure. */
  readonly failure: string | undefined;
  readonly onConfirm: () => void;
  readonly onDeny: () => void;
}

/** What the link confirms, and the buttons. The typed name is shown as plain text, because it may be an advertisement. */
export function ConfirmAddress(props: ConfirmAddressProps) {
  const { ask } = useStrings(confirmationStrings);
  const account = useSignedIn()?.details;
  const { purpose, email, isOwn } = props.confirmation;
  if (purpose === 'changeOfEmail') return <ConfirmChange {...props} />;
  if (account && !isOwn)
    return (
      <OtherAccount
        title={ask.title}
        text={ask.other(email, account.email)}
        signOutText={ask.signOut}
        stayText={ask.stay}
      />
    );
  return <ConfirmRegistration {...props} />;
}

function ConfirmRegistration({
  confirmation,
  isConfirming,
  isDenying,
  failure,
  onConfirm,
  onDeny,
}: ConfirmAddressProps) {
  const words = useStrings(confirmationStrings).ask;
  const formats = useFormats();
  const { email, typed } = confirmation;
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <div className="flex flex-col gap-5">
        <Failure text={failure} />
        <p className="text-lg wrap-anywhere">{words.text(email)}</p>
        {typed && (
          <dl className="flex flex-col gap-3 rounded-2xl bg-soft p-4">
            <div>
              <dt className="text-sm text-quiet">{words.name}</dt>
              <dd className="font-semibold wrap-anywhere">
                <bdi>
                  {typed.name} {typed.surname}
                </bdi>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-quiet">{words.day}</dt>
              <dd className="font-semibold">{formats.longDay(typed.at)}</dd>
            </div>
          </dl>
        )}
        <Button
          size="large"
          className="w-full"
          isDisabled={isDenying}
          isPending={isConfirming}
          onPress={onConfirm}
        >
          {words.submit}
        </Button>
        <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
          <p>{words.denyText}</p>
          <Button variant="second" isDisabled={isConfirming} isPending={isDenying} onPress={onDeny}>
            {words.deny}
          </Button>
        </div>
      </div>
    </AccountFrame>
  );
}

/** Only the account's owner, signed in, can confirm another address. */
function ConfirmChange({ confirmation, isConfirming, failure, onConfirm }: ConfirmAddressProps) {
  const words = useStrings(confirmationStrings).change;
  const isSignedIn = useSignedIn() !== null;
  return (
    <AccountFrame title={words.title}>
      <div className="flex flex-col gap-5">
        <Failure text={failure} />
        <p className="text-lg wrap-anywhere">{words.text(confirmation.email)}</p>
        {confirmation.isOwn ? (
          <Button size="large" className="w-full" isPending={isConfirming} onPress={onConfirm}>
            {words.submit}
          </Button>
        ) : isSignedIn ? (
          <Banner tone="care">{words.otherAccount}</Banner>
        ) : (
          <>
            <p>{words.signIn}</p>
            <LinkButton to="/login" search={{ next: '/registration-confirmed' }} size="large">
              {words.login}
            </LinkButton>
          </>
        )}
        <p className="text-sm text-quiet">{words.notYou}</p>
      </div>
    </AccountFrame>
  );
}

function Failure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Banner tone="bad" isAnnounced>
      {text}
    </Banner>
  );
}

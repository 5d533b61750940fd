import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readConfirmation } from '#core/sign-on/confirmation-contract.ts';
import { useSession } from '#web/api/session.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { confirmationStrings } from './confirmation-strings.ts';

type Asked = AnswerOf<typeof readConfirmation>;

export interface ConfirmAddressProps {
  readonly asked: Asked;
  readonly isConfirming: boolean;
  readonly isDenying: boolean;
  /** What stood in the way of the last try. */
  readonly trouble: string | undefined;
  readonly onConfirm: () => void;
  readonly onDeny: () => void;
}

/** What the link confirms, and the choice. The typed name is plain text: it may be an advertisement. */
export function ConfirmAddress(props: ConfirmAddressProps) {
  return props.asked.purpose === 'registration' ? <OfRegistration {...props} /> : <OfChange {...props} />;
}

function OfRegistration({ asked, isConfirming, isDenying, trouble, onConfirm, onDeny }: ConfirmAddressProps) {
  const words = useStrings(confirmationStrings).ask;
  const formats = useFormats();
  const { email, typed } = asked;
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <div className="flex flex-col gap-5">
        <Trouble text={trouble} />
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
          <Button look="second" isDisabled={isConfirming} isPending={isDenying} onPress={onDeny}>
            {words.deny}
          </Button>
        </div>
      </div>
    </AccountFrame>
  );
}

/** Only the account's owner, signed in, gives it another address. */
function OfChange({ asked, isConfirming, trouble, onConfirm }: ConfirmAddressProps) {
  const words = useStrings(confirmationStrings).change;
  const isSignedIn = useSession() !== null;
  return (
    <AccountFrame title={words.title}>
      <div className="flex flex-col gap-5">
        <Trouble text={trouble} />
        <p className="text-lg wrap-anywhere">{words.text(asked.email)}</p>
        {asked.isOwn ? (
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

function Trouble({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Banner tone="bad" isAnnounced>
      {text}
    </Banner>
  );
}

import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { resendEmail } from '#core/sign-on/contract.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { fieldLook } from '#web/ui/field-look.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { FieldProps } from './field-props.ts';
import { Section } from './Section.tsx';
import { strings } from './strings.ts';
import { faultText, troubleText } from './trouble.ts';

/** The address, which is the account's name, and the telephone; each with whether it is confirmed. */
export function ContactFields({ account, draft, faults, change }: FieldProps) {
  const texts = useStrings(strings);
  const isKept = account.phoneNumber !== null && faults.phoneNumber === undefined;
  return (
    <Section title={texts.sections.contact}>
      <Email account={account} />
      <div className="flex flex-col gap-2">
        <TextField
          label={texts.fields.phoneNumber}
          hint={texts.optional}
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          maxLength={60}
          value={draft.phoneNumber}
          onChange={(phoneNumber) => change({ phoneNumber })}
          error={faultText(texts, faults.phoneNumber)}
        />
        {isKept && <State isConfirmed={account.isPhoneNumberConfirmed} texts={texts.phone} />}
        {isKept && !account.isPhoneNumberConfirmed && (
          <PathLink path="/confirm-number" className="self-start font-semibold underline underline-offset-4">
            {texts.phone.confirm}
          </PathLink>
        )}
      </div>
    </Section>
  );
}

function Email({ account }: { account: OwnAccount }) {
  const texts = useStrings(strings);
  const sending = useMutation({
    mutationFn: () => call(resendEmail, { body: { email: account.email } }),
  });
  return (
    <div className="flex flex-col gap-2">
      <p className={fieldLook.label}>{texts.email.label}</p>
      <p className="wrap-anywhere">{account.email}</p>
      <State isConfirmed={account.isEmailConfirmed} texts={texts.email} />
      {!account.isEmailConfirmed && (
        <Button
          look="second"
          size="small"
          className="self-start"
          isPending={sending.isPending}
          onPress={() => sending.mutate()}
        >
          {texts.email.resend}
        </Button>
      )}
      <p role="status" className="text-sm empty:hidden">
        {sending.isSuccess && texts.email.sent}
        {sending.error && troubleText(texts, sending.error)}
      </p>
    </div>
  );
}

function State({
  isConfirmed,
  texts,
}: {
  isConfirmed: boolean;
  texts: { readonly confirmed: string; readonly missing: string };
}) {
  return (
    <p className="flex items-center gap-1.5 text-sm">
      {isConfirmed ? (
        <CircleCheck aria-hidden className="size-4 text-teal" />
      ) : (
        <TriangleAlert aria-hidden className="size-4 text-coral" />
      )}
      {isConfirmed ? texts.confirmed : texts.missing}
    </p>
  );
}

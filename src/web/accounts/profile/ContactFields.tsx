import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Confirmation } from '../security/Confirmation.tsx';
import { EmailAddress } from '../security/EmailAddress.tsx';
import type { FieldProps } from './use-profile-form.ts';
import { Section } from '../Section.tsx';
import { strings } from '../strings.ts';
import { fieldErrorText } from '../messages.ts';

/** The e-mail address and the telephone number, and whether each is confirmed. */
export function ContactFields({ account, draft, errors, change }: FieldProps) {
  const texts = useStrings(strings);
  const isStored = account.phoneNumber !== null && errors.phoneNumber === undefined;
  return (
    <Section title={texts.sections.contact}>
      <EmailAddress account={account} />
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
          error={fieldErrorText(texts, errors.phoneNumber)}
        />
        {isStored && <Confirmation isConfirmed={account.isPhoneNumberConfirmed} texts={texts.phone} />}
        {isStored && !account.isPhoneNumberConfirmed && (
          <PathLink path="/confirm-number" className="self-start font-semibold underline underline-offset-4">
            {texts.phone.confirm}
          </PathLink>
        )}
      </div>
    </Section>
  );
}

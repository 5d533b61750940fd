import { passwordErrors, passwordLength } from '#core/sign-on/password.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { strings } from './strings.ts';
import { fieldErrorText } from './failure-text.ts';

const demanded = [
  'passwordTooShort',
  'passwordNoUppercase',
  'passwordNoLowercase',
  'passwordNoNumber',
] as const;

export interface NewPassword {
  readonly password: string;
  readonly passwordAgain: string;
}

/** A password and the same once more; the meter says what it still needs. */
export function NewPasswordFields({
  typed,
  faults,
  change,
}: {
  typed: NewPassword;
  /** Codes, by field. */
  faults: { readonly [Name in keyof NewPassword]?: string | undefined };
  change: (changed: Partial<NewPassword>) => void;
}) {
  const texts = useStrings(strings);
  const lacking = passwordErrors(typed.password, () => false);
  const errorOf = (name: keyof NewPassword) =>
    faults[name] === undefined ? undefined : fieldErrorText(texts, faults[name]);
  return (
    <>
      <PasswordField
        label={texts.fields.newPassword}
        name="password"
        autoComplete="new-password"
        isRequired
        maxLength={passwordLength.max}
        value={typed.password}
        onChange={(password) => change({ password })}
        error={errorOf('password')}
        demands={demanded.map((fault) => ({ text: texts.demands[fault], isMet: !lacking.includes(fault) }))}
      />
      <PasswordField
        label={texts.fields.passwordAgain}
        name="passwordAgain"
        autoComplete="new-password"
        isRequired
        maxLength={passwordLength.max}
        value={typed.passwordAgain}
        onChange={(passwordAgain) => change({ passwordAgain })}
        error={errorOf('passwordAgain')}
      />
    </>
  );
}

import { passwordErrors, passwordLength } from '#core/auth/password.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { strings } from '../strings.ts';
import { fieldErrorText } from '../messages.ts';

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

/** A new password, twice; the meter shows which demands it does not meet yet. */
export function NewPasswordFields({
  typed,
  isCommon,
  errors,
  change,
}: {
  typed: NewPassword;
  /** The password is a common one (`useCommonPassword`). */
  isCommon: boolean;
  /** Error codes by field. */
  errors: { readonly [Name in keyof NewPassword]?: string | undefined };
  change: (changed: Partial<NewPassword>) => void;
}) {
  const texts = useStrings(strings);
  const lacking = passwordErrors(typed.password, () => false);
  const errorOf = (name: keyof NewPassword) =>
    errors[name] === undefined ? undefined : fieldErrorText(texts, errors[name]);
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
        error={errorOf('password') ?? (isCommon ? fieldErrorText(texts, 'passwordCommon') : undefined)}
        isErrorAnnounced={isCommon}
        demands={demanded.map((demand) => ({
          text: texts.demands[demand],
          isMet: !lacking.includes(demand),
        }))}
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

import { describe, expect, test } from 'vitest';
import { passwordErrorMessages } from '#core/auth/password.ts';
import { confirmEmail, resendEmail } from '#core/auth/confirmation-contract.ts';
import { register, signIn } from '#core/auth/contract.ts';
import { Refusal, type RefusalCode } from '#core/refusals.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { waitSecondsOf } from '#web/api/wait.ts';
import { strings } from './strings.ts';
import { fieldErrorText, authMessage } from './messages.ts';

const [it, en] = [stringsIn('it', strings), stringsIn('en', strings)];
const refused = (code: RefusalCode, details?: Record<string, number>) => {
  const { status, answer } = new Refusal(code, details ? { details } : {});
  return new ApiRefusal(status, answer);
};

describe('the message of a refusal', () => {
  test.each([
    ['incorrectCredentials', 'Indirizzo e-mail o password non corretti', 'Incorrect email or password'],
    ['emailRequired', 'Scrivi il tuo indirizzo e-mail', 'Email required'],
    ['emailInvalid', 'Questo indirizzo e-mail non è valido: controllalo, per favore', 'Invalid email'],
    [
      'tokenInvalid',
      'C’è stato un errore durante la conferma: riapri il link dell’e-mail e riprova.',
      'An error occurred during confirmation, reopen the email link and try again.',
    ],
    [
      'tokenRequired',
      'Manca qualcosa: prova a premere di nuovo il pulsante nell’e-mail.',
      'Something is missing: try clicking the button in the email again.',
    ],
    ['passwordWeak', 'Qualche campo va ancora corretto.', 'Some fields still need attention.'],
  ] as const)('%s, in both languages', (code, italian, english) => {
    expect([authMessage(it, refused(code)), authMessage(en, refused(code))]).toEqual([italian, english]);
  });

  test('has the time to wait', () => {
    const error = refused('tooManyRequests', { retryAfterSeconds: 1 });
    expect(waitSecondsOf(error)).toBe(1);
    expect(authMessage(it, error)).toBe('Troppi tentativi. Riprova tra 1 secondo.');
    expect(authMessage(en, refused('tooManyRequests', { retryAfterSeconds: 61 }))).toBe(
      'Too many attempts. Try again in 61 seconds.',
    );
    expect(authMessage(it, refused('tooManyRequests', { retryAfterSeconds: 300 }))).toBe(
      'Troppi tentativi. Riprova tra 5 minuti.',
    );
    expect(waitSecondsOf(refused('incorrectCredentials'))).toBe(0);
  });

  test('says so if there is no answer at all', () => {
    expect(authMessage(en, new NoConnection(new Error('offline')))).toBe(
      'We cannot reach the festival. Check your connection and try again.',
    );
  });

  test('exists for every field error of these calls', () => {
    const beside = [
      'emailRequired',
      'emailInvalid',
      'addressSuppressed',
      'phoneInvalid',
      'tooYoung',
      'institutionRequired',
      'privacyNotAccepted',
      'required',
      'tooLong',
      'unprintable',
    ];
    const codes = [...Object.keys(passwordErrorMessages), ...beside];
    expect(codes.filter((code) => fieldErrorText(it, code) === it.errors.invalid)).toEqual([]);
    expect(fieldErrorText(en, 'wrongType')).toBe('Check this field');
  });

  test('exists for every refusal that these calls declare', () => {
    const declared = [signIn, register, resendEmail, confirmEmail].flatMap(({ refusals = [] }) => [
      ...refusals,
    ]);
    const messages = declared.map((code) => authMessage(en, refused(code)));
    expect(messages.filter((text) => text === en.refusals.fault || text === '')).toEqual([]);
  });
});

import { type Language, pathIn } from '#core/languages.ts';
import { type MessageText, wordsOf } from '#core/message-texts/text.ts';
import { type Provider, providerNames } from '#core/auth/social-login.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import type { RenderContext, RenderedMessage, Templates } from '#server/outbox/message.ts';
import { accountMessages } from './strings.ts';

/** The values that the messages of this feature are filled with. */
export type AccountFacts = {
  confirmEmail: GoingOn & { readonly secret: { readonly token: string; readonly code?: string } };
  addressCorrected: Pick<WithLink, 'secret'>;
  welcome: WithName;
  alreadyRegistered: WithName & GoingOn;
  changeEmail: Pick<WithLink, 'secret'>;
  emailChanged: WithName;
  resetPassword: WithLink & GoingOn;
  resetPasswordImported: WithLink & GoingOn;
  passwordChanged: WithName;
  secondFactorOn: WithName;
  secondFactorOff: WithName;
  socialLoginJoined: WithName & { readonly provider: Provider };
  newSignIn: WithName & { readonly device: string | null };
  phoneCode: { readonly secret: { readonly code: string } };
};
/** Where the link leads in the end: a path of this site. */
interface GoingOn {
  readonly next?: string | null;
}
interface WithName {
  /** Null where a stranger may have typed it, to have it read at another person's address. */
  readonly name: string | null;
}
interface WithLink extends WithName {
  readonly secret: { readonly token: string };
}

export const accountTemplates: Templates<AccountFacts> = {
  confirmEmail: ({ secret, next }, language, context) => {
    const words = wordsOf(accountMessages, 'confirmEmail', { language, reworded: context.reworded });
    const path = goingOn(`/registration-confirmed?token=${secret.token}`, next);
    const code: MailPart[] =
      secret.code === undefined
        ? []
        : [
            { kind: 'paragraph', text: words.codeText() },
            { kind: 'code', text: secret.code },
          ];
    return mail('confirmEmail', { name: null, path, afterButton: code }, language, context);
  },
  welcome: ({ name }, language, context) => mail('welcome', { name, path: '/events' }, language, context),
  addressCorrected: ({ secret }, language, context) => {
    const path = `/registration-confirmed?token=${secret.token}`;
    return mail('addressCorrected', { name: null, path }, language, context);
  },
  changeEmail: ({ secret }, language, context) => {
    const path = `/registration-confirmed?token=${secret.token}`;
    return mail('changeEmail', { name: null, path }, language, context);
  },
  emailChanged: ({ name }, language, context) =>
    mail('emailChanged', { name, path: '/login' }, language, context),
  alreadyRegistered: ({ name, next }, language, context) =>
    mail('alreadyRegistered', { name, path: goingOn('/login', next) }, language, context),
  resetPassword: ({ name, secret, next }, language, context) => {
    const path = goingOn(`/reset-password/${secret.token}`, next);
    return mail('resetPassword', { name, path }, language, context);
  },
  resetPasswordImported: ({ name, secret, next }, language, context) => {
    const path = goingOn(`/reset-password-imported/${secret.token}`, next);
    return mail('resetPasswordImported', { name, path }, language, context);
  },
  passwordChanged: ({ name }, language, context) =>
    mail('passwordChanged', { name, path: '/forgot-password' }, language, context),
  secondFactorOn: ({ name }, language, context) =>
    mail('secondFactorOn', { name, path: '/profile' }, language, context),
  secondFactorOff: ({ name }, language, context) =>
    mail('secondFactorOff', { name, path: '/profile' }, language, context),
  socialLoginJoined: ({ name, provider }, language, context) => {
    const words = wordsOf(accountMessages, 'socialLoginJoined', {
      language,
      reworded: context.reworded,
    });
    const rows: [string, string][] = [[words.with(), providerNames[provider]]];
    return mail(
      'socialLoginJoined',
      { name, path: '/profile', details: { kind: 'details', rows } },
      language,
      context,
    );
  },
  newSignIn: ({ name, device }, language, context) => {
    const words = wordsOf(accountMessages, 'newSignIn', { language, reworded: context.reworded });
    const details: MailPart = { kind: 'details', rows: [[words.device(), device ?? words.unknownDevice()]] };
    return mail('newSignIn', { name, path: '/profile', details }, language, context);
  },
  phoneCode: ({ secret: { code } }, language, { reworded }) => ({
    subject: '',
    text: wordsOf(accountMessages, 'phoneCode', { language, reworded }).sms({ code }),
    html: null,
  }),
};

function goingOn(path: string, next: string | null | undefined): string {
  if (!next) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

/** The texts that every e-mail of this feature has; `holds`: how long its link is valid. */
type OneButton = Record<'button' | 'heading' | 'notYou' | 'subject' | 'text', MessageText<never, string>> & {
  readonly holds?: MessageText<never, string>;
};
/** To an address that no account has, or none has confirmed. */
const toAddressAlone: readonly string[] = ['addressCorrected', 'changeEmail', 'confirmEmail', 'emailChanged'];

/** A message with one button: what it is about, where it leads, how long it is valid, what to do if it was not you. */
function mail(
  template: Exclude<keyof AccountFacts, 'phoneCode'>,
  given: {
    readonly name: string | null;
    readonly path: string;
    readonly details?: MailPart;
    readonly afterButton?: readonly MailPart[];
  },
  language: Language,
  context: RenderContext,
): RenderedMessage {
  const { name, path, details, afterButton = [] } = given;
  const messages: Readonly<Record<typeof template, OneButton>> = accountMessages;
  const words = wordsOf(messages, template, { language, reworded: context.reworded });
  const notes = [words.holds?.(), words.notYou()].flatMap((note): MailPart[] =>
    note ? [{ kind: 'note', text: note }] : [],
  );
  return layOutMail({
    language,
    context,
    name,
    isToAddressAlone: toAddressAlone.includes(template),
    subject: words.subject(),
    heading: words.heading(),
    parts: [
      { kind: 'paragraph', text: words.text() },
      ...(details ? [details] : []),
      { kind: 'button', label: words.button(), href: context.baseUrl + pathIn(language, path) },
      ...afterButton,
      ...notes,
    ],
  });
}

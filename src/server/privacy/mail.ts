import { type Language, pathIn } from '#core/languages.ts';
import { type MessageWords, wordsOf } from '#core/message-texts/text.ts';
import { warningDays } from '#core/privacy/rules.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import type { RenderContext, RenderedMessage, Templates } from '#server/outbox/message.ts';
import { privacyMessages } from './strings.ts';

export type PrivacyFacts = {
  deleteAccount: { readonly name: string | null; readonly secret: { readonly token: string } };
  accountDeleted: { readonly name: string };
  accountUnused: { readonly name: string };
};

export const privacyTemplates: Templates<PrivacyFacts> = {
  deleteAccount: ({ name, secret }, language, context) => {
    const words = wordsOf(privacyMessages, 'deleteAccount', { language, reworded: context.reworded });
    return mail(words, { name, language, context, says: words.text() }, [
      button(words.button(), `/delete-user?token=${secret.token}`, language, context),
      { kind: 'note', text: words.holds() },
      { kind: 'note', text: words.notYou() },
    ]);
  },
  accountDeleted: ({ name }, language, context) => {
    const words = wordsOf(privacyMessages, 'accountDeleted', { language, reworded: context.reworded });
    return mail(words, { name, language, context, says: words.text(), isToAddressAlone: true }, []);
  },
  accountUnused: ({ name }, language, context) => {
    const words = wordsOf(privacyMessages, 'accountUnused', { language, reworded: context.reworded });
    const says = words.text({ days: String(warningDays) });
    return mail(words, { name, language, context, says }, [
      button(words.button(), '/login', language, context),
    ]);
  },
};

interface Setting {
  readonly name: string | null;
  readonly language: Language;
  readonly context: RenderContext;
  readonly says: string;
  readonly isToAddressAlone?: boolean;
}

function mail(
  { subject, heading }: Pick<MessageWords<(typeof privacyMessages)['accountDeleted']>, 'heading' | 'subject'>,
  { says, ...setting }: Setting,
  more: readonly MailPart[],
): RenderedMessage {
  const parts: MailPart[] = [{ kind: 'paragraph', text: says }, ...more];
  return layOutMail({ ...setting, subject: subject(), heading: heading(), parts });
}

function button(label: string, path: string, language: Language, { baseUrl }: RenderContext): MailPart {
  return { kind: 'button', label, href: baseUrl + pathIn(language, path) };
}

import { type Language, pathIn } from '#core/languages.ts';
import { warningDays } from '#core/privacy/rules.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import type { RenderContext, RenderedMessage, Templates } from '#server/outbox/message.ts';
import { eraseMessage } from '#server/outbox/service.ts';
import { strings } from './strings.ts';

export type PrivacyFacts = {
  deleteAccount: { readonly name: string | null; readonly secret: { readonly token: string } };
  accountDeleted: { readonly name: string };
  accountUnused: { readonly name: string };
};

export const privacyTemplates: Templates<PrivacyFacts> = {
  deleteAccount: ({ name, secret }, language, context) => {
    const words = strings[language].deleteAccount;
    return mail(words, { name, language, context }, [
      button(words.button, `/delete-user?token=${secret.token}`, language, context),
      { kind: 'note', text: words.holds },
      { kind: 'note', text: words.notYou },
    ]);
  },
  // The account is erased: its message is deleted once it was sent.
  accountDeleted: ({ name }, language, context) => ({
    ...mail(strings[language].accountDeleted, { name, language, context }, []),
    whenSent: (tx) => eraseMessage(tx, context.messageId),
  }),
  accountUnused: ({ name }, language, context) => {
    const words = strings[language].accountUnused;
    return mail({ ...words, text: words.text(warningDays) }, { name, language, context }, [
      button(words.button, '/login', language, context),
    ]);
  },
};

interface Setting {
  readonly name: string | null;
  readonly language: Language;
  readonly context: RenderContext;
}

function mail(
  { subject, heading, text }: { readonly subject: string; readonly heading: string; readonly text: string },
  { name, language, context }: Setting,
  more: readonly MailPart[],
): RenderedMessage {
  const parts: MailPart[] = [{ kind: 'paragraph', text }, ...more];
  return layOutMail({ language, baseUrl: context.baseUrl, name, subject, heading, parts });
}

function button(label: string, path: string, language: Language, { baseUrl }: RenderContext): MailPart {
  return { kind: 'button', label, href: baseUrl + pathIn(language, path) };
}

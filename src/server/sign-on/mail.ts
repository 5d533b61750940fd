import { layOutMail } from '#server/mail/layout.ts';
import type { Templates } from '#server/outbox/message.ts';
import { strings } from './strings.ts';

/** What the messages of this feature are filled with. */
export type AccountFacts = {
  confirmEmail: { readonly name: string; readonly secret: { readonly token: string } };
  alreadyRegistered: { readonly name: string };
};

export const accountTemplates: Templates<AccountFacts> = {
  confirmEmail({ name, secret }, language, { baseUrl }) {
    const words = strings[language].confirmEmail;
    const page = language === 'en' ? '/en/registration-confirmed' : '/registration-confirmed';
    return layOutMail({
      language,
      baseUrl,
      name,
      subject: words.subject,
      heading: words.heading,
      parts: [
        { kind: 'paragraph', text: words.text },
        { kind: 'button', label: words.button, href: `${baseUrl}${page}?token=${secret.token}` },
        { kind: 'note', text: words.holds },
        { kind: 'note', text: words.notYou },
      ],
    });
  },

  alreadyRegistered({ name }, language, { baseUrl }) {
    const words = strings[language].alreadyRegistered;
    return layOutMail({
      language,
      baseUrl,
      name,
      subject: words.subject,
      heading: words.heading,
      parts: [
        { kind: 'paragraph', text: words.text },
        {
          kind: 'button',
          label: words.button,
          href: `${baseUrl}${language === 'en' ? '/en/login' : '/login'}`,
        },
        { kind: 'note', text: words.notYou },
      ],
    });
  },
};

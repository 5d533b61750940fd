import { describe, expect, test } from 'vitest';
import { nothingReworded } from '#core/message-texts/text.ts';
import { codeIn, linksIn } from '#core/messages/text.ts';
import { escapeHtml } from '#server/mail/layout.ts';
import type { Template } from '#server/outbox/message.ts';
import { type AccountFacts, accountTemplates } from './mail.ts';

const context = {
  messageId: '01900000-0000-7000-8000-000000000000',
  baseUrl: 'https://curiosa.test',
  reworded: nothingReworded,
};
const confirmation = { secret: { token: 'abc_DEF-123', code: '048213' } };

describe('the message that confirms an address', () => {
  test.each([
    ['it', 'Conferma il tuo indirizzo e-mail', '/registration-confirmed', 'Ciao!'],
    ['en', 'Confirm your email address', '/en/registration-confirmed', 'Hello,'],
  ] as const)('leads to its page in its language (%s)', async (language, subject, page, hello) => {
    const mail = await accountTemplates.confirmEmail(confirmation, language, context);
    const link = `https://curiosa.test${page}?token=abc_DEF-123`;
    expect(mail.subject).toBe(subject);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(link);
      expect(part).toContain(hello);
      expect(part).toContain('048213');
    }
    expect(codeIn(mail.text)).toBe('048213');
  });

  test('has no code where none was requested', async () => {
    const mail = await accountTemplates.confirmEmail({ secret: { token: 'abc_DEF-123' } }, 'it', context);
    expect([codeIn(mail.text), mail.text.includes('codice')]).toEqual([null, false]);
  });
});

test.each([
  ['it', 'https://curiosa.test/login'],
  ['en', 'https://curiosa.test/en/login'],
] as const)('the message to an address with an account leads to the login (%s)', async (language, link) => {
  const mail = await accountTemplates.alreadyRegistered({ name: 'Ada' }, language, context);
  expect(mail.text).toContain(`${link}\n`);
  expect(mail.text).not.toContain('token');
});

test.each([
  ['it', 'Firefox · Linux', 'https://curiosa.test/profile', 'Firefox · Linux'],
  ['en', null, 'https://curiosa.test/en/profile', 'Unknown'],
] as const)('the message of a new sign-in names the device (%s)', async (language, device, link, words) => {
  const mail = await accountTemplates.newSignIn({ name: 'Ada', device }, language, context);
  for (const part of [mail.text, mail.html])
    expect([part?.includes(link), part?.includes(words)]).toEqual([true, true]);
});

const ada = { name: 'Ada' };
const link = { ...ada, secret: { token: 'abc_DEF-123' } };
const samples: Omit<AccountFacts, 'phoneCode'> = {
  confirmEmail: confirmation,
  welcome: ada,
  addressCorrected: link,
  changeEmail: link,
  emailChanged: ada,
  alreadyRegistered: ada,
  resetPassword: link,
  resetPasswordImported: link,
  passwordChanged: ada,
  secondFactorOn: ada,
  secondFactorOff: ada,
  socialLoginJoined: { ...ada, provider: 'google' },
  newSignIn: { ...ada, device: null },
};

test('every message says the same in HTML and in text, and leads to a page of its language only', async () => {
  for (const language of ['it', 'en'] as const)
    for (const name of Object.keys(samples) as (keyof typeof samples)[]) {
      const template: Template<never> = accountTemplates[name];
      const { subject, text, html } = await template(samples[name] as never, language, context);
      const pages = linksIn(text).filter((address) => address !== context.baseUrl);
      expect([name, subject.length > 10, pages.length]).toEqual([name, true, 1]);
      expect([name, pages[0]?.startsWith(`${context.baseUrl}/en/`)]).toEqual([name, language === 'en']);
      expect(html).toContain(escapeHtml(pages[0] ?? ''));
      expect(html).not.toMatch(/<img|<script|http:/);
    }
});

// All messages, worded with samples: every text is shown by one of them, whatever staff make of it, and dates stay named.

import { describe, expect, test } from 'vitest';
import { errorOfText } from '#core/message-texts/check.ts';
import { formsOf, keyOfText, nothingReworded, type Reworded } from '#core/message-texts/text.ts';
import { messageCatalogue, type MessageName } from './message-catalogue.ts';
import { exampleDate } from './message-sample-rows.ts';
import { wordSamples } from './message-samples.ts';

const names = Object.keys(messageCatalogue) as MessageName[];
const languages = ['it', 'en'] as const;
const baseUrl = 'https://curiosa.test';
const sampled = (name: string, language: 'it' | 'en', reworded: Reworded = nothingReworded) =>
  wordSamples(name, exampleDate, {
    language,
    zone: 'Europe/Rome',
    context: { messageId: '01900000', baseUrl, reworded },
  });

/** Each text says its own key and its placeholders, which is all that it must say. */
const keyed = (name: MessageName): Reworded =>
  new Map(
    formsOf(messageCatalogue[name]).map(({ key, text }) => [
      keyOfText(name, key),
      `<b>${key}</b> ${text.placeholders
        .filter(
          (one) =>
            !['title', 'day', 'time'].includes(one) || !text.placeholders.some((other) => other === 'date'),
        )
        .map((one) => `{${one}}`)
        .join(' ')}`,
    ]),
  );

describe.each(languages)('in %s', (language) => {
  test('every text is accepted as it is declared', () => {
    const refused = names.flatMap((name) =>
      formsOf(messageCatalogue[name]).flatMap((form) => {
        const error = errorOfText(form, form.written[language]);
        return error ? [[name, form.key, error.message]] : [];
      }),
    );
    expect(refused).toEqual([]);
  });

  test('a party of one reads of one seat and one ticket, and one online of no ticket', () => {
    const inWords = {
      it: {
        one: /^Posti: 1$/m,
        many: /\b(?:posti|biglietti)\b/,
        online: /^Dove: Online$/m,
        ticket: /bigliett/i,
      },
      en: {
        one: /^Seats: 1$/m,
        many: /\b(?:seats|tickets)\b/,
        online: /^Where: Online$/m,
        ticket: /ticket/i,
      },
    }[language];
    // The button to all that a booking has, and the seats of those who come late.
    const ofAll = /^(?:Apri i biglietti|Open the tickets):$|^(?:Arriva in tempo|Be on time): /;
    const wrong = names.flatMap((name) =>
      sampled(name, language).flatMap(({ text }) => {
        const lines = text.split('\n').filter((line) => !ofAll.test(line));
        return [
          ...(inWords.one.test(text) ? lines.filter((line) => inWords.many.test(line)) : []),
          ...(inWords.online.test(text) && name.startsWith('reservation')
            ? lines.filter((line) => inWords.ticket.test(line))
            : []),
        ].map((line) => `${name}: ${line}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('every text of a message can be reworded: one of its samples shows it, escaped', () => {
    const unseen = names.flatMap((name) => {
      const shown = sampled(name, language, keyed(name));
      const all = shown
        .map(({ subject, text, html }) =>
          [subject, text, (html ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>')].join('\n'),
        )
        .join('\n');
      expect(shown.some(({ html }) => html?.includes('<b>'))).toBe(false);
      return formsOf(messageCatalogue[name])
        .filter(({ key }) => !all.toLowerCase().includes(`<b>${key}</b>`.toLowerCase()))
        .map(({ key }) => `${name}.${key}`);
    });
    expect(unseen).toEqual([]);
  });

  const dated = names.filter((name) =>
    Object.values(messageCatalogue[name]).some(({ inFirstSentence }) => inFirstSentence),
  );
  test.each(dated)('%s names title, day and hour whatever staff make of its texts', (name) => {
    const day = { it: /sab(ato)? 6 mar(zo)?/i, en: /Sat(urday)? 6 Mar(ch)?/ }[language];
    for (const { subject, text, html } of sampled(name, language, keyed(name))) {
      const first = html === null ? text : (text.split('\n\n')[2] ?? '');
      for (const part of html === null ? [first] : [subject, first]) {
        expect(part).toContain(exampleDate.title[language]);
        expect(part).toMatch(day);
        expect(part).toContain('10:30');
      }
    }
  });

  test('a message about an online session says nothing of a door, of coming or of tickets to open', () => {
    const all = names.flatMap((name) => sampled(name, language).map(({ text }) => text));
    const places = (text: string) => [...text.matchAll(/^(?:Dove|Where)(?: \((?:adesso|now)\))?: (\S*)/gm)];
    const online = all.filter((text) => {
      const found = places(text);
      return found.length > 0 && found.every(([, place]) => place?.startsWith('Online'));
    });
    expect(online.length).toBeGreaterThan(7);
    const ofDoor =
      /ingresso|Non puoi più venire|Apri i biglietti|the door|entrance|Can’t come|coming to|Open the tickets/;
    // Thanks do not say where it was: they read the same for both.
    const thanks = sampled('visitThanks', language).map(({ text }) => text);
    expect([...online, ...thanks].filter((text) => ofDoor.test(text))).toEqual([]);
  });

  test('nothing is left in braces', () => {
    for (const name of names)
      for (const { subject, text } of sampled(name, language)) expect(subject + text).not.toMatch(/[{}]/);
  });
});

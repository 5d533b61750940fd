import { expect, test } from 'vitest';
import { languages } from '#core/languages.ts';
import { presences } from '#core/resources/outline.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings, textsFor } from './strings.ts';

test.each(languages)(
  'the page of an online session has no word of a door or of coming, in %s',
  (language) => {
    const said = Object.fromEntries(
      presences.map((presence) => {
        const { title, cancellable, releasable, some, states, thanks } = textsFor(
          presence,
          stringsIn(language, strings),
        );
        return [
          presence,
          JSON.stringify([title, cancellable, releasable, releasable.press(2), some, states, thanks]),
        ];
      }),
    );
    const ofDoor = /ingresso|venire|venite|vengono|portate|door|\bcom(?:e|ing)\b|seats go/i;
    expect(presences.filter((presence) => ofDoor.test(said[presence] ?? ''))).toEqual(['location', 'mixed']);
  },
);

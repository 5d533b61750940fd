import { expect, test } from 'vitest';
import { languages } from '#core/languages.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { wordingOf } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { refusedUpload } from './refused-upload.ts';
import { strings } from './strings.ts';

test.each(languages)(
  'in %s, too frequent imports get the time to wait, and too many waiting ones do not',
  (language) => {
    const refused = (details: Record<string, number>) =>
      new ApiRefusal(429, { code: 'tooManyRequests', message: 'Too many requests', details });
    const wording = wordingOf(language);
    const hasWait = refused({ retryAfterSeconds: 4 });
    expect(refusedUpload(hasWait, wording)).toBe(refusalSentence(hasWait, wording));
    expect(refusedUpload(hasWait, wording)).toContain('4');
    expect(refusedUpload(refused({}), wording)).toBe(stringsIn(language, strings).tooManyImports);
  },
);

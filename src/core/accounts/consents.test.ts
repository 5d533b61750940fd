import { expect, test } from 'vitest';
import { consentsOf } from './consents.ts';

test('no consent is given that was not', () => {
  expect(consentsOf({ privacyConsent: true })).toEqual({
    privacy: true,
    commercial: false,
    thirdParties: false,
    newsletter: false,
  });
});

import { defineEndpoint } from '#core/contract/endpoint.ts';
import { challenge } from './proof.ts';

/** How this instance tells people from programs (docs/product/sign-in.md#captcha). */
export const captchaKinds = ['altcha', 'recaptcha', 'off'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** 404 on an instance whose captcha is another one. */
export const readChallenge = defineEndpoint({
  method: 'GET',
  path: '/sso/captcha',
  summary: 'A task for the browser, whose solution goes into the header recaptcha-token',
  access: 'anyone',
  ignoresCaller: true,
  neverCached: true,
  answer: challenge,
  refusals: ['notFound'],
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { captchaKinds } from '#core/captcha/contract.ts';
import { instant } from '#core/field/validation.ts';
import { houseNotice } from '#core/house-notices/notices.ts';
import { languages } from '#core/languages.ts';
import { providers } from '#core/auth/social-login.ts';
import type { PublicSettings } from '#core/settings/known.ts';

const tileServer = z.strictObject({
  /** Of one picture, with `{z}`, `{x}` and `{y}` in place of its numbers. */
  url: z.string(),
  /** The attribution that the source of the streets demands. */
  attribution: z.string(),
});
export type TileServer = z.infer<typeof tileServer>;

/** The switches (docs/product/settings.md) and the public settings of this instance. */
const instanceConfig = z.strictObject({
  /** Off: guests see the login only. */
  publicSite: z.boolean(),
  profileCompletion: z.boolean(),
  languageSwitch: z.boolean(),
  tokenRefresh: z.boolean(),
  settingsHidden: z.boolean(),
  facebookSignIn: z.boolean(),
  /** Published calls for proposals whose first phase is not over: *Proponi* stands in the header while one is open. */
  calls: z.array(z.strictObject({ opensAt: instant, endsAt: instant })),
  /** Minutes after the deadline of a call during which what was begun before it is saved and sent. */
  proposalGraceMinutes: z.int().check(z.nonnegative()),
  avatarLookup: z.boolean(),
  /** Limits of one reservation, for the booking form. */
  seatsPerReservation: z.int().check(z.positive()),
  classesPerReservation: z.int().check(z.positive()),
  chaperonesTakeSeats: z.boolean(),
  /** A person below this age is a child, who needs an adult; 0: no age is. */
  childUnderAge: z.int().check(z.nonnegative()),
  childAloneRefused: z.boolean(),
  /** Days after the end of a session until needs, ages and names of companions are erased. */
  participantDetailDays: z.int().check(z.positive()),
  /** Minutes after the start at which seats of those who have not come are released; 0: when a supervisor says so. */
  releaseAfterMinutes: z.int().check(z.nonnegative()),
  phoneMustBeConfirmed: z.boolean(),
  languages: z.array(z.enum(languages)),
  timeZone: z.string(),
  /** A public client identifier; it counts as guest everywhere. */
  clientBearer: z.string(),
  /** Messages are stored at /dev/mailbox instead of being sent: never in production. */
  mailbox: z.boolean(),
  /** How programs are recognised where `recaptcha-token` is demanded. */
  captcha: z.enum(captchaKinds),
  /** For reCAPTCHA only. */
  recaptchaSiteKey: z.nullable(z.string()),
  /** The source of the map's streets, where it is set. */
  tiles: z.nullable(tileServer),
  /** What every page announces now (docs/product/house-notices.md). */
  notices: z.array(houseNotice),
  /** The providers of sign-in, besides a password. */
  signInWith: z.array(z.enum(providers)),
});
export type InstanceConfig = z.infer<typeof instanceConfig>;
/** What of it is no setting, but follows from how the server was started. */
export type FixedConfig = Omit<InstanceConfig, keyof PublicSettings | 'notices' | 'calls'>;

export const readConfig = defineEndpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'The switches and public settings of this instance',
  access: 'anyone',
  ignoresCaller: true,
  cachedUntilChange: true,
  answer: instanceConfig,
});

export const readVersion = defineEndpoint({
  method: 'GET',
  path: '/api/version',
  summary: 'The application version and the build that is running',
  access: 'anyone',
  ignoresCaller: true,
  answer: z.strictObject({ version: z.string(), pipelineVersion: z.string() }),
});

// The routes of sign-in, registration and other pages about an account.

import { createRoute } from '@tanstack/react-router';
import { page } from './page-file.ts';
import { doorHead, unlistedHead } from '#web/layout/head.ts';
import { readStrictly } from '#web/address/read-address.ts';
import { root } from './root-route.tsx';
import { titles } from '#web/auth/titles.ts';
import { readConfirmationSearch, readLinkToken, readNext, readRegisterSearch } from '#web/auth/search.ts';

const account = <Path extends `/${string}`>(
  path: Path,
  file: `auth/${string}Page.tsx`,
  title: keyof (typeof titles)['it'],
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    ...page(file),
    ...unlistedHead(titles, (texts) => texts[title]),
  });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  ...page('auth/sign-in/LoginPage.tsx'),
  ...unlistedHead(titles, ({ login }) => login),
  validateSearch: readStrictly(readNext),
});

/** The new device's side of enrolling: it need not be signed in. */
const enrolDevice = createRoute({
  getParentRoute: () => root,
  path: '/check-in/enrol',
  ...page('check-in/devices/EnrolPage.tsx'),
  ...doorHead,
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  ...page('auth/register/RegisterPage.tsx'),
  ...unlistedHead(titles, ({ register }) => register),
  validateSearch: readStrictly(readRegisterSearch),
});

const registrationConfirmed = createRoute({
  getParentRoute: () => root,
  path: '/registration-confirmed',
  ...page('auth/confirm/RegistrationConfirmedPage.tsx'),
  ...unlistedHead(titles, ({ registrationConfirmed }) => registrationConfirmed),
  validateSearch: readStrictly(readConfirmationSearch),
});

const deleteUser = createRoute({
  getParentRoute: () => root,
  path: '/delete-user',
  ...page('auth/recover/DeleteUserPage.tsx'),
  ...unlistedHead(titles, ({ deleteUser }) => deleteUser),
  validateSearch: readStrictly(readLinkToken),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  ...page('auth/recover/ForgotPasswordPage.tsx'),
  ...unlistedHead(titles, (texts) => texts.forgotPassword),
  validateSearch: readStrictly(readNext),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/{-$token}',
  ...page('auth/recover/ResetPasswordPage.tsx'),
  ...unlistedHead(titles, (texts) => texts.resetPassword),
  validateSearch: readStrictly(readNext),
});

const resetPasswordImported = createRoute({
  getParentRoute: () => root,
  path: '/reset-password-imported/{-$token}',
  ...page('auth/recover/ResetPasswordImportedPage.tsx'),
  ...unlistedHead(titles, (texts) => texts.resetPassword),
  validateSearch: readStrictly(readNext),
});

export const accountRoutes = [
  login,
  enrolDevice,
  register,
  registrationConfirmed,
  deleteUser,
  account('/almost-done', 'auth/register/AlmostDonePage.tsx', 'almostDone'),
  forgotPassword,
  resetPassword,
  resetPasswordImported,
  account('/social-login', 'auth/sign-in/SocialLoginPage.tsx', 'login'),
  account('/confirm-phone', 'auth/confirm/ConfirmPhonePage.tsx', 'confirmNumber'),
  account('/confirm-number', 'auth/confirm/ConfirmNumberPage.tsx', 'confirmNumber'),
] as const;

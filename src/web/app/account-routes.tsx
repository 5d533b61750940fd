// The routes of sign-in, registration and other pages about an account.

import { createRoute } from '@tanstack/react-router';
import { page } from './page-file.ts';
import { readStrictly } from '#web/address/read-address.ts';
import { root } from './root-route.tsx';
import { accountHead } from '#web/auth/account-head.ts';
import { readLinkToken, readNext, readRegisterSearch } from '#web/auth/search.ts';

const account = <Path extends `/${string}`>(
  path: Path,
  file: `auth/${string}Page.tsx`,
  title: Parameters<typeof accountHead>[0],
) => createRoute({ getParentRoute: () => root, path, ...page(file), ...accountHead(title) });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  ...page('auth/sign-in/LoginPage.tsx'),
  ...accountHead('login'),
  validateSearch: readStrictly(readNext),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  ...page('auth/register/RegisterPage.tsx'),
  ...accountHead('register'),
  validateSearch: readStrictly(readRegisterSearch),
});

const registrationConfirmed = createRoute({
  getParentRoute: () => root,
  path: '/registration-confirmed',
  ...page('auth/confirm/RegistrationConfirmedPage.tsx'),
  ...accountHead('registrationConfirmed'),
  validateSearch: readStrictly(readLinkToken),
});

const deleteUser = createRoute({
  getParentRoute: () => root,
  path: '/delete-user',
  ...page('auth/recover/DeleteUserPage.tsx'),
  ...accountHead('deleteUser'),
  validateSearch: readStrictly(readLinkToken),
});

export const accountRoutes = [
  login,
  register,
  registrationConfirmed,
  deleteUser,
  account('/almost-done', 'auth/register/AlmostDonePage.tsx', 'almostDone'),
  account('/forgot-password', 'auth/recover/ForgotPasswordPage.tsx', 'forgotPassword'),
  account('/reset-password/{-$token}', 'auth/recover/ResetPasswordPage.tsx', 'resetPassword'),
  account(
    '/reset-password-imported/{-$token}',
    'auth/recover/ResetPasswordImportedPage.tsx',
    'resetPassword',
  ),
  account('/social-login', 'auth/sign-in/SocialLoginPage.tsx', 'login'),
  account('/confirm-phone', 'auth/confirm/ConfirmPhonePage.tsx', 'confirmNumber'),
  account('/confirm-number', 'auth/confirm/ConfirmNumberPage.tsx', 'confirmNumber'),
] as const;

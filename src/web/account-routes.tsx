// The routes of sign-in, registration and other pages about an account.

import { createRoute } from '@tanstack/react-router';
import { page } from './page-file.ts';
import { readStrictly } from './read-address.ts';
import { root } from './root-route.tsx';
import { accountHead } from './sign-on/account-head.ts';
import { readLinkToken, readNext, readRegisterSearch } from './sign-on/search.ts';

const account = <Path extends `/${string}`>(
  path: Path,
  file: `sign-on/${string}Page.tsx`,
  title: Parameters<typeof accountHead>[0],
) => createRoute({ getParentRoute: () => root, path, ...page(file), ...accountHead(title) });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  ...page('sign-on/LoginPage.tsx'),
  ...accountHead('login'),
  validateSearch: readStrictly(readNext),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  ...page('sign-on/RegisterPage.tsx'),
  ...accountHead('register'),
  validateSearch: readStrictly(readRegisterSearch),
});

const registrationConfirmed = createRoute({
  getParentRoute: () => root,
  path: '/registration-confirmed',
  ...page('sign-on/RegistrationConfirmedPage.tsx'),
  ...accountHead('registrationConfirmed'),
  validateSearch: readStrictly(readLinkToken),
});

const deleteUser = createRoute({
  getParentRoute: () => root,
  path: '/delete-user',
  ...page('sign-on/DeleteUserPage.tsx'),
  ...accountHead('deleteUser'),
  validateSearch: readStrictly(readLinkToken),
});

export const accountRoutes = [
  login,
  register,
  registrationConfirmed,
  deleteUser,
  account('/almost-done', 'sign-on/AlmostDonePage.tsx', 'almostDone'),
  account('/forgot-password', 'sign-on/ForgotPasswordPage.tsx', 'forgotPassword'),
  account('/reset-password/{-$token}', 'sign-on/ResetPasswordPage.tsx', 'resetPassword'),
  account('/reset-password-imported/{-$token}', 'sign-on/ResetPasswordImportedPage.tsx', 'resetPassword'),
  account('/social-login', 'sign-on/SocialLoginPage.tsx', 'login'),
  account('/confirm-phone', 'sign-on/ConfirmPhonePage.tsx', 'confirmNumber'),
  account('/confirm-number', 'sign-on/ConfirmNumberPage.tsx', 'confirmNumber'),
] as const;

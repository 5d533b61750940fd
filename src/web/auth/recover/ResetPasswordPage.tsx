import { getRouteApi } from '@tanstack/react-router';
import { resetPassword } from '#core/auth/contract.ts';
import { ResetPassword } from './ResetPassword.tsx';

const route = getRouteApi('/reset-password/{-$token}');

export function ResetPasswordPage() {
  const { token } = route.useParams();
  return <ResetPassword kind="reset" endpoint={resetPassword} page="/reset-password" given={token} />;
}

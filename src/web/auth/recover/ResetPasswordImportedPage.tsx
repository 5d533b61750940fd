import { getRouteApi } from '@tanstack/react-router';
import { resetPasswordImported } from '#core/auth/contract.ts';
import { ResetPassword } from './ResetPasswordPage.tsx';

const route = getRouteApi('/reset-password-imported/{-$token}');

/** The first password of an imported account. */
export function ResetPasswordImportedPage() {
  const { token } = route.useParams();
  const { next } = route.useSearch();
  return (
    <ResetPassword
      kind="resetImported"
      endpoint={resetPasswordImported}
      page="/reset-password-imported"
      given={token}
      next={next}
    />
  );
}

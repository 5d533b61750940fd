import { useQuery } from '@tanstack/react-query';
import { readSecondFactorStatus } from '#core/auth/second-factor-contract.ts';
import { query } from '#web/api/query.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { strings } from './strings.ts';

interface RequireSecondFactorDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/**
 * The confirmation before all staff must sign in with a second factor: it signs out those who have none, including the present
 * administrator.
 */
export function RequireSecondFactorDialog({ isOpen, onClose, onConfirm }: RequireSecondFactorDialogProps) {
  const texts = useStrings(strings).secondFactor;
  const own = useQuery({
    ...query(readSecondFactorStatus, {}),
    enabled: isOpen,
  });
  return (
    <ConfirmDialog
      title={texts.title}
      yes={texts.yes}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{texts.text}</p>
      {own.data?.isOn === false && (
        <p className="mt-3">
          {texts.own}{' '}
          <Link to="/profile" className="font-semibold underline decoration-2 underline-offset-4">
            {texts.setUp}
          </Link>
        </p>
      )}
    </ConfirmDialog>
  );
}

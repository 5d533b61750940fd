import { useQuery } from '@tanstack/react-query';
import { may } from '#core/accounts/access.ts';
import { readSecondFactorOf } from '#core/auth/second-factor-contract.ts';
import { query } from '#web/api/query.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { PanelProps } from '#web/resources/extension.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { accountActionStrings } from './action-strings.ts';

export function secondFactorOptions(id: string) {
  return query(readSecondFactorOf, { params: { id } });
}

/** Whether an account has a second factor, and the removal of one that its owner has lost. */
export function SecondFactorPanel({ row, actions }: PanelProps) {
  const texts = useStrings(accountActionStrings);
  const isAllowed = may(useViewer(), readSecondFactorOf.access);
  const status = useQuery({ ...secondFactorOptions(row._id), enabled: isAllowed }).data;
  if (!status) return null;
  return (
    <section
      aria-label={texts.label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-card px-5 py-3 shadow-card"
    >
      <div className="mr-auto flex min-h-11 flex-wrap items-center gap-2">
        <span className="text-quiet">{texts.label}</span>
        <Chip className={status.isOn ? 'bg-good' : 'bg-soft'}>{status.isOn ? texts.isOn : texts.isOff}</Chip>
        {status.isRequired && <span>{texts.isRequired}</span>}
      </div>
      {status.isOn && actions}
    </section>
  );
}

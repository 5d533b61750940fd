import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { type BlockOfAccount, blockReads, readBlocksOfAccount } from '#core/black-list/contract.ts';
import { call } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { formPath } from '#web/resources/entities.ts';
import type { ValueProps } from '#web/resources/extension.ts';
import { accountActionStrings } from './action-strings.ts';

/** The blocks that apply to an account: its own, or that of another account of the same person. */
export function AccountBlocks({ id }: { id: string }) {
  const texts = useStrings(accountActionStrings).blocks;
  const { data: blocks = [] } = useQuery({
    // Invalidated together with the list of blocks.
    ...composedQuery(blockReads.list, 'ofAccount', { of: id }, (context) =>
      call(readBlocksOfAccount, { params: { id } }, context),
    ),
    enabled: may(useViewer(), 'readAccounts'),
  });
  if (blocks.length === 0) return null;
  return (
    <section aria-label={texts.label} className="rounded-2xl bg-care px-5 py-3">
      <ul className="flex flex-col gap-2">
        {blocks.map((block) => (
          <li key={block._id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Ban aria-hidden className="size-5 shrink-0" />
            <BlockText block={block} />
            <PathLink
              path={formPath('blackListEntries', block._id)}
              className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
            >
              {texts.open}
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BlockText({ block: { expiresAt, isOwn, user } }: { block: BlockOfAccount }) {
  const texts = useStrings(accountActionStrings).blocks;
  const until = useFormats().longDay(expiresAt);
  return (
    <p className="min-w-0 flex-1 wrap-anywhere">
      {isOwn ? texts.own(until) : texts.ofOther(`${user.name} ${user.surname} (${user.email})`, until)}
    </p>
  );
}

/** In the list of accounts: one that can neither book nor be offered seats has a mark beside its name. */
export function AccountValue({ row, name, children }: ValueProps) {
  const texts = useStrings(accountActionStrings).blocks;
  const formats = useFormats();
  const until = row['blockedUntil'];
  if (name !== 'surname' || typeof until !== 'string') return children;
  return (
    <>
      {children}{' '}
      <Chip className="bg-care px-2 py-0.5 text-xs">
        <Ban aria-hidden className="size-4 shrink-0" />
        {texts.mark(formats.date(until))}
      </Chip>
    </>
  );
}

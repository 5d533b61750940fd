import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { reviewedCallsRead } from '#core/later-reads.ts';
import { query } from '#web/api/query.ts';
import { reviewsPath } from '#web/address/proposal-paths.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { drawerStrings } from './drawer-strings.ts';

interface ReviewsEntryProps {
  readonly userId: string;
  readonly className: string;
  readonly onFollow: () => void;
}

/** How many proposals an account has to judge; null: it reviews no call, or that is not known yet. */
export function useToJudge(userId: string | undefined): number | null {
  const { data } = useQuery({
    ...query(reviewedCallsRead, { account: userId }),
    enabled: userId !== undefined,
    retry: false,
    staleTime: 60_000,
  });
  return data && data.calls.length > 0 ? data.calls.reduce((sum, call) => sum + call.toJudge, 0) : null;
}

/** The way to the proposals that an account reviews; nothing for any other account. */
export function ReviewsEntry({ userId, className, onFollow }: ReviewsEntryProps) {
  const texts = useStrings(drawerStrings).items;
  const toJudge = useToJudge(userId);
  if (toJudge === null) return null;
  return (
    <li>
      <PathLink className={className} path={reviewsPath} onFollow={onFollow}>
        <ClipboardCheck aria-hidden className="size-5" />
        {texts.reviews(toJudge)}
      </PathLink>
    </li>
  );
}

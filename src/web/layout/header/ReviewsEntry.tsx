import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { listReviewedCalls } from '#core/proposals/committee/review-contract.ts';
import { query } from '#web/api/query.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { drawerStrings } from './drawer-strings.ts';

interface ReviewsEntryProps {
  readonly userId: string;
  readonly className: string;
  readonly onFollow: () => void;
}

/** The way to the proposals that an account reviews; nothing for any other account. */
export function ReviewsEntry({ userId, className, onFollow }: ReviewsEntryProps) {
  const texts = useStrings(drawerStrings).items;
  const { data } = useQuery({ ...query(listReviewedCalls, { account: userId }), retry: false });
  if (!data || data.calls.length === 0) return null;
  const toJudge = data.calls.reduce((sum, call) => sum + call.toJudge, 0);
  return (
    <li>
      <PathLink className={className} path="/call-to-proposal/reviews" onFollow={onFollow}>
        <ClipboardCheck aria-hidden className="size-5" />
        {texts.reviews(toJudge)}
      </PathLink>
    </li>
  );
}

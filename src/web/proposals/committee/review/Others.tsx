import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { committeeStrings } from '../committee-strings.ts';
import { OneReview } from '../OneReview.tsx';
import { similarOptions } from '../queries.ts';
import type { ReadProposal } from './use-review.ts';

interface OthersProps {
  readonly review: ReadProposal;
  readonly userId: string;
  readonly addressOf: (id: string) => string;
}

/** What stands beside the own judgement: proposals about the same, and what the others said once the own is given. */
export function Others({ review, userId, addressOf }: OthersProps) {
  const texts = useStrings(committeeStrings).page;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-6 border-t border-line pt-6">
      <div>
        <Button variant="second" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <ChevronDown aria-hidden className={classes('size-5', isOpen && 'rotate-180')} />
          {texts.similar}
        </Button>
        {isOpen && <Similar id={review._id} userId={userId} addressOf={addressOf} />}
      </div>
      <section aria-labelledby="others">
        <h2 id="others" className="text-xl">
          {texts.others}
        </h2>
        {review.others === null ? (
          <p className="mt-2 text-quiet">{texts.othersLater}</p>
        ) : review.others.length === 0 ? (
          <p className="mt-2 text-quiet">{texts.othersNone}</p>
        ) : (
          <ul className="mt-3 flex flex-col gap-3">
            {review.others.map((one, place) => (
              <OneReview key={place} review={one} criteria={review.criteria} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Similar({ id, userId, addressOf }: Omit<OthersProps, 'review'> & { readonly id: string }) {
  const texts = useStrings(committeeStrings);
  const { data, error, isPending, refetch } = useQuery(similarOptions(id, userId));
  if (isPending)
    return (
      <Loading>
        <Skeleton className="mt-3 h-16 w-full" />
      </Loading>
    );
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (data.length === 0) return <p className="mt-2 text-quiet">{texts.page.similarNone}</p>;
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {data.map(({ _id, number, title, formType }) => (
        <li key={_id}>
          <PathLink
            path={addressOf(_id)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink"
          >
            <span className="text-quiet tabular-nums">{number}</span>
            <span className="wrap-anywhere">{title ?? texts.untitled}</span>
          </PathLink>{' '}
          <span className="text-sm text-quiet">{texts.types[formType]}</span>
        </li>
      ))}
    </ul>
  );
}

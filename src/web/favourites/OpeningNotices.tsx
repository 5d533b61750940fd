import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseNotices, readNotices } from '#core/favourites/contract.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { failedText } from '#web/refusals/message-for.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { noticeStrings } from './strings.ts';

/** Whether the account is notified when the booking of a favourite opens: by e-mail, and on the open page. */
export function OpeningNotices({ userId }: { userId: string }) {
  const texts = useStrings(noticeStrings);
  const waits = useStrings(waitStrings);
  const queryClient = useQueryClient();
  const own = query(readNotices, { account: userId });
  const { data, error, isError, refetch } = useQuery(own);
  const choosing = useSingleMutation({
    mutationFn: (openings: boolean) => call(chooseNotices, { body: { openings } }),
    onSuccess: (chosen) => {
      queryClient.setQueryData(own.queryKey, chosen);
      toast(chosen.openings ? texts.on : texts.off);
    },
    onError: (error) => toast(failedText(error, texts.failed, waits), 'bad'),
  });
  if (isError && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  const isOn = choosing.isPending ? choosing.variables : data.openings;
  return (
    <Switch
      label={texts.title}
      hint={texts.hint}
      isSelected={isOn}
      onChange={(openings) => choosing.mutate(openings)}
    />
  );
}

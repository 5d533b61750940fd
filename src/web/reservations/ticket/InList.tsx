import { useQuery } from '@tanstack/react-query';
import { isInList } from '#core/waiting-list/rules.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { areaOf } from '#web/address/paths.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { requestsOptions } from '#web/waiting-list/queries.ts';
import { Waiting } from '../checkout/checkout-states.tsx';
import { waitingStrings } from './waiting-strings.ts';

interface InListProps {
  readonly sessionId: string;
  readonly account: SignedIn['details'];
  /** The request has an offer. */
  readonly isOffered: boolean;
}

/** Links an account that is in the waiting list already to its request; shown once the request is loaded. */
export function InList({ sessionId, account, isOffered }: InListProps) {
  const texts = useStrings(waitingStrings);
  const { request, isFetching } = useRequestOf(sessionId, account);
  if (!request && isFetching) return <Waiting />;
  return (
    <EmptyState
      title={isOffered ? texts.offered : texts.inList}
      action={
        <RequestLink sessionId={sessionId} account={account}>
          {isOffered ? texts.decide : texts.toRequest}
        </RequestLink>
      }
    >
      <p>{isOffered ? texts.offeredText : texts.inListText}</p>
    </EmptyState>
  );
}

/** Links to the account's request for a session; to the list of requests until it is loaded. */
export function RequestLink({
  sessionId,
  account,
  children,
  size,
}: Pick<InListProps, 'sessionId' | 'account'> & { children: string; size?: 'small' }) {
  const { request } = useRequestOf(sessionId, account);
  const role = areaOf(account.role);
  const props = size ? { size } : {};
  return request ? (
    <LinkButton to="/$role/reservation-requests/$id" params={{ role, id: request._id }} {...props}>
      {children}
    </LinkButton>
  ) : (
    <LinkButton to="/$role/reservation-requests" params={{ role }} {...props}>
      {children}
    </LinkButton>
  );
}

/** The account's request in the list of a session. */
function useRequestOf(sessionId: string, account: InListProps['account']) {
  const { data, isFetching } = useQuery(requestsOptions(useLanguage(), account._id));
  const request = data?.find((request) => request.sessionId === sessionId && isInList(request.status));
  return { request, isFetching };
}

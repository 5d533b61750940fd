import { useRouter, useSearch } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { may } from '#core/accounts/access.ts';
import { deliveryFilters, listSuppressed, readsDeliveries } from '#core/deliveries/contract.ts';
import { eventTabPath } from '#core/events/workspace/tabs.ts';
import { pathIn } from '#core/languages.ts';
import { writesToPeople } from '#core/mailings/contract.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage, useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { staffTitles } from '#web/layout/titles.ts';
import { hasPageFor, listPath } from '#web/resources/entities.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { AboutSession } from './AboutSession.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { strings } from './strings.ts';
import { SuppressedList } from './SuppressedList.tsx';
import { MailingList } from './write/MailingList.tsx';
import { WriteMessage } from './write/WriteMessage.tsx';
import { writeStrings } from './write/write-strings.ts';

type View = 'list' | 'written' | 'addresses' | 'write';

/**
 * Messages and whether they arrived, what staff wrote, the addresses that get none, and writing to the people of sessions
 * (docs/product/messages.md).
 */
export function MessagesPage() {
  const texts = useStrings(strings);
  const written = useStrings(writeStrings);
  const titles = useStrings(staffTitles);
  const viewer = useViewer();
  const wording = useWording();
  const address = readListAddress(useSearch({ strict: false }));
  if (viewer.kind === 'guest') return null;
  if (!may(viewer, readsDeliveries)) return <ForbiddenPage />;
  const mayCorrect = may(viewer, listSuppressed.access);
  const narrowed = {
    userId: textAt(address, 'userId'),
    eventId: textAt(address, 'eventId'),
    sessionId: textAt(address, 'sessionId'),
    mailingId: textAt(address, 'mailingId'),
  };
  const stateOfAddress = textAt(address, 'state');
  const { userId, eventId, sessionId, mailingId } = narrowed;
  if (eventId && !userId && !sessionId && !mailingId) return <ToWorkspace eventId={eventId} />;
  const isNarrowed = Object.values(narrowed).some((id) => id !== '');
  const sessionIds = textAt(address, 'sessions').split('.').filter(Boolean);
  const views: readonly View[] = [
    'list',
    ...(may(viewer, writesToPeople) ? (['written'] as const) : []),
    ...(mayCorrect ? (['addresses'] as const) : []),
  ];
  const requested = textAt(address, 'view');
  const view: View =
    requested === 'write' && sessionIds.length > 0
      ? 'write'
      : (views.find((one) => one === requested && !isNarrowed) ?? 'list');
  const about = view === 'write' ? sessionIds : sessionId ? [sessionId] : [];
  const leads: Readonly<Record<View, string>> = {
    list: userId
      ? texts.leadOfPerson
      : sessionId
        ? texts.leadOfSession
        : mailingId
          ? texts.leadOfMailing
          : mayCorrect
            ? texts.lead
            : texts.leadOfOwn,
    written: '',
    addresses: texts.addressesLead,
    write: written.sessions(sessionIds.length),
  };
  const words = { list: texts.list, written: written.written, addresses: texts.addresses } as const;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <div>
        <h1 className="text-4xl sm:text-5xl">{view === 'write' ? written.title : titles.messages}</h1>
        {leads[view] && <p className="mt-3 max-w-prose text-lg text-quiet">{leads[view]}</p>}
        {about.length > 0 && <AboutSession ids={about} />}
      </div>
      {!isNarrowed && view !== 'write' && views.length > 1 && (
        <nav aria-label={texts.views} className="flex flex-wrap gap-3">
          {(['list', 'written', 'addresses'] as const)
            .filter((one) => views.includes(one))
            .map((one) => (
              <PathLink
                key={one}
                path={one === 'list' ? '/admin/messages' : `/admin/messages?view=${one}`}
                aria-current={one === view ? 'page' : undefined}
                className={buttonClass(one === view ? 'main' : 'second')}
              >
                {words[one]}
              </PathLink>
            ))}
          {hasPageFor('messageTexts', viewer) && (
            <PathLink path={listPath('messageTexts')} className={buttonClass('second')}>
              {wordsOf('messageTexts', wording).many}
            </PathLink>
          )}
        </nav>
      )}
      {(isNarrowed || view === 'write') && (
        <div className="flex flex-wrap gap-3">
          <PathLink path="/admin/messages" className={buttonClass('second')}>
            {texts.all}
          </PathLink>
          {sessionId && view === 'list' && (
            <PathLink
              path={`/admin/messages?view=write&sessions=${sessionId}`}
              className={buttonClass('main')}
            >
              <PenLine aria-hidden className="size-5" />
              {written.open}
            </PathLink>
          )}
        </div>
      )}
      {view === 'list' && (
        <DeliveryList
          key={[...Object.values(narrowed), stateOfAddress].join()}
          {...narrowed}
          stateAtFirst={deliveryFilters.find((one) => one === stateOfAddress) ?? 'all'}
          maySearch={mayCorrect}
        />
      )}
      {view === 'written' && <MailingList of={{}} />}
      {view === 'addresses' && <SuppressedList />}
      {view === 'write' && (
        <WriteMessage
          key={sessionIds.join()}
          sessionIds={sessionIds}
          writtenPath="/admin/messages?view=written"
        />
      )}
    </div>
  );
}

/** The former address of the messages about an event: they are a page of its workspace. */
function ToWorkspace({ eventId }: { readonly eventId: string }) {
  const router = useRouter();
  const language = useLanguage();
  useEffect(() => {
    void router.navigate({ href: pathIn(language, eventTabPath(eventId, 'messages')), replace: true });
  }, [router, language, eventId]);
  return null;
}

import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { wayBackTo } from '#web/layout/unsaved/history-stack.ts';
import { useHydrated } from '#web/device/browser.ts';
import { parseSearch } from '#web/address/search-text.ts';
import { ProgrammeLink } from './ProgrammeLink.tsx';
import { eventStrings } from '../event/event-strings.ts';
import { readEventsSearch } from '../filters/search.ts';
import { useProgrammePath } from '../event/section.ts';

/** A link to the programme; a user who came from there finds it with the same filters and scroll position. */
export function BackToProgramme() {
  const texts = useStrings(eventStrings);
  const router = useRouter();
  const isHydrated = useHydrated();
  const path = useProgrammePath();
  const back = isHydrated ? wayBackTo(path, router.state.location) : null;

  function goBack(event: MouseEvent) {
    if (!back || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.go(-back.steps);
  }

  return (
    <ProgrammeLink
      search={back ? readEventsSearch(parseSearch(back.query)) : {}}
      onClick={goBack}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-on-category underline-offset-4 hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {back ? texts.back : texts.wholeProgramme}
    </ProgrammeLink>
  );
}

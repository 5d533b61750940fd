import type { EventTab } from '#core/events/workspace/tabs.ts';
import { defineStrings } from '#web/i18n/strings.ts';

type TabWords = Readonly<Record<EventTab, string>>;

export const eventTabStrings = defineStrings('events.tab', {
  it: {
    label: 'Pagine di questo evento',
    page: 'Vedi la pagina',
    tabs: {
      content: 'Contenuto',
      dates: 'Date',
      people: 'Chi ha prenotato',
      waitingLists: 'Liste d’attesa',
      // The drawer has the messages of all events.
      messages: 'E-mail e SMS',
      door: 'All’ingresso',
      feedback: 'Opinioni',
      history: 'Modifiche',
    } satisfies TabWords,
  },
  en: {
    label: 'Pages of this event',
    page: 'See the page',
    tabs: {
      content: 'Content',
      dates: 'Dates',
      people: 'People booked',
      waitingLists: 'Waiting lists',
      messages: 'Emails and texts',
      door: 'At the door',
      feedback: 'Feedback',
      history: 'Changes',
    } satisfies TabWords,
  },
});

import { defineStrings } from '#web/i18n/strings.ts';

export const suggestionStrings = defineStrings('events.suggestion', {
  it: {
    label: 'Suggerimenti',
    didYouMean: (words: string) => `Forse cercavi «${words}»`,
    count: (count: string, one: boolean) => (one ? '1 suggerimento' : `${count} suggerimenti`),
    kinds: {
      event: 'Evento',
      category: 'Categoria',
      field: 'Ambito scientifico',
      place: 'Luogo',
      speaker: 'Persona',
    },
  },
  en: {
    label: 'Suggestions',
    didYouMean: (words: string) => `Did you mean “${words}”?`,
    count: (count: string, one: boolean) => (one ? '1 suggestion' : `${count} suggestions`),
    kinds: {
      event: 'Event',
      category: 'Category',
      field: 'Scientific field',
      place: 'Place',
      speaker: 'Person',
    },
  },
});

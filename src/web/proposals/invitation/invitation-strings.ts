import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const invitationStrings = defineStrings('proposals.invitation', {
  it: {
    title: 'Scriviamo insieme una proposta',
    lead: (author: string | null) =>
      author === null
        ? 'Hai un invito a scrivere insieme una proposta.'
        : `${author} ti invita a scrivere insieme una proposta.`,
    about: (title: string) => `La proposta si chiama «${title}».`,
    what: 'Se accetti la leggi e la modifichi anche tu, con questo account. Puoi uscirne quando vuoi.',
    accept: 'Accetta l’invito',
    noLink: 'Questo link non apre più niente',
    noLinkText:
      'L’invito è già stato usato, è scaduto o è stato tolto. Chiedi a chi ti ha invitato di mandartene uno nuovo.',
    withdrawn: 'La proposta è stata ritirata: non c’è più niente da scrivere.',
    hasDecided: 'Hai già deciso su questa proposta: non puoi scriverla anche tu.',
    failed: 'Non è riuscito: riprova.',
    wait: (seconds: number) => `Riprova tra ${counted(seconds, 'secondo', 'secondi')}.`,
  },
  en: {
    title: 'Write a proposal together',
    lead: (author: string | null) =>
      author === null
        ? 'You are invited to write a proposal together.'
        : `${author} invites you to write a proposal together.`,
    about: (title: string) => `The proposal is called “${title}”.`,
    what: 'If you accept, you read and edit it too, with this account. You can leave it whenever you like.',
    accept: 'Accept the invitation',
    noLink: 'This link no longer opens anything',
    noLinkText:
      'The invitation was used already, has expired or was removed. Ask the person who invited you for a new one.',
    withdrawn: 'The proposal was withdrawn: there is nothing left to write.',
    hasDecided: 'You have decided about this proposal: you cannot write it as well.',
    failed: 'That did not work: try again.',
    wait: (seconds: number) => `Try again in ${counted(seconds, 'second', 'seconds')}.`,
  },
});

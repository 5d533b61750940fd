import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the next steps after a refusal. */
export const stepStrings = defineStrings('refusals', {
  it: {
    retry: 'Riprova',
    event: 'Vedi tutte le date',
    programme: 'Torna al programma',
    reservations: 'Le mie prenotazioni',
    openReservation: 'Apri la prenotazione',
    signIn: 'Accedi',
    confirmPhone: 'Conferma il telefono',
    completeProfile: 'Completa il profilo',
    write: 'Scrivici',
    resend: 'Mandami di nuovo l’e-mail di conferma',
    resent: 'L’e-mail è in arrivo: apri il link e torna qui.',
    notResent: 'Non siamo riusciti a mandartela. Aspetta un minuto e riprova.',
    confirmed: 'Ho confermato',
  },
  en: {
    retry: 'Try again',
    event: 'See all dates',
    programme: 'Back to the programme',
    reservations: 'My bookings',
    openReservation: 'Open the booking',
    signIn: 'Log in',
    confirmPhone: 'Confirm your phone number',
    completeProfile: 'Complete your profile',
    write: 'Write to us',
    resend: 'Send me the confirmation email again',
    resent: 'The email is on its way: open the link in it, then come back here.',
    notResent: 'We could not send it. Wait a minute and try again.',
    confirmed: 'I have confirmed it',
  },
});

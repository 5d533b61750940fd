// What messages are about, by the names of their templates, and why one did not arrive.

import type { DeliveryAnswer } from '#core/deliveries/contract.ts';
import { defineStrings } from '#web/i18n/strings.ts';
import type { strings } from './strings.ts';

export const templateStrings = defineStrings('deliveries.template', {
  it: {
    confirmEmail: 'Conferma dell’indirizzo',
    welcome: 'Benvenuto',
    alreadyRegistered: 'Account già presente',
    changeEmail: 'Conferma del nuovo indirizzo',
    emailChanged: 'Indirizzo cambiato',
    resetPassword: 'Password dimenticata',
    resetPasswordImported: 'Invito a scegliere una password',
    passwordChanged: 'Password cambiata',
    secondFactorOn: 'Verifica in due passaggi attivata',
    secondFactorOff: 'Verifica in due passaggi disattivata',
    socialLoginJoined: 'Accesso collegato',
    newSignIn: 'Accesso da un nuovo dispositivo',
    phoneCode: 'Codice per il telefono',
    deleteAccount: 'Richiesta di cancellazione',
    accountDeleted: 'Account cancellato',
    accountUnused: 'Account inutilizzato',
    reservationConfirmed: 'Biglietti',
    reservationChanged: 'Prenotazione modificata',
    reservationMoved: 'Prenotazione spostata',
    reservationCancelled: 'Prenotazione annullata',
    waitingListJoined: 'Posto in lista d’attesa',
    seatsOffered: 'Proposta di posti',
    offerPassed: 'Proposta scaduta',
    lastCall: 'Ultime ore per la lista',
    takenOffList: 'Tolto dalla lista',
    offerRevoked: 'Proposta ritirata',
    sessionCancelled: 'Data annullata',
    sessionCancelledSms: 'Data annullata',
    awaitedSessionCancelled: 'Data annullata, per chi è in lista',
    sessionMoved: 'Data o luogo cambiati',
    awaitedSessionMoved: 'Data o luogo cambiati, per chi è in lista',
    favouritesOpened: 'Prenotazioni aperte',
    favouriteOpeningsMoved: 'Apertura spostata',
    seatsGivenBack: 'Posti lasciati con il link',
    dayReminder: 'Promemoria del giorno prima',
    dayReminderSms: 'Promemoria del giorno prima',
    startReminder: 'Promemoria poco prima',
    visitThanks: 'Ringraziamento dopo la visita',
    mailing: 'Messaggio dello staff',
    houseNotice: 'Avviso',
    houseNoticeSms: 'Avviso',
    mailingTrial: 'Prova di un messaggio',
    templateTrial: 'Prova di un testo',
    everyMail: 'In tutte le e-mail',
    other: 'Messaggio',
  },
  en: {
    confirmEmail: 'Confirmation of the address',
    welcome: 'Welcome',
    alreadyRegistered: 'Account exists already',
    changeEmail: 'Confirmation of a new address',
    emailChanged: 'Address changed',
    resetPassword: 'Forgotten password',
    resetPasswordImported: 'Invitation to choose a password',
    passwordChanged: 'Password changed',
    secondFactorOn: 'Two-step verification on',
    secondFactorOff: 'Two-step verification off',
    socialLoginJoined: 'Login linked',
    newSignIn: 'Login on a new device',
    phoneCode: 'Code for the phone',
    deleteAccount: 'Request to delete',
    accountDeleted: 'Account deleted',
    accountUnused: 'Account unused',
    reservationConfirmed: 'Tickets',
    reservationChanged: 'Booking changed',
    reservationMoved: 'Booking moved',
    reservationCancelled: 'Booking cancelled',
    waitingListJoined: 'Place on the waiting list',
    seatsOffered: 'Offer of seats',
    offerPassed: 'Offer expired',
    lastCall: 'Last hours for the list',
    takenOffList: 'Taken off the list',
    offerRevoked: 'Offer withdrawn',
    sessionCancelled: 'Session cancelled',
    sessionCancelledSms: 'Session cancelled',
    awaitedSessionCancelled: 'Session cancelled, for the waiting list',
    sessionMoved: 'Time or place changed',
    awaitedSessionMoved: 'Time or place changed, for the waiting list',
    favouritesOpened: 'Bookings open',
    favouriteOpeningsMoved: 'Opening moved',
    seatsGivenBack: 'Seats given up by link',
    dayReminder: 'Reminder the day before',
    dayReminderSms: 'Reminder the day before',
    startReminder: 'Reminder shortly before',
    visitThanks: 'Thanks after the visit',
    mailing: 'Message from staff',
    houseNotice: 'Notice',
    houseNoticeSms: 'Notice',
    mailingTrial: 'Trial of a message',
    templateTrial: 'Trial of a text',
    everyMail: 'In every email',
    other: 'Message',
  },
});

type Texts = (typeof templateStrings)['it' | 'en'];

/** What a message is about; one of another version of the product is a message. */
export function aboutOf(texts: Readonly<Record<keyof Texts, string>>, template: string): string {
  return Object.hasOwn(texts, template) ? texts[template as keyof Texts] : texts.other;
}

/** Why a message did not arrive: in our words where the cause is on our side, else in those of the other side. */
export function whyIn(
  texts: Pick<(typeof strings)['it'], 'why' | 'noAnswer' | 'causes'>,
  { kind, reason, cause }: Pick<DeliveryAnswer, 'kind' | 'reason' | 'cause'>,
): string | null {
  if (cause !== null && cause !== 'noAnswer') return texts.causes[cause];
  return reason && (cause ? texts.noAnswer : texts.why)[kind](reason);
}

import { participantDetailsSentence } from './participant-details.ts';

const detailDays = '{participantDetailDays}';

/** The notice of article 13 of the GDPR. */
export const privacy = {
  it: `
<h3>Chi tratta i tuoi dati</h3>
<p>Il titolare del trattamento è <strong>{controllerName}</strong>, {controllerAddress}. Per qualsiasi domanda sui tuoi dati scrivi a <a href="mailto:{controllerEmail}">{controllerEmail}</a> o chiama {controllerPhone}. Questa è l’informativa prevista dall’articolo 13 del Regolamento (UE) 2016/679 (GDPR).</p>
<h3>Che cosa raccogliamo</h3>
<p>Per guardare il programma non serve dirci chi sei. Il resto dipende da che cosa fai qui:</p>
<ul>
<li><strong>Hai un account:</strong> nome, cognome, indirizzo e-mail, lingua e, se ce li dai, telefono, anno di nascita, genere, titolo di studio, professione, come ci hai conosciuto e una foto; per le scuole anche l’istituto. Della password conserviamo solo un’impronta da cui non si può risalire.</li>
<li><strong>Prenoti:</strong> attività, data, numero di posti, nome e, dove ci sono limiti di età, età di chi viene con te. Delle classi contiamo solo le persone: i nomi degli alunni non li chiediamo mai.</li>
<li><strong>Ci segnali un’esigenza di accessibilità:</strong> la legge solo lo staff che ti accoglie, per quella visita. Se preferisci, puoi non scriverla qui e telefonarci.</li>
<li><strong>Ci dici com’è andata dopo una visita:</strong> le stelle e, se vuoi, una frase e la fascia d’età di chi risponde, anche se è un bambino. Rispondere è facoltativo.</li>
<li><strong>Ci scrivi in chat o ci mandi una proposta:</strong> quello che scrivi e i file che alleghi.</li>
<li><strong>Accedi:</strong> il tipo di browser, finché non esci, e un’impronta della rete da cui accedi, per accorgerci se qualcun altro usa il tuo account. Se accedi con Google, Apple o Facebook, anche il codice con cui ti riconoscono.</li>
<li><strong>Ti abbiamo invitato noi:</strong> nome, indirizzo e-mail e gli altri dati con cui ti abbiamo aperto un account vengono dagli elenchi del festival. Non valgono come consenso: scegli tu, quando accedi.</li>
</ul>
<h3>Perché, e con quale base giuridica</h3>
<ul>
<li><strong>Gestire account, prenotazioni e biglietti</strong>, e mandarti i messaggi che li riguardano: esecuzione di quanto ci chiedi (art. 6, par. 1, lett. b).</li>
<li><strong>Accogliere le esigenze di accessibilità:</strong> il tuo consenso esplicito, che ci dai indicandole (art. 9, par. 2, lett. a).</li>
<li><strong>Proteggere il sito e gli account</strong> da abusi e accessi non autorizzati: nostro legittimo interesse (art. 6, par. 1, lett. f).</li>
<li><strong>Ringraziarti dopo una visita e chiederti com’è andata</strong>, per migliorare il festival: nostro legittimo interesse (art. 6, par. 1, lett. f). Puoi opporti scrivendoci.</li>
<li><strong>Newsletter, comunicazioni commerciali, condivisione con altri:</strong> solo con il tuo consenso, uno per ciascuna (art. 6, par. 1, lett. a). Le caselle non sono mai già spuntate e i consensi li ritiri quando vuoi dal profilo, quello alla newsletter anche con il link di ogni newsletter, senza conseguenze su prenotazioni e biglietti.</li>
<li><strong>Rispettare la legge</strong>, per esempio se un’autorità ce lo chiede (art. 6, par. 1, lett. c).</li>
</ul>
<p>I dati segnati come obbligatori servono per prenotare: senza, non possiamo tenerti il posto. Non prendiamo decisioni automatizzate e non facciamo profilazione.</p>
<h3>Per quanto tempo</h3>
<ul>
<li>Un account con l’indirizzo mai confermato viene cancellato dopo {unconfirmedAccountDays} giorni.</li>
<li>Un account non usato da {inactiveAccountMonths} mesi riceve un avviso e, dopo altri {warningDays} giorni, viene cancellato.</li>
<li>Se cancelli l’account, i tuoi dati spariscono subito. Delle visite passate restano solo i numeri, che non dicono chi sei.</li>
<li>Una proposta perde il tuo nome e tutto ciò che dice di te {proposalDays} giorni dopo la fine del bando, la decisione o l’evento, oppure quando cancelli il tuo account; una bozza mai inviata si elimina. Se qualcuno l’ha scritta con te, resta a chi l’ha scritta con te.</li>
<li>Per il resto prenotazioni, il tuo piano e chat restano insieme al tuo account, finché c’è.</li>
<li>${participantDetailsSentence.it(detailDays)} Restano i numeri e il tuo nome.</li>
<li>Le frasi su una visita si cancellano {feedbackDays} giorni dopo, o insieme al tuo account. Le stelle e la fascia d’età restano come numeri dell’evento, staccati da te e dalla tua prenotazione.</li>
<li>Se blocchiamo le prenotazioni di un account, conserviamo un’impronta del suo indirizzo e-mail e, se era confermato, del numero di telefono, anche quando l’account viene cancellato: serve solo a riconoscere chi si registra di nuovo. Sparisce quando finisce il blocco, di solito dopo {blockMonths} mesi.</li>
<li>Le e-mail e gli SMS che ti mandiamo si cancellano {messageDays} giorni dopo l’invio.</li>
<li>Delle reti da cui accedi restano le impronte degli ultimi 90 giorni e l’ultima.</li>
</ul>
<h3>Chi altro vede i tuoi dati</h3>
<p>Le persone dello staff che se ne occupano, ognuna solo per quello che le serve, e i fornitori che ospitano il sito e spediscono e-mail e SMS, che li trattano per nostro conto (art. 28). Se hai chiesto la newsletter, nome, cognome, indirizzo e-mail e lingua vanno anche al programma che la spedisce, alle stesse condizioni. Chi organizza un evento legge le risposte su quell’evento senza il tuo nome. Non li vendiamo, non li diffondiamo, e non li portiamo fuori dallo Spazio economico europeo senza le garanzie degli articoli 44 e seguenti. Nessun servizio di pubblicità o di statistica vede che cosa fai su questo sito. I servizi di altri (una mappa, l’accesso con Google, Apple o Facebook e, dove il sito lo usa, reCAPTCHA) entrano in gioco solo quando li scegli tu: allora vedono l’indirizzo della tua rete. Che cosa resta sul tuo dispositivo lo dice la pagina Cookie. Se il festival ha attivato la ricerca delle foto, il nostro server chiede a Gravatar se c’è una tua immagine, con un’impronta del tuo indirizzo e-mail.</p>
<h3>I tuoi diritti</h3>
<p>Puoi chiedere di vedere i tuoi dati, correggerli, riceverne una copia leggibile da un programma, farli cancellare, limitarne l’uso od opporti (articoli da 15 a 22). Quasi tutto lo fai da qui, senza chiedere a nessuno: dal profilo correggi i dati, scarichi tutto quello che abbiamo su di te, vedi a che cosa hai acconsentito e quando, ritiri i consensi e cancelli l’account. Oppure scrivi a <a href="mailto:{controllerEmail}">{controllerEmail}</a>: rispondiamo entro un mese.</p>
<p>Se pensi che abbiamo sbagliato puoi presentare un reclamo al <a href="https://www.garanteprivacy.it">Garante per la protezione dei dati personali</a>.</p>
<h3>Se hai meno di 14 anni</h3>
<p>In Italia il consenso vale dai 14 anni: prima, l’account lo apre un adulto, che prenota anche per te.</p>`.trim(),
  en: `
<h3>Who handles your data</h3>
<p>The controller is <strong>{controllerName}</strong>, {controllerAddress}. For any question about your data write to <a href="mailto:{controllerEmail}">{controllerEmail}</a> or call {controllerPhone}. This is the notice required by article 13 of Regulation (EU) 2016/679 (GDPR).</p>
<h3>What we collect</h3>
<p>You can look at the programme without telling us who you are. The rest depends on what you do here:</p>
<ul>
<li><strong>You have an account:</strong> first name, last name, email address, language and, if you give them to us, phone number, year of birth, gender, qualification, profession, how you heard about us and a picture; for schools, the school too. Of your password we store only a fingerprint that cannot be reversed.</li>
<li><strong>You book:</strong> activity, date, number of seats, the names and, where there are age limits, the ages of the people who come with you. Of classes we only count people: we never ask for pupils’ names.</li>
<li><strong>You tell us about an access need:</strong> only the staff who welcome you read it, for that visit. If you prefer, do not write it here and call us.</li>
<li><strong>You tell us how a visit was:</strong> the stars and, if you like, a sentence and the age band of the person who answers, even if that is a child. Answering is optional.</li>
<li><strong>You write in the chat or send a proposal:</strong> what you write and the files you attach.</li>
<li><strong>You log in:</strong> the kind of browser, for as long as you stay logged in, and a fingerprint of the network you log in from, so that we notice if someone else uses your account. If you log in with Google, Apple or Facebook, also the code by which they recognise you.</li>
<li><strong>We have invited you:</strong> your name, email address and the other details we opened your account with come from the festival’s lists. They do not count as consent: you choose when you log in.</li>
</ul>
<h3>Why, and on which legal basis</h3>
<ul>
<li><strong>To run accounts, bookings and tickets</strong>, and send you the messages about them: performance of what you ask of us (art. 6(1)(b)).</li>
<li><strong>To meet access needs:</strong> your explicit consent, given by telling us (art. 9(2)(a)).</li>
<li><strong>To protect the site and its accounts</strong> from abuse and intruders: our legitimate interest (art. 6(1)(f)).</li>
<li><strong>To thank you after a visit and ask how it was</strong>, so that the festival gets better: our legitimate interest (art. 6(1)(f)). Write to us if you object.</li>
<li><strong>Newsletter, commercial messages, sharing with others:</strong> only with your consent, one for each (art. 6(1)(a)). The boxes are never ticked in advance, and you can withdraw your consents at any time in your profile, that to the newsletter also with the link in each newsletter, with no effect on bookings and tickets.</li>
<li><strong>To obey the law</strong>, for instance when an authority asks us (art. 6(1)(c)).</li>
</ul>
<p>Data marked as required is needed to book: without it we cannot hold your seat. We make no automated decisions and do no profiling.</p>
<h3>For how long</h3>
<ul>
<li>An account whose address is never confirmed is deleted after {unconfirmedAccountDays} days.</li>
<li>An account that has not been used for {inactiveAccountMonths} months gets a warning and, {warningDays} days later, is deleted.</li>
<li>If you delete your account, your data is deleted at once. Of past visits only numbers remain, which do not say who you are.</li>
<li>A proposal loses your name and all that it says about you {proposalDays} days after the end of the call, the decision or the event, or when you delete your account; a draft that was never sent is deleted. If others wrote it with you, it stays with them.</li>
<li>Otherwise bookings, your plan and chats stay with your account for as long as there is one.</li>
<li>${participantDetailsSentence.en(detailDays)} Only the numbers and your own name remain.</li>
<li>What you wrote about a visit is deleted {feedbackDays} days after it, or with your account. The stars and the age band remain as numbers of the event, cut off from you and your booking.</li>
<li>If we block an account from booking, we keep a fingerprint of its email address and, if it was confirmed, of its phone number, even once the account is deleted: it only serves to recognise the same person if they register again. It is deleted when the block ends, usually after {blockMonths} months.</li>
<li>The emails and text messages we send you are deleted {messageDays} days after they are sent.</li>
<li>Of the networks you log in from we keep the fingerprints of the last 90 days, and the latest one.</li>
</ul>
<h3>Who else sees your data</h3>
<p>The members of staff who deal with it, each only as far as needed, and the providers who host the site and send emails and text messages, who handle it on our behalf (art. 28). If you asked for the newsletter, your first and last name, email address and language also go to the program that sends it, on the same terms. The people who run an event read the answers about it without your name. We do not sell or publish it, nor take it out of the European Economic Area without the safeguards of articles 44 and following. No advertising or analytics service sees what you do on this site. Other services (a map, logging in with Google, Apple or Facebook and, where the site uses it, reCAPTCHA) come into play only when you choose them: then they see the address of your network. The Cookies page says what is stored on your device. If the festival has switched on the search for pictures, our server asks Gravatar whether it has one of you, with a fingerprint of your email address.</p>
<h3>Your rights</h3>
<p>You can ask to see your data, correct it, receive a machine-readable copy, have it erased, have its use restricted, or object (articles 15 to 22). You can do nearly all of this right here, without asking anyone: in your profile you can correct your data, download everything we have about you, see what you consented to and when, withdraw your consents and delete your account. Or write to <a href="mailto:{controllerEmail}">{controllerEmail}</a>: we answer within a month.</p>
<p>If you think we got it wrong, you can complain to the Italian data protection authority, the <a href="https://www.garanteprivacy.it">Garante per la protezione dei dati personali</a>.</p>
<h3>If you are under 14</h3>
<p>In Italy consent is valid from the age of 14: before that, an adult opens the account and books for you too.</p>`.trim(),
} as const;

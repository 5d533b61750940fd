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
<li><strong>Hai un account:</strong> nome, cognome, email, lingua e, se ce li dici, telefono, anno di nascita, genere, titolo di studio, professione, come ci hai conosciuto e una foto; per le scuole anche l’istituto. Della password conserviamo solo un’impronta da cui non si può risalire.</li>
<li><strong>Prenoti:</strong> attività, data, numero di posti, nome e, dove ci sono limiti di età, età di chi viene con te. Delle classi contiamo le teste: i nomi degli alunni non li chiediamo mai.</li>
<li><strong>Ci segnali un’esigenza di accessibilità:</strong> la legge solo chi ti accoglie, per quella visita. Puoi anche non dirci nulla e chiamarci.</li>
<li><strong>Ci scrivi in chat o ci mandi una proposta:</strong> quello che scrivi e i file che alleghi.</li>
<li><strong>Accedi:</strong> con che tipo di browser, finché resti dentro, e un’impronta della rete da cui entri, per accorgerci se qualcun altro usa il tuo account. Se entri con Google, Apple o Facebook, anche il codice con cui ti conoscono loro.</li>
<li><strong>Ti abbiamo invitato noi:</strong> nome, email e gli altri dati con cui ti abbiamo aperto un account vengono dagli elenchi del festival. Non vale come consenso a nulla: scegli tu, quando entri.</li>
</ul>
<h3>Perché, e con quale base giuridica</h3>
<ul>
<li><strong>Gestire account, prenotazioni e biglietti</strong>, e mandarti i messaggi che li riguardano: esecuzione di quanto ci chiedi (art. 6, par. 1, lett. b).</li>
<li><strong>Accogliere le esigenze di accessibilità:</strong> il tuo consenso esplicito, che ci dai indicandole (art. 9, par. 2, lett. a).</li>
<li><strong>Proteggere il sito e gli account</strong> da abusi e accessi non autorizzati: nostro legittimo interesse (art. 6, par. 1, lett. f).</li>
<li><strong>Newsletter, comunicazioni commerciali, condivisione con altri:</strong> solo con il tuo consenso, uno per ciascuna (art. 6, par. 1, lett. a). Non sono mai già spuntati e li ritiri quando vuoi dal profilo, senza conseguenze su prenotazioni e biglietti.</li>
<li><strong>Rispettare la legge</strong>, per esempio se un’autorità ce lo chiede (art. 6, par. 1, lett. c).</li>
</ul>
<p>I dati segnati come obbligatori servono per prenotare: senza, non possiamo tenerti il posto. Non prendiamo decisioni automatizzate e non facciamo profilazione.</p>
<h3>Per quanto tempo</h3>
<ul>
<li>Un account di cui nessuno conferma l’indirizzo sparisce dopo {unconfirmedAccountDays} giorni.</li>
<li>Un account che nessuno usa da {inactiveAccountMonths} mesi riceve un avviso e, dopo altri {warningDays} giorni, viene cancellato.</li>
<li>Se cancelli l’account, i tuoi dati spariscono subito. Delle visite passate restano solo i numeri, che non dicono chi eri.</li>
<li>Per il resto prenotazioni, preferiti, chat e proposte restano insieme al tuo account, finché c’è.</li>
<li>${participantDetailsSentence.it(detailDays)} Restano i numeri e il tuo nome.</li>
<li>Se blocchiamo le prenotazioni di un account, conserviamo un’impronta della sua email e, se era confermato, del numero di telefono, anche quando l’account viene cancellato: serve solo a riconoscere chi si registra di nuovo. Sparisce quando finisce il blocco, di solito dopo {blockMonths} mesi.</li>
<li>Le email e gli SMS che ti mandiamo si cancellano {messageDays} giorni dopo l’invio.</li>
<li>Delle reti da cui accedi restano le impronte degli ultimi 90 giorni e l’ultima.</li>
</ul>
<h3>Chi altro li vede</h3>
<p>Le persone dello staff che se ne occupano, ognuna per quello che le serve, e i fornitori che ospitano il sito e spediscono email e SMS, che li trattano per nostro conto (art. 28). Non li vendiamo, non li diffondiamo, e non li portiamo fuori dallo Spazio economico europeo senza le garanzie degli articoli 44 e seguenti. Nessun servizio di pubblicità o di statistica vede che cosa fai su questo sito. I servizi di altri (una mappa, l’accesso con Google, Apple o Facebook e, dove il sito lo usa, reCAPTCHA) entrano in gioco solo quando li scegli tu: allora vedono l’indirizzo della tua rete. Che cosa resta sul tuo dispositivo lo dice la pagina Cookie. Se il festival ha acceso la ricerca delle foto, il nostro server chiede a Gravatar se c’è una tua immagine, con un’impronta della tua email.</p>
<h3>I tuoi diritti</h3>
<p>Puoi chiedere di vedere i tuoi dati, correggerli, riceverne una copia leggibile da un programma, farli cancellare, limitarne l’uso od opporti (articoli da 15 a 22). Quasi tutto lo fai da qui, senza chiedere a nessuno: dal profilo correggi i dati, scarichi tutto quello che abbiamo su di te, vedi a che cosa hai acconsentito e quando, ritiri i consensi e cancelli l’account. Oppure scrivi a <a href="mailto:{controllerEmail}">{controllerEmail}</a>: rispondiamo entro un mese.</p>
<p>Se pensi che abbiamo sbagliato puoi presentare un reclamo al <a href="https://www.garanteprivacy.it">Garante per la protezione dei dati personali</a>.</p>
<h3>Se hai meno di 14 anni</h3>
<p>In Italia il consenso vale dai 14 anni: prima di allora l’account lo apre un adulto, che prenota anche per te.</p>`.trim(),
  en: `
<h3>Who handles your data</h3>
<p>The controller is <strong>{controllerName}</strong>, {controllerAddress}. For any question about your data write to <a href="mailto:{controllerEmail}">{controllerEmail}</a> or call {controllerPhone}. This is the notice required by article 13 of Regulation (EU) 2016/679 (GDPR).</p>
<h3>What we collect</h3>
<p>You can look at the programme without telling us who you are. The rest depends on what you do here:</p>
<ul>
<li><strong>You have an account:</strong> name, surname, e-mail address, language and, if you tell us, phone number, year of birth, sex, education, profession, how you heard of us and a picture; for schools the institution too. Of your password we keep only a fingerprint that cannot be turned back.</li>
<li><strong>You book:</strong> activity, date, number of seats, the names and, where there are age limits, the ages of those who come with you. Of classes we count heads: we never ask for the names of pupils.</li>
<li><strong>You tell us about an access need:</strong> only those who welcome you read it, for that visit. You may also tell us nothing, and call.</li>
<li><strong>You write in the chat or send a proposal:</strong> what you write, and the files that you attach.</li>
<li><strong>You log in:</strong> with what kind of browser, as long as you stay logged in, and a fingerprint of the network that you come from, so that we notice somebody else using your account. If you log in with Google, Apple or Facebook, also the code by which they know you.</li>
<li><strong>We have invited you:</strong> name, e-mail address and whatever else we opened your account with come from the lists of the festival. They count as consent to nothing: you choose when you log in.</li>
</ul>
<h3>Why, and on which legal basis</h3>
<ul>
<li><strong>To run accounts, bookings and tickets</strong>, and send you the messages about them: performance of what you ask of us (art. 6(1)(b)).</li>
<li><strong>To meet access needs:</strong> your explicit consent, given by telling us (art. 9(2)(a)).</li>
<li><strong>To protect the site and its accounts</strong> from abuse and intruders: our legitimate interest (art. 6(1)(f)).</li>
<li><strong>Newsletter, commercial messages, sharing with others:</strong> only with your consent, one for each (art. 6(1)(a)). They are never ticked beforehand, and you take them back in your profile whenever you like, with no effect on bookings and tickets.</li>
<li><strong>To obey the law</strong>, for instance when an authority asks us (art. 6(1)(c)).</li>
</ul>
<p>Data marked as required are needed to book: without them we cannot keep your seat. We take no automated decisions and do no profiling.</p>
<h3>For how long</h3>
<ul>
<li>An account whose address nobody confirms goes away after {unconfirmedAccountDays} days.</li>
<li>An account that nobody has used for {inactiveAccountMonths} months is warned and, {warningDays} days later, erased.</li>
<li>If you delete your account, your data go at once. Of past visits only numbers stay, which do not tell who you were.</li>
<li>Otherwise bookings, favourites, chats and proposals stay with your account for as long as there is one.</li>
<li>${participantDetailsSentence.en(detailDays)} Only the numbers and your own name stay.</li>
<li>If we block an account from booking, we keep a fingerprint of its e-mail address and, if it was confirmed, of its phone number, even once the account is deleted: it only serves to recognise the same person in a new account. It goes when the block ends, usually after {blockMonths} months.</li>
<li>The e-mails and text messages that we send you are deleted {messageDays} days after they went out.</li>
<li>Of the networks that you log in from we keep the fingerprints of the last 90 days, and the latest.</li>
</ul>
<h3>Who else sees them</h3>
<p>The members of staff who deal with them, each as far as needed, and the providers who host the site and send e-mails and text messages, who handle them on our behalf (art. 28). We do not sell or publish them, nor take them out of the European Economic Area without the safeguards of articles 44 and following. No advertising or analytics service sees what you do on this site. Services of others (a map, logging in with Google, Apple or Facebook and, where the site uses it, reCAPTCHA) come in only when you choose them: then they see the address of your network. The page Cookies tells what stays on your device. If the festival has switched on the search for pictures, our server asks Gravatar whether there is one of you, by a fingerprint of your e-mail address.</p>
<h3>Your rights</h3>
<p>You can ask to see your data, correct them, receive a copy that a program can read, have them erased, have their use restricted, or object (articles 15 to 22). You do nearly all of it right here, without asking anybody: in your profile you correct your data, download everything that we have about you, see what you consented to and when, take consents back and delete the account. Or write to <a href="mailto:{controllerEmail}">{controllerEmail}</a>: we answer within a month.</p>
<p>If you think that we got it wrong you can complain to the Italian data protection authority, the <a href="https://www.garanteprivacy.it">Garante per la protezione dei dati personali</a>.</p>
<h3>If you are under 14</h3>
<p>In Italy consent counts from the age of 14: before that a grown-up opens the account, and books for you too.</p>`.trim(),
} as const;

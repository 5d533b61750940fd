/** In the order of the model statement of Decision (EU) 2018/1523, which Italian law refers to. */
export const accessibility = {
  it: `
<p>{controllerName} si impegna a rendere accessibile questo sito, secondo la legge 9 gennaio 2004, n. 4 e il decreto legislativo 27 maggio 2022, n. 82.</p>
<h3>Stato di conformità</h3>
<p>Questo sito è <strong>parzialmente conforme</strong> alle WCAG 2.2, livello AA, e alla norma UNI CEI EN 301549, per i casi elencati qui sotto. Programma, pagine degli eventi, registrazione, prenotazione e biglietti si usano con la sola tastiera e con un lettore di schermo; i testi rispettano il contrasto minimo in chiaro e in scuro; a 320 pixel di larghezza non si scorre di lato.</p>
<h3>Contenuti non accessibili</h3>
<ul>
<li>Alcune immagini caricate dagli organizzatori possono non avere ancora un testo alternativo completo.</li>
<li>I documenti allegati da altri, per esempio alle proposte, possono non essere accessibili.</li>
<li>Le indicazioni stradali portano a un servizio di mappe esterno, che non dipende da noi: l’indirizzo e le note di ogni luogo ci sono anche come testo.</li>
</ul>
<p>Alcune descrizioni esistono in una sola lingua: in quel caso la lingua del testo è segnata, così il lettore di schermo la pronuncia correttamente.</p>
<h3>Come è stata redatta questa dichiarazione</h3>
<p>Con un’autovalutazione: a ogni modifica controlli automatici su tutte le pagine, in entrambe le lingue, e prove con la sola tastiera. I controlli automatici non vedono tutto: se qualcosa ti ferma è un errore nostro, e vogliamo saperlo.</p>
<h3>Segnalaci un problema</h3>
<p>Scrivi a <a href="mailto:{controllerEmail}">{controllerEmail}</a> o chiama {controllerPhone}, dicendoci la pagina e che cosa volevi fare. Ti rispondiamo entro 30 giorni, di solito molto prima, e intanto ti aiutiamo a fare quello che ti serve, anche al telefono.</p>
<h3>Procedura di attuazione</h3>
<p>Se non rispondiamo, o la risposta non ti soddisfa, puoi rivolgerti al <a href="https://www.agid.gov.it/it/agid/difensore-civico-il-digitale">Difensore civico per il digitale</a> presso l’Agenzia per l’Italia digitale (AgID).</p>
<h3>Nei luoghi del festival</h3>
<p>Ogni evento dice se il luogo è accessibile e come. Se ti serve altro (uno spazio per la sedia a rotelle, un interprete LIS, un momento tranquillo) scrivilo quando prenoti.</p>`.trim(),
  en: `
<p>{controllerName} is committed to making this site accessible, in accordance with Italian law no. 4 of 9 January 2004 and legislative decree no. 82 of 27 May 2022.</p>
<h3>Conformance status</h3>
<p>This site is <strong>partially conformant</strong> with WCAG 2.2, level AA, and with EN 301 549, because of the exceptions listed below. The programme, event pages, registration, booking and tickets work with the keyboard alone and with a screen reader; texts keep the minimum contrast in light and dark; at a width of 320 pixels nothing scrolls sideways.</p>
<h3>Content that is not accessible</h3>
<ul>
<li>Some pictures uploaded by organisers may not have a complete text alternative yet.</li>
<li>Documents attached by others, for example to proposals, may not be accessible.</li>
<li>Directions lead to an external map service, which we do not control: the address of each place and the notes on it are also given as text.</li>
</ul>
<p>Some descriptions exist in one language only: their language is then marked, so that a screen reader pronounces it properly.</p>
<h3>How this statement was prepared</h3>
<p>By self-assessment: with every change, automatic tests of all pages in both languages, and tests with the keyboard alone. Automatic tests do not see everything: if something stops you it is our mistake, and we want to know.</p>
<h3>Tell us about a problem</h3>
<p>Write to <a href="mailto:{controllerEmail}">{controllerEmail}</a> or call {controllerPhone}, and tell us the page and what you wanted to do. We answer within 30 days, usually much sooner, and meanwhile help you do what you need, by phone too.</p>
<h3>Enforcement</h3>
<p>If we do not answer, or the answer does not satisfy you, you can turn to the <a href="https://www.agid.gov.it/it/agid/difensore-civico-il-digitale">Difensore civico per il digitale</a> at the Agency for Digital Italy (AgID).</p>
<h3>At the festival</h3>
<p>Each event says whether its place is accessible, and how. If you need something else (a wheelchair space, a sign language interpreter, a quiet moment) tell us when you book.</p>`.trim(),
} as const;

// What is proposed in the demo: the title of each idea, and a sentence that says what it is, in the language of its author.

import type { Language } from '#core/languages.ts';
import type { FormType } from '#core/proposals/templates.ts';

export interface DemoIdea {
  readonly type: FormType;
  readonly language: Language;
  readonly title: string;
  readonly about: string;
}

const it = (type: FormType, title: string, about: string): DemoIdea => ({
  type,
  language: 'it',
  title,
  about,
});
const en = (type: FormType, title: string, about: string): DemoIdea => ({
  type,
  language: 'en',
  title,
  about,
});

/** Forty and one: the last is the half-written one of the visitor's account. */
export const ideas: readonly DemoIdea[] = [
  it(
    'laboratory',
    'Bolle che non scoppiano',
    'Si soffiano bolle in guanti di lana e si scopre perché rimbalzano.',
  ),
  it('laboratory', 'La città delle api', 'Si costruisce un rifugio per api selvatiche e lo si porta a casa.'),
  en(
    'laboratory',
    'Build a pocket seismograph',
    'A pen, a weight and a paper roll draw the tremors of the table.',
  ),
  it('laboratory', 'Crittografi per un’ora', 'Si cifra e si decifra un messaggio con una ruota di cartone.'),
  it(
    'laboratory',
    'Il ponte più leggero',
    'Spaghetti e colla a caldo: quanto regge un ponte di trenta grammi?',
  ),
  it('laboratory', 'DNA di fragola', 'Con sale, sapone e alcol si estrae il DNA da una fragola.'),
  en('laboratory', 'Paint with bacteria', 'Harmless glowing bacteria draw pictures that grow overnight.'),
  it('laboratory', 'Orologi ad acqua', 'Si tara una clessidra ad acqua e si misura un minuto vero.'),
  it('laboratory', 'Robot di carta', 'Un motore, una pila e due graffette fanno camminare la carta.'),
  it('laboratory', 'Quanto pesa l’aria', 'Una bilancia di stecchini pesa un palloncino pieno e uno vuoto.'),
  it(
    'laboratory',
    'Microfono con un bicchiere',
    'Si sente la propria voce da dieci metri, lungo un filo teso.',
  ),
  en('laboratory', 'Maps without GPS', 'Families find five flags with a compass and a folded map.'),
  it('openday', 'Porte aperte all’acceleratore', 'Si vede da vicino il tubo in cui corrono gli elettroni.'),
  it('openday', 'L’erbario dell’Ottocento', 'Fogli di duecento anni fa, e come si conservano oggi.'),
  it('openday', 'Una notte in osservatorio', 'Saturno nel telescopio, poi la cupola che si apre.'),
  en('openday', 'Behind the scenes of the seed bank', 'Forty thousand seeds, and how to wake them.'),
  it('openday', 'La centrale sotto la diga', 'Si scende fino alle turbine, con il casco in testa.'),
  it('openday', 'Il laboratorio di restauro', 'Una tela sotto la luce radente, prima e dopo.'),
  it('openday', 'Dove nasce il meteo', 'La sala in cui si fanno le previsioni, all’alba.'),
  en('openday', 'Inside a recording studio', 'Why a room without echo feels strange.'),
  it('openday', 'Il caveau dei fossili', 'Cassetti mai aperti al pubblico, con chi li studia.'),
  it('show', 'Chimica a suon di musica', 'Reazioni a tempo, con un’orchestra di provette.'),
  it('show', 'La lezione impossibile', 'Un professore perde le leggi della fisica, una alla volta.'),
  it('show', 'Fuoco freddo', 'Luci che non scaldano: un’ora al buio con la luminescenza.'),
  en('show', 'Stand-up statistics', 'Averages, outliers, and jokes that land on average.'),
  it('show', 'Il circo delle forze', 'Giocolieri e momenti angolari, senza una parola.'),
  it('show', 'Ombre cinesi dell’universo', 'La storia del cosmo con una lampada e due mani.'),
  it('show', 'Rumori di fondo', 'Un concerto con i suoni che di solito si tolgono.'),
  it('show', 'La matematica del mago', 'Trucchi di carte in cui riesce sempre l’aritmetica.'),
  it('conference', 'Perché dimentichiamo i nomi', 'Che cosa sa il cervello di una faccia, e che cosa no.'),
  it('conference', 'L’acqua di Marte', 'Dove è finita, e come facciamo a saperlo.'),
  en('conference', 'What whales say', 'Forty years of listening, and three surprises.'),
  it(
    'conference',
    'Vaccini: una storia di fiducia',
    'Dal vaiolo a oggi, raccontata con le lettere di allora.',
  ),
  it('conference', 'I numeri primi e il denaro', 'La sicurezza dei pagamenti in parole semplici.'),
  it('conference', 'Il clima in un granello', 'Che cosa racconta il polline di diecimila anni fa.'),
  en('conference', 'Can machines be curious?', 'A look at how programs explore, and where they stop.'),
  it('conference', 'Vedere con l’udito', 'Chi non vede costruisce mappe di suoni: ecco come.'),
  it('conference', 'La gravità spiegata cadendo', 'Dalla torre al razzo, in caduta libera.'),
  it('conference', 'Odori del passato', 'Ricostruire il profumo di una città scomparsa.'),
  it('conference', 'Piante che si parlano', 'Segnali nell’aria e sotto terra, senza esagerare.'),
  it('laboratory', 'Il vulcano in cucina', 'Aceto, bicarbonato e una domanda: perché erutta?'),
];

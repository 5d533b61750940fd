import type { DemoOrganization } from '#server/demo/types.ts';

export const organizations = [
  {
    key: 'fondazione-curiosa',
    name: { it: 'Fondazione Curiosa', en: 'Curiosa Foundation' },
    description: {
      it: 'Cura il festival e tiene aperto il Centro Curiosa tutto l’anno, con ventidue dipendenti e un centinaio di volontari.',
      en: 'Runs the festival and keeps Centro Curiosa open all year round, with a staff of twenty-two and about a hundred volunteers.',
    },
  },
  {
    key: 'universita-orobie',
    name: { it: 'Università delle Orobie', en: 'University of the Orobie' },
    description: {
      it: 'Sei dipartimenti scientifici fra la città e le valli; porta al festival ricercatrici, ricercatori e i loro strumenti.',
      en: 'Six science departments spread between the city and the valleys; it lends the festival its researchers and their instruments.',
    },
  },
  {
    key: 'ospedale-narciso',
    name: { it: 'Ospedale San Narciso', en: 'San Narciso Hospital' },
    description: {
      it: 'L’ospedale della piana: medici e infermiere che una volta l’anno fanno lezione fuori dal reparto.',
      en: 'The hospital on the plain: doctors and nurses who once a year teach outside the ward.',
    },
  },
  {
    key: 'astrofili-ventoso',
    name: { it: 'Gruppo Astrofili di Colle Ventoso', en: 'Colle Ventoso Amateur Astronomers' },
    description: {
      it: 'Quarantatré soci, undici telescopi e una macchina del caffè: apre la cupola al pubblico dal 1979.',
      en: 'Forty-three members, eleven telescopes and one coffee machine: they have opened the dome to visitors since 1979.',
    },
  },
  {
    key: 'compagnia-attrito',
    name: { it: 'Compagnia Attrito', en: 'Compagnia Attrito' },
    description: {
      it: 'Due attori, una fisica e un tecnico delle luci che dal 2012 portano gli esperimenti sul palcoscenico.',
      en: 'Two actors, a physicist and a lighting technician who have been putting experiments on stage since 2012.',
    },
  },
  {
    key: 'cooperativa-lumaca',
    name: { it: 'Cooperativa La Lumaca', en: 'La Lumaca Cooperative' },
    description: {
      it: 'Educatrici ed educatori che inventano laboratori per chi ha meno di undici anni, e per chi li accompagna.',
      en: 'Educators who invent workshops for the under-elevens and for the grown-ups they bring along.',
    },
  },
  {
    key: 'serio-vivo',
    name: { it: 'Associazione Serio Vivo', en: 'Serio Vivo Association' },
    description: {
      it: 'Campiona il fiume quattro volte l’anno e racconta a tutti che cosa ci trova.',
      en: 'Samples the river four times a year and tells everyone what it finds there.',
    },
  },
  {
    key: 'officina-serio',
    name: { it: 'Officina Serio', en: 'Officina Serio' },
    description: {
      it: 'L’officina di quartiere sul fiume, dove si impara a costruire le cose e a non buttarle via.',
      en: 'The community workshop by the river, where people learn to build things and not to throw them away.',
    },
  },
  {
    key: 'istituto-valbrezza',
    name: { it: 'Istituto Superiore Valbrezza', en: 'Valbrezza Secondary School' },
    description: {
      it: 'Un liceo e un tecnico sotto lo stesso tetto; i suoi studenti guidano laboratori per i più piccoli.',
      en: 'An academic and a technical school under one roof; its students run workshops for younger children.',
    },
  },
  {
    key: 'biblioteca-gelsi',
    name: { it: 'Biblioteca dei Tre Gelsi', en: 'Three Mulberries Library' },
    description: {
      it: 'La biblioteca di quartiere che presta libri, microscopi e, su richiesta, un telescopio.',
      en: 'The neighbourhood library that lends books, microscopes and, if you ask, a telescope.',
    },
  },
] as const satisfies readonly DemoOrganization[];

export type OrganizationKey = (typeof organizations)[number]['key'];

// What the office keeps beside the programme (docs/product/entities.md#office).

export const categories = [
  {
    key: 'school-letters',
    entityType: 'event',
    name: { it: 'Circolari alle scuole', en: 'Letters to schools' },
    description: {
      it: 'Eventi che la segreteria propone nelle circolari.',
      en: 'Events that the office announces in its letters.',
    },
  },
  {
    key: 'sponsors',
    entityType: 'tenant',
    name: { it: 'Sponsor', en: 'Sponsors' },
    description: { it: 'Aziende che sostengono il festival.', en: 'Companies that support the festival.' },
  },
  {
    key: 'refreshments',
    entityType: 'tenant',
    name: { it: 'Bar e ristoro', en: 'Food and drink' },
    description: { it: 'Stand nelle sedi del festival.', en: 'Stands at the venues.' },
  },
] as const;

export const contacts = [
  {
    key: 'town-hall',
    name: 'Ufficio eventi del Comune',
    role: 'Permessi e piazze',
    email: 'eventi@comune.example',
    phone: '035 555 0200',
    mobilePhone: null,
  },
  {
    key: 'technician',
    name: 'Damiano Locatelli',
    role: 'Luci e audio',
    email: 'damiano.locatelli@luciesuoni.example',
    phone: null,
    mobilePhone: '333 555 0147',
  },
  {
    key: 'press',
    name: 'Elisa Carminati',
    role: 'Ufficio stampa',
    email: 'stampa@curiosa.example',
    phone: '035 555 0143',
    mobilePhone: null,
  },
] as const;

export const customers = [
  {
    key: 'bar',
    businessName: 'Bar Porta Dipinta snc',
    businessSector: 'Ristorazione',
    vatNumber: '01234567897',
    paymentDays: 30,
  },
  {
    key: 'optics',
    businessName: 'Ottica Orobica srl',
    businessSector: 'Strumenti scientifici',
    vatNumber: '09876543217',
    paymentDays: 60,
  },
] as const;

/** The rates of Italian value added tax, in per cent. */
export const vatRates = [
  { key: 'ordinary', name: 'IVA ordinaria', percentage: 22 },
  { key: 'reduced', name: 'IVA ridotta', percentage: 10 },
  { key: 'minimum', name: 'IVA minima', percentage: 4 },
  { key: 'exempt', name: 'Esente', percentage: 0 },
] as const;

/** Days of the science centre as its office repeats them: the dates of an event are made from one of these. */
export const daysPrepared = [
  {
    key: 'school-morning',
    name: 'Mattina delle scuole ai Laboratori',
    startTimes: ['09:00', '10:30', '11:45'],
    durationMinutes: 60,
    locationKey: 'laboratori',
    sessionTarget: 'school',
    maxParticipants: 28,
    maxSchoolClasses: 1,
    waitingListEnabled: true,
  },
  {
    key: 'family-sunday',
    name: 'Domenica delle famiglie ai Laboratori',
    startTimes: ['10:00', '11:00', '14:30', '15:30', '16:30', '17:30'],
    durationMinutes: 45,
    locationKey: 'laboratori',
    sessionTarget: 'private',
    maxParticipants: 20,
    maxSchoolClasses: null,
    waitingListEnabled: true,
  },
  {
    key: 'dome',
    name: 'Giornata al Planetario',
    startTimes: ['10:30', '11:30', '15:00', '16:00', '17:00'],
    durationMinutes: 40,
    locationKey: 'planetario',
    sessionTarget: 'private',
    maxParticipants: 60,
    maxSchoolClasses: null,
    waitingListEnabled: false,
  },
  {
    key: 'evening',
    name: 'Serata con due turni',
    startTimes: ['20:30', '22:00'],
    durationMinutes: 75,
    locationKey: null,
    sessionTarget: 'private',
    maxParticipants: 90,
    maxSchoolClasses: null,
    waitingListEnabled: false,
  },
] as const;

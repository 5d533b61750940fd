import type {
  DemoAgeTarget,
  DemoEventCategory,
  DemoEventType,
  DemoScientificField,
  DemoText,
} from '#server/demo/types.ts';

export const scientificFields = [
  { key: 'astronomy', name: { it: 'Astronomia', en: 'Astronomy' } },
  { key: 'physics', name: { it: 'Fisica', en: 'Physics' } },
  { key: 'chemistry', name: { it: 'Chimica', en: 'Chemistry' } },
  { key: 'mathematics', name: { it: 'Matematica', en: 'Mathematics' } },
  { key: 'life', name: { it: 'Scienze della vita', en: 'Life sciences' } },
  { key: 'earth', name: { it: 'Terra e clima', en: 'Earth and climate' } },
  { key: 'health', name: { it: 'Medicina e salute', en: 'Medicine and health' } },
  { key: 'mind', name: { it: 'Mente e comportamento', en: 'Mind and behaviour' } },
  { key: 'computing', name: { it: 'Informatica', en: 'Computing' } },
  { key: 'engineering', name: { it: 'Ingegneria e tecnica', en: 'Engineering and technology' } },
] as const satisfies readonly DemoScientificField[];

export const eventCategories = [
  { key: 'workshop', name: { it: 'Laboratorio', en: 'Workshop' }, colour: 'spark' },
  { key: 'talk', name: { it: 'Conferenza', en: 'Talk' }, colour: 'blue' },
  { key: 'show', name: { it: 'Spettacolo', en: 'Show' }, colour: 'coral' },
  { key: 'tour', name: { it: 'Visita guidata', en: 'Guided tour' }, colour: 'green' },
  { key: 'exhibition', name: { it: 'Mostra', en: 'Exhibition' }, colour: 'violet' },
  { key: 'stargazing', name: { it: 'Osservazione del cielo', en: 'Stargazing' }, colour: 'teal' },
  { key: 'game', name: { it: 'Gioco ed escape room', en: 'Game and escape room' }, colour: 'orange' },
  { key: 'aperitivo', name: { it: 'Aperitivo scientifico', en: 'Science aperitivo' }, colour: 'pink' },
] as const satisfies readonly DemoEventCategory[];

export const eventTypes = [
  { key: 'hands-on', name: { it: 'Attività pratica', en: 'Hands-on activity' }, kind: 'event' },
  { key: 'meeting', name: { it: 'Incontro con il pubblico', en: 'Audience event' }, kind: 'event' },
  { key: 'performance', name: { it: 'Dal vivo', en: 'Live performance' }, kind: 'event' },
  { key: 'display', name: { it: 'Esposizione', en: 'Display' }, kind: 'event' },
  { key: 'training', name: { it: 'Formazione docenti', en: 'Teacher training' }, kind: 'event' },
  { key: 'with-guide', name: { it: 'Con la guida', en: 'With a guide' }, kind: 'visit' },
  { key: 'at-own-pace', name: { it: 'Libera, al proprio passo', en: 'At your own pace' }, kind: 'visit' },
  { key: 'on-foot', name: { it: 'Passeggiata', en: 'Walk' }, kind: 'visit' },
] as const satisfies readonly DemoEventType[];

export const ageTargets = [
  { key: '3-5', name: { it: '3-5 anni', en: 'Ages 3-5' }, minAge: 3, maxAge: 5 },
  { key: '6-10', name: { it: '6-10 anni', en: 'Ages 6-10' }, minAge: 6, maxAge: 10 },
  { key: '11-13', name: { it: '11-13 anni', en: 'Ages 11-13' }, minAge: 11, maxAge: 13 },
  { key: '14-18', name: { it: '14-18 anni', en: 'Ages 14-18' }, minAge: 14, maxAge: 18 },
  { key: '18+', name: { it: 'Adulti', en: 'Adults' }, minAge: 18, maxAge: 100 },
] as const satisfies readonly DemoAgeTarget[];

export const tags = {
  'at-night': { it: 'di sera', en: 'after dark' },
  'bring-home': { it: 'si porta a casa', en: 'take it home' },
  'city-alta': { it: 'Città Alta', en: 'Upper Town' },
  climate: { it: 'clima', en: 'climate' },
  data: { it: 'dati', en: 'data' },
  debate: { it: 'si discute', en: 'debate' },
  experiments: { it: 'esperimenti', en: 'experiments' },
  families: { it: 'famiglie', en: 'families' },
  food: { it: 'cucina', en: 'food' },
  history: { it: 'storia', en: 'history' },
  light: { it: 'luce', en: 'light' },
  machines: { it: 'macchine', en: 'machines' },
  medicine: { it: 'medicina', en: 'medicine' },
  microscope: { it: 'al microscopio', en: 'under the microscope' },
  music: { it: 'musica', en: 'music' },
  'open-air': { it: 'all’aperto', en: 'open air' },
  planets: { it: 'pianeti', en: 'planets' },
  play: { it: 'gioco', en: 'play' },
  puzzles: { it: 'enigmi', en: 'puzzles' },
  quiet: { it: 'ambiente tranquillo', en: 'quiet setting' },
  repair: { it: 'riparare', en: 'repair' },
  river: { it: 'fiume Serio', en: 'River Serio' },
  robots: { it: 'robot', en: 'robots' },
  senses: { it: 'sensi', en: 'senses' },
  teenagers: { it: 'ragazze e ragazzi', en: 'teenagers' },
  theatre: { it: 'teatro', en: 'theatre' },
  'very-young': { it: 'piccolissimi', en: 'little ones' },
  water: { it: 'acqua', en: 'water' },
  wildlife: { it: 'animali e piante', en: 'wildlife' },
  work: { it: 'mestieri della scienza', en: 'jobs in science' },
} as const satisfies Record<string, DemoText>;

export type ScientificFieldKey = (typeof scientificFields)[number]['key'];
export type EventCategoryKey = (typeof eventCategories)[number]['key'];
export type EventTypeKey = Extract<(typeof eventTypes)[number], { kind: 'event' }>['key'];
export type VisitTypeKey = Extract<(typeof eventTypes)[number], { kind: 'visit' }>['key'];
export type AgeTargetKey = (typeof ageTargets)[number]['key'];
export type TagKey = keyof typeof tags;

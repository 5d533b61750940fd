/** What the festival is called, in both languages. */
export const festivalName = 'Festival Curiosa';

/** Who runs the festival, and answers for what is done with people's data: invented, like the festival itself. */
export const association = {
  name: 'Associazione Curiosa',
  street: 'Via Porta Dipinta 12',
  city: '24129 Bergamo (BG)',
  phone: '+39 035 555 0142',
  email: 'ciao@curiosa.example',
} as const;

// What this site says of itself: its festival, who runs it, its version.

/** What the festival is called, in both languages. */
export const festivalName = 'Festival Curiosa';

/** Who runs the festival, and answers for what is done with people's data: invented, like the festival itself. */
export const association = {
  name: 'Associazione Curiosa',
  street: 'Via Porta Dipinta 12',
  city: '24129 Bergamo (BG)',
  phone: '+39 035 555 0142',
  email: 'ciao@curiosa.example',
  socials: {
    facebook: 'https://www.facebook.com/festivalcuriosa.example',
    instagram: 'https://www.instagram.com/festivalcuriosa.example',
    youtube: 'https://www.youtube.com/@festivalcuriosa.example',
    linkedin: 'https://www.linkedin.com/company/festivalcuriosa.example',
    twitch: 'https://www.twitch.tv/festivalcuriosa_example',
    telegram: 'https://t.me/festivalcuriosa_example',
  },
} as const;
export type SocialName = keyof typeof association.socials;

/** The product's, as in package.json. */
export const version = '1.0.32';

import { association as contacts } from '#core/instance/association.ts';

export const association = {
  ...contacts,
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

export const version = '1.0.32';

import type { SocialName } from '#core/instance/association.ts';

/** Drawn in one line weight, so that the icons of six companies match. */
const drawings: Record<SocialName, string> = {
  facebook:
    'M14.5 21v-7.5h2.6l.4-3h-3V8.6c0-.9.3-1.6 1.6-1.6h1.5V4.2C17.3 4.1 16.5 4 15.5 4c-2.2 0-3.7 1.3-3.7 3.8v2.7H9.2v3h2.6V21',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM17 6.9v.2',
  youtube:
    'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10.2 9.2v5.6l4.8-2.8z',
  linkedin: 'M5.5 10v9.5M5.5 5.2v.2M10.5 19.5V10M10.5 14c0-2.4 1.6-4 3.9-4s3.9 1.5 3.9 4.2v5.3',
  twitch: 'M5.5 3.5h15v10l-4 4h-4l-3.5 3v-3h-5v-11zM11.5 8v4.5M16 8v4.5',
  telegram: 'M21 4 3 11.2l5.2 2L19 6.5l-8.2 8.2v5l3-3.4 4 2.9z',
};

export function SocialIcon({ name }: { name: SocialName }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-6"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

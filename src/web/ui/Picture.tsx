import type { Picture as ToldPicture } from '#core/files/picture.ts';

export interface PictureProps {
  readonly picture: ToldPicture;
  /** How wide it is shown, as the `sizes` of an image says it. */
  readonly sizes: string;
  /** What the reader came for: fetched before the rest. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/**
 * An uploaded picture in the size and format that fit; until it comes, a few pixels of it. Without an alternative text it is
 * decoration.
 */
export function Picture({ picture, sizes, isFirst = false, className }: PictureProps) {
  const { urls, alternativeText, placeholder, width, height } = picture;
  const setOf = (variants: (typeof urls)['jpg']) =>
    variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ');
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={setOf(urls.avif)} sizes={sizes} />
      <source type="image/webp" srcSet={setOf(urls.webp)} sizes={sizes} />
      <img
        src={urls.jpg[0]?.url}
        alt={typeof alternativeText === 'string' ? alternativeText : ''}
        width={width}
        height={height}
        decoding="async"
        style={{ background: `url(${placeholder}) center / cover` }}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={className}
      />
    </picture>
  );
}

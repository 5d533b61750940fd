import type { Picture as UploadedPicture } from '#core/files/picture.ts';

export interface PictureProps {
  readonly picture: UploadedPicture;
  /** The width in which it is shown: the `sizes` attribute of an image. */
  readonly sizes: string;
  /** The most important picture of the page: fetched first. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/**
 * An uploaded picture in the right size and format; until it is loaded, a blurred preview of a few pixels. Without an alternative
 * text it is decoration.
 */
export function Picture({ picture, sizes, isFirst = false, className }: PictureProps) {
  const { urls, alternativeText, placeholder, width, height, focus } = picture;
  const inView = focus ? `${focus.x}% ${focus.y}%` : undefined;
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
        style={{
          background: `url(${placeholder}) ${inView ?? 'center'} / cover`,
          ...(inView && { objectPosition: inView }),
        }}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={className}
      />
    </picture>
  );
}

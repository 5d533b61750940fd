import { useId } from 'react';

const ink = 'fill-[#15162b] dark:fill-[#fff9e9]';
/** Tiles of 10 by 10, side by side. */
const tiles = [
  <path key="a" d="M0 10A10 10 0 0 1 10 0v10z" className="fill-coral" />,
  <g key="b">
    <path d="M10 0h10v10H10z" className="fill-spark" />
    <circle cx="15" cy="5" r="3" className={ink} />
  </g>,
  <path key="c" d="M20 0h10L20 10z" className="fill-teal" />,
  <path key="d" d="M30 10V0h10a10 10 0 0 1-10 10z" className={ink} />,
  <g key="e">
    <path d="M40 5a5 5 0 0 1 10 0z" className="fill-c-violet" />
    <path d="M40 10a5 5 0 0 1 10 0z" className="fill-c-pink" />
  </g>,
  <path key="f" d="M50 0h10v10z" className="fill-spark" />,
  <path key="g" d="M60 0l10 0v3.3H60zM60 6.6h10V10H60z" className="fill-c-blue" />,
  <path key="h" d="M70 0a10 10 0 0 1 10 10H70z" className="fill-c-green" />,
  <g key="i">
    <path d="M80 0h10v10H80z" className="fill-coral" />
    <path
      d="M85 1.2c.3 2.5 1.3 3.5 3.8 3.8-2.5.3-3.5 1.3-3.8 3.8-.3-2.5-1.3-3.5-3.8-3.8 2.5-.3 3.5-1.3 3.8-3.8z"
      fill="#fffdf7"
    />
  </g>,
  <path key="j" d="M90 10a5 5 0 0 1 5-5 5 5 0 0 0 5-5v10z" className={ink} />,
  <path key="k" d="M100 0h10a10 10 0 0 1-10 10z" className="fill-c-orange" />,
  <g key="l">
    <circle cx="115" cy="5" r="5" className="fill-teal" />
    <circle cx="115" cy="5" r="2" fill="#fffdf7" />
  </g>,
];

/** The festival's band of shapes, as wide as its container. */
export function Frieze({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden className={className}>
      <svg height="100%" width="100%" viewBox="0 0 1200 10" preserveAspectRatio="xMinYMid slice">
        <defs>
          <pattern id={id} width="120" height="10" patternUnits="userSpaceOnUse">
            {tiles}
          </pattern>
        </defs>
        <rect width="1200" height="10" fill={`url(#${id})`} />
      </svg>
    </svg>
  );
}

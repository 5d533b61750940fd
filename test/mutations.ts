/** A hundred texts that are nearly a token: each character changed, cut short, extended, reversed, in another alphabet. */
export function mutationsOf(token: string): string[] {
  const places = [...token].map((_, place) => place);
  const changed = places.flatMap((place) => {
    const letter = token.charAt(place);
    const others = [
      letter === 'A' ? 'B' : 'A',
      letter.toUpperCase() === letter ? letter.toLowerCase() : letter.toUpperCase(),
    ];
    return others.map((other) => token.slice(0, place) + other + token.slice(place + 1));
  });
  const wholes = [
    token.toLowerCase(),
    token.toUpperCase(),
    [...token].toReversed().join(''),
    token + token,
    `${token}=`,
    `${token}A`,
    `A${token}`,
    token.slice(1),
    token.slice(0, -1),
    token.slice(0, 42) + '%00',
    Buffer.from(token).toString('hex'),
    Buffer.from(token, 'base64url').toString('hex'),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub: token })).toString('base64url')}.`,
    'null',
    'undefined',
    '0',
    '*',
  ];
  const cut = Array.from({ length: 20 }, (_, letters) => token.slice(0, letters * 2));
  const all = new Set([...wholes, ...cut, ...changed]);
  all.delete(token);
  return [...all].slice(0, 100);
}

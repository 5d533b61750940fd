/** A speaker's name as people write it; who is known by one name has it as the surname. */
export function fullNameOf({
  name,
  surname,
}: {
  readonly name: string | null;
  readonly surname: string;
}): string {
  return name ? `${name} ${surname}` : surname;
}

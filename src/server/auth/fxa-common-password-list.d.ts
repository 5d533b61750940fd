declare module 'fxa-common-password-list/src/encoded-passwords.js' {
  /** One password a line, without the beginning that it shares with the line before. */
  const encoded: string;
  export default encoded;
}

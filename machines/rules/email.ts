/** What an e-mail address is: permissive, something, an at sign, names with dots between them. Linear in any text. */
export const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

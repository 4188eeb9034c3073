/** The beginning of a text, of at most so many UTF-16 code units; a character of two that would be cut is left out, since half of one is no text for a database. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text
  const last = text.charCodeAt(most - 1)
  return text.slice(0, last >= 0xd8_00 && last <= 0xdb_ff ? most - 1 : most)
}

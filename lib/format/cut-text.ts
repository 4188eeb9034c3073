export const longestCell = 150

/** Text cut to a length in characters as people count them, with "..." when something is missing. */
export function cutText(text: string, longest = longestCell): { text: string; cut: boolean } {
  const characters = [...text]
  if (characters.length <= longest) return { text, cut: false }
  return { text: `${characters.slice(0, longest).join('').trimEnd()}...`, cut: true }
}

import type { Configuration } from '#contract/automation/configuration.ts'

/** The longest file that is sent, in bytes: as much as the platform takes. */
export const longestFile = 1_000_000

/** A file's JSON, or the key of why not (messages/…/configuration.json). */
export async function readFile(file: File): Promise<{ configuration: Configuration } | { refused: 'tooLong' | 'notConfiguration' }> {
  if (file.size > longestFile) return { refused: 'tooLong' }
  try {
    const read = JSON.parse(await file.text())
    return read && typeof read === 'object' && !Array.isArray(read) && 'format' in read
      ? { configuration: read }
      : { refused: 'notConfiguration' }
  } catch {
    return { refused: 'notConfiguration' }
  }
}

/** The name of a file, where a stored value is one; null otherwise. */
export function fileNameOf(value: unknown): string | null {
  const name = typeof value === 'object' && value !== null && 'mimeType' in value && 'name' in value ? value.name : null
  return typeof name === 'string' ? name : null
}

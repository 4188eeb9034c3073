const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a file: UTF-8 or UTF-16 as its first bytes say, otherwise Windows-1256, in which older Arabic exports are written. */
export function decodedText(bytes: Uint8Array): { text: string; encoding: 'utf-8' | 'utf-16' | 'windows-1256' } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' }
  try {
    return { text: utf8.decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1256').decode(bytes), encoding: 'windows-1256' }
  }
}

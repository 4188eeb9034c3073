const arabicScript = /\p{Script=Arabic}/u

/** Whether an address is written in Arabic: places from a list are named in its language then, whatever the reader's. */
export const addressInArabic = (parts: readonly (string | null | undefined)[]): boolean =>
  parts.some(part => !!part && arabicScript.test(part))

/** The parts of an address that there are, with the comma of its own script between them. */
export const writtenAddress = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(addressInArabic(parts) ? '، ' : ', ')

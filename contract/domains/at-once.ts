/** So many names are renewed by one call. */
export const RENEWED_TOGETHER = 100

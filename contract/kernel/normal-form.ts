/** Marks that stand on one letter are put in order one by one, which takes the square of their number. */
const LONG_RUN = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** A text in a Unicode normal form. Of a run of combining marks 30 stay, as the stream-safe text format has it (UAX #15, section 13). */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string => text.replace(LONG_RUN, '$1').normalize(form)

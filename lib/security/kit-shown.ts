/** Whether the kit page may be seen, by anybody: while developing, or where it is asked for. It holds no data. */
export const kitShown = () => process.env.NODE_ENV !== 'production' || process.env.KIT_PAGE === '1'

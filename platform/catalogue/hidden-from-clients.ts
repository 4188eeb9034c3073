/** Why what is sold cannot be hidden, or shown again, now: a key of the reasons. */
export const hidingRefusal = (verb: string, hidden: boolean): string | null =>
  verb === 'hide' && hidden ? 'alreadyHidden' : verb === 'show' && !hidden ? 'notHidden' : null

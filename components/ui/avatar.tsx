import { cx } from './cx.ts'

export interface AvatarProps {
  /** Chooses one of the six tints; the same id always gets the same one. */
  id: string
  name: string
  kind?: 'company' | 'person'
  /** 20, 24, 32 or 44 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  src?: string
  /** The signed-in member of staff: solid pine. */
  me?: boolean
  className?: string
}

/** Two letters on a tint: company = rounded square, person = circle. Decoration beside a written name, so hidden from assistive technology. */
export function Avatar({ id, name, kind = 'person', size = 'sm', src, me, className }: AvatarProps) {
  return (
    <span aria-hidden className={cx('av', me ? 'staff' : `c${tint(id)}`, kind === 'person' && 'p', size !== 'sm' && size, className)}>
      {/* biome-ignore lint/performance/noImgElement: bytes come from the file endpoint, already small */}
      {src ? <img src={src} alt="" loading="lazy" /> : initials(name)}
    </span>
  )
}

const tint = (id: string) => {
  let hash = 0x811c9dc5
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash >>> 16) % 6) + 1
}

const initials = (name: string) => {
  const words = name.split(/[\s\-–—_.]+/u).filter(word => /\p{L}|\p{N}/u.test(word))
  const letters = words.slice(0, 2).map(word => firstLetter(word))
  return letters.join('').toLocaleUpperCase('en')
}

/** In Arabic the article is skipped: al-Rawabi starts with r, and two joined letters would read as a word without the joiner. */
const firstLetter = (word: string) => {
  const bare = word.length > 3 && word.startsWith('ال') ? word.slice(2) : word
  return [...bare].find(char => /\p{L}|\p{N}/u.test(char)) ?? ''
}

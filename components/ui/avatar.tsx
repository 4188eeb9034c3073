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
    <span
      aria-hidden
      className={cx(
        'avatar',
        me ? 'bg-primary text-on-primary' : tints[tint(id)],
        kind === 'person' ? 'rounded-full' : corners[size],
        sizes[size],
        className,
      )}
    >
      {/* biome-ignore lint/performance/noImgElement: bytes come from the file endpoint, already small */}
      {src ? <img src={src} className="size-full object-cover" alt="" loading="lazy" /> : initials(name)}
    </span>
  )
}

const sizes = { xs: 'size-5 text-[9.5px]', sm: 'size-6 text-[10.5px]', md: 'size-8 text-[12px]', lg: 'size-11 text-[16px]' }
const corners = { xs: 'rounded-[5px]', sm: 'rounded-[6px]', md: 'rounded-[8px]', lg: 'rounded-[11px]' }
const tints = [
  'bg-(--tint-1) text-(--tint-1-text)',
  'bg-(--tint-2) text-(--tint-2-text)',
  'bg-(--tint-3) text-(--tint-3-text)',
  'bg-(--tint-4) text-(--tint-4-text)',
  'bg-(--tint-5) text-(--tint-5-text)',
  'bg-(--tint-6) text-(--tint-6-text)',
]

const tint = (id: string) => {
  let hash = 0x811c9dc5
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash >>> 16) % 6
}

const initials = (name: string) => {
  const words = name.split(/[\s\-–—_.]+/u).filter(word => /\p{L}|\p{N}/u.test(word))
  const letters = words.slice(0, 2).map(word => firstLetter(word))
  // A non-joiner between them: two Arabic letters side by side would read as a word.
  return letters.join(/\p{Script=Arabic}/u.test(letters.join('')) ? '\u200c' : '').toLocaleUpperCase('en')
}

/** In Arabic the article is skipped: al-Rawabi starts with r. */
const firstLetter = (word: string) => {
  const bare = word.length > 3 && word.startsWith('ال') ? word.slice(2) : word
  return [...bare].find(char => /\p{L}|\p{N}/u.test(char)) ?? ''
}
